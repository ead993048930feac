import { findField } from '#engines/forms/definition.ts'
import { evaluate } from '#engines/forms/expression/evaluate.ts'
import type { Node } from '#engines/forms/expression/node.ts'
import { parse } from '#engines/forms/expression/parse.ts'
import { isTrue, type Value } from '#engines/forms/expression/value.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { columnValues } from '#engines/forms/fields/table.ts'
import { remembered } from '#kernel/bounded-map.ts'
import type { CaseState, Flow } from './state.ts'

type About = Pick<CaseState, 'fields' | 'applicant'> & { today: string }

const parsed = remembered(2_000, (source: string): Node | undefined => {
  const result = parse(source)
  return 'node' in result ? result.node : undefined
})

/** The value of an expression over the fields of a case; null for one that cannot be parsed. */
export function valueIn(flow: Flow, source: string, about: About): Value {
  const node = source ? parsed(source) : undefined
  if (!node) return null
  return evaluate(node, { today: about.today, read: (name, column) => read(flow, about, name, column) })
}

export const holds = (flow: Flow, source: string, about: About): boolean => isTrue(valueIn(flow, source, about))

function read({ form }: Flow, { fields, applicant }: About, name: string, column?: string): Value {
  if (name === 'applicant') return column === 'role' || column === 'unit' ? applicant[column] : applicant.id
  const answer = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (answer === undefined || answer === null) return null
  const field = form && findField(form, name)
  if (!field) return plain(answer)
  if (column === undefined) return kindOf(field).value(answer, field)
  return field.kind === 'table' ? columnValues(answer as Record<string, unknown>[], field.columns, column) : null
}

const plain = (answer: unknown): Value =>
  typeof answer === 'number' || typeof answer === 'string' || typeof answer === 'boolean' ? answer : null
