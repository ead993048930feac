import { type Compiled, compile, type Part } from './compile.ts'
import type { Definition, Field } from './definition.ts'
import { evaluate } from './expression/evaluate.ts'
import type { Environment } from './expression/functions.ts'
import type { Node } from './expression/node.ts'
import { isTrue, type Value } from './expression/value.ts'
import type { Fault } from './faults.ts'
import type { About } from './fields/kind.ts'
import { kindOf } from './fields/kinds.ts'
import { columnValues } from './fields/table.ts'

export type Answers = Readonly<Record<string, unknown>>

export type Outcome = {
  /** As stored: parsed, without hidden fields, with computed ones. */
  answers: Answers
  /** Keys of the visible fields, in the order of the form. */
  visible: readonly string[]
  required: readonly string[]
  faults: readonly Fault[]
}

type Work = { answers: Map<string, unknown>; hidden: Set<string>; faults: Fault[]; env: Environment }

/**
 * Evaluates a whole form, the same in the browser and on the server. Fields are evaluated in order of their
 * dependencies, so that one pass is enough: a hidden field is empty for all that depend on it.
 */
export function evaluateForm(definition: Definition, raw: Answers, about: About): Outcome {
  const compiled = compile(definition)
  const work = workOn(compiled, about)
  for (const part of compiled.order) take(work, part, raw, about)
  const shown = [...compiled.parts.values()].filter(({ field }) => !work.hidden.has(field.key))
  const required = shown.filter((part) => isRequired(part, work)).map(({ field }) => field.key)
  const faulty = new Set(work.faults.map(({ at }) => at.split('.', 1)[0]))
  const missing = required.filter((key) => !work.answers.has(key) && !faulty.has(key))
  return {
    answers: Object.fromEntries(work.answers),
    visible: shown.map(({ field }) => field.key),
    required,
    faults: [...work.faults, ...missing.map((at) => missingOf(at, compiled))],
  }
}

/** Evaluates one expression over evaluated answers: the parameter of a data source. */
export const evaluateOver = (definition: Definition, answers: Answers, node: Node, about: About): Value =>
  evaluate(node, environmentOver(definition, answers, about))

/** What expressions read over evaluated answers. */
export function environmentOver(definition: Definition, answers: Answers, about: About): Environment {
  const work = workOn(compile(definition), about)
  for (const [key, answer] of Object.entries(answers)) work.answers.set(key, answer)
  return work.env
}

function workOn({ parts }: Compiled, { today }: About): Work {
  const answers = new Map<string, unknown>()
  const read = (name: string, column?: string): Value => {
    const field = parts.get(name)?.field
    return field && answers.has(name) ? valueIn(field, answers.get(name), column) : null
  }
  return { answers, hidden: new Set(), faults: [], env: { today, read } }
}

function valueIn(field: Field, answer: unknown, column: string | undefined): Value {
  if (column === undefined) return kindOf(field).value(answer, field)
  return field.kind === 'table' ? columnValues(answer as Record<string, unknown>[], field.columns, column) : null
}

function take(work: Work, part: Part, raw: Answers, about: About): void {
  const { field, formula } = part
  const { role, read } = kindOf(field)
  if (!isVisible(part, work)) {
    work.hidden.add(field.key)
    return
  }
  if (role === 'shown') return
  if (role === 'computed') {
    const value = formula ? evaluate(formula, work.env) : null
    if (value !== null) work.answers.set(field.key, value)
    return
  }
  const given = Object.hasOwn(raw, field.key) ? raw[field.key] : undefined
  if (isNothing(given)) return
  const reading = read(given, field, about)
  if ('faults' in reading) {
    work.faults.push(...reading.faults.map(({ at, fault }) => ({ at: at ? `${field.key}.${at}` : field.key, fault })))
  } else if (reading.answer !== undefined) work.answers.set(field.key, reading.answer)
}

const isVisible = ({ section, visibleIf }: Part, { env }: Work): boolean =>
  [section, visibleIf].every((node) => node === undefined || isTrue(evaluate(node, env)))

function isRequired({ field, requiredIf }: Part, { env }: Work): boolean {
  if (kindOf(field).role !== 'asked') return false
  return field.required || (requiredIf !== undefined && isTrue(evaluate(requiredIf, env)))
}

const isNothing = (raw: unknown): boolean =>
  raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)

const missingOf = (at: string, { parts }: Compiled): Fault => ({
  at,
  fault: parts.get(at)!.field.kind === 'agreement' ? 'notAgreed' : 'missing',
})

/** The initial values of a page. */
export const emptyAnswers = (definition: Definition): Answers =>
  Object.fromEntries([...compile(definition).parts.values()].map(({ field }) => [field.key, kindOf(field).empty]))
