import * as z from 'zod'

export const planStates = ['draft', 'approved', 'running', 'paused', 'ended', 'purged'] as const
export const planActions = ['approve', 'start', 'pause', 'resume', 'end', 'reopen'] as const
/** What a report counts as; one that is missing has no row. Whoever is in charge can excuse one that was missed. */
export const reportMarks = ['done', 'late', 'exception', 'excused'] as const
export const caseStates = ['open', 'followed', 'closed'] as const
export const caseActions = ['follow', 'assign', 'note', 'close', 'reopen'] as const
export const codeColours = ['green', 'amber', 'red'] as const
export const applicationStates = ['submitted', 'approved', 'refused', 'withdrawn'] as const
export const applicationActions = ['approve', 'refuse', 'withdraw'] as const

export type Mark = (typeof reportMarks)[number]
export type Colour = (typeof codeColours)[number]

/** A posted value: text mostly; JSON clients send numbers; `a[id]` and `a[]` come nested. */
const posted = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(1_000), z.number()])).max(50),
  z.record(z.string().max(64), z.union([z.string().max(1_000), z.number(), z.null()])),
])

/** A whole form, whatever it asks: fields come and go with a school, and what is posted is kept. */
export const wholeForm = z.record(z.string().max(64), posted)
export type WholeForm = z.output<typeof wholeForm>
