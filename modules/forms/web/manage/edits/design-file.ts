import * as z from 'zod'
import { type Definition, definitionShape } from '#engines/forms/definition.ts'
import { type DeskRules, rulesDraft } from '../../../office-shapes.ts'

/** Export format. Unit, audience and recipients of notifications belong to the site and are not exported. */
const fileShape = z.object({
  form: z.literal(1),
  title: z.string().trim().min(1).max(80),
  definition: definitionShape,
  rules: rulesDraft
    .pick({ limit: true, times: true, anonymous: true, editing: true, results: true })
    .partial()
    .default({}),
})
type DesignFile = z.output<typeof fileShape>

/** Position of a problem in a file: 1-based section and field, and the property. */
export type FileFault = { section?: number; field?: number; what: string; problem: FileProblem }
const fileProblems = ['notJson', 'notForm', 'missing', 'wrong', 'outOfRange', 'unknownKind'] as const
export type FileProblem = (typeof fileProblems)[number]

const mostFaults = 40

export function designFileText(title: string, definition: Definition, rules: DeskRules): string {
  const { limit, times, anonymous, editing, results } = rules
  return JSON.stringify({ form: 1, title, rules: { limit, times, anonymous, editing, results }, definition }, null, 1)
}

/** Parses an exported form, or returns all problems. */
export function readDesignFile(text: string): { file: DesignFile } | { faults: FileFault[] } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { faults: [{ what: '', problem: 'notJson' }] }
  }
  const isForm = typeof parsed === 'object' && parsed !== null && 'form' in parsed && 'definition' in parsed
  if (!isForm) return { faults: [{ what: '', problem: 'notForm' }] }
  const checked = fileShape.safeParse(parsed)
  if (checked.success) return { file: checked.data }
  return { faults: checked.error.issues.slice(0, mostFaults).map(faultOf) }
}

function faultOf(issue: z.core.$ZodIssue): FileFault {
  const { path } = issue
  const section = numberAfter(path, 'sections')
  const field = numberAfter(path, 'fields')
  const what = path.filter((step) => typeof step === 'string' && !['definition', 'sections', 'fields'].includes(step))
  return {
    ...(section !== undefined && { section: section + 1 }),
    ...(field !== undefined && { field: field + 1 }),
    what: what.join('.'),
    problem: problemOf(issue),
  }
}

function numberAfter(path: readonly PropertyKey[], name: string): number | undefined {
  const step = path[path.indexOf(name) + 1]
  return path.includes(name) && typeof step === 'number' ? step : undefined
}

function problemOf(issue: z.core.$ZodIssue): FileProblem {
  if (issue.code === 'invalid_union' && issue.path.at(-1) === 'kind') return 'unknownKind'
  if (issue.code === 'too_big' || issue.code === 'too_small') return 'outOfRange'
  return issue.code === 'invalid_type' && issue.input === undefined ? 'missing' : 'wrong'
}
