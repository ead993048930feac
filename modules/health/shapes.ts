import * as z from 'zod'

export const planStates = ['draft', 'approved', 'running', 'paused', 'ended', 'purged'] as const
export const planActions = ['approve', 'start', 'pause', 'resume', 'end', 'reopen'] as const
/** Of a change of questions that waits for approval. */
export const proposalActions = ['approve', 'drop'] as const
/** Marks of a report; a missing one has no row. Those in charge can excuse a missed one. */
export const reportMarks = ['done', 'late', 'exception', 'excused'] as const
export const caseStates = ['open', 'followed', 'closed'] as const
export const caseActions = ['follow', 'assign', 'note', 'close', 'reopen'] as const
export const codeColours = ['green', 'amber', 'red'] as const
export const applicationStates = ['submitted', 'approved', 'refused', 'withdrawn'] as const
export const applicationActions = ['approve', 'refuse', 'withdraw'] as const

export type Mark = (typeof reportMarks)[number]
export type Colour = (typeof codeColours)[number]

/** Answers of a report as texts. */
export const shownAnswers = z.array(z.object({ name: z.string(), title: z.string(), value: z.string() }))

/** A question of a plan, in the caller's language. */
export const question = z.object({
  /** Name of the field it fills. */
  name: z.string(),
  title: z.string(),
  required: z.boolean(),
  /** Expressions that have to be true for it to be asked. */
  when: z.array(z.string()),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type Question = z.output<typeof question>

/** A posted value: usually a string; JSON clients send numbers; `a[id]` and `a[]` arrive nested. */
const posted = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(1_000), z.number()])).max(50),
  z.record(z.string().max(64), z.union([z.string().max(1_000), z.number(), z.null()])),
])

/** A whole form with any fields: they differ per school, and all that is posted is stored. */
export const wholeForm = z.record(z.string().max(64), posted)
export type WholeForm = z.output<typeof wholeForm>
