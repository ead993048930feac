import type * as z from 'zod'
import { type Plan, plan } from '../../../plan.ts'

/** Location of a fault: section, row and seat from 1, and the field. */
export type FileFault = {
  section?: number
  row?: number
  seat?: number
  shape?: number
  field: string
  problem: FileProblem
}
export type FileProblem = 'missing' | 'wrong' | 'outOfRange' | 'labelTwice' | 'tooMany' | 'notJson'
export type ReadFile = { plan: Plan } | { faults: FileFault[] }

const mostFaults = 50

/** A plan from a file, or all faults found. */
export function readPlanFile(text: string): ReadFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { faults: [{ field: '', problem: 'notJson' }] }
  }
  const checked = plan.safeParse(parsed)
  if (checked.success) return { plan: checked.data }
  return { faults: checked.error.issues.slice(0, mostFaults).flatMap((issue) => faultsIn(issue, parsed)) }
}

export const planFileText = (drawn: Plan): string => JSON.stringify(drawn, null, 1)

function faultsIn(issue: z.core.$ZodIssue, parsed: unknown): FileFault[] {
  if (issue.code === 'custom') {
    if (issue.message !== 'labels twice') return [{ field: 'seats', problem: 'tooMany' }]
    return labelsTwice(parsed as Plan)
  }
  return [{ ...placeOf(issue.path), problem: problemOf(issue) }]
}

function placeOf(path: readonly PropertyKey[]): Omit<FileFault, 'problem'> {
  const place: Omit<FileFault, 'problem'> = { field: '' }
  const counted = { sections: 'section', rows: 'row', seats: 'seat', shapes: 'shape' } as const
  for (const [i, step] of path.entries()) {
    const before = String(path[i - 1] ?? '')
    if (typeof step === 'number' && before in counted) place[counted[before as keyof typeof counted]] = step + 1
    else if (typeof step !== 'number') place.field = String(step)
  }
  return place
}

function problemOf(issue: z.core.$ZodIssue): FileProblem {
  if (issue.code === 'too_big' || issue.code === 'too_small') return issue.origin === 'array' ? 'tooMany' : 'outOfRange'
  return issue.code === 'invalid_type' && issue.input === undefined ? 'missing' : 'wrong'
}

function labelsTwice({ sections }: Plan): FileFault[] {
  const seen = new Set<string>()
  const faults: FileFault[] = []
  for (const [s, { rows }] of sections.entries())
    for (const [r, { seats }] of rows.entries())
      for (const [n, { label }] of seats.entries()) {
        if (seen.has(label))
          faults.push({ section: s + 1, row: r + 1, seat: n + 1, field: label, problem: 'labelTwice' })
        seen.add(label)
      }
  return faults.slice(0, mostFaults)
}
