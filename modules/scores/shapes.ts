import * as z from 'zod'

export const levels = ['undergraduate', 'graduate'] as const
export type Level = (typeof levels)[number]

/** How a course is graded: 0–100, letters, five grades, passed or not. */
export const scales = ['hundred', 'letter', 'five', 'pass'] as const
export type Scale = (typeof scales)[number]

export const kinds = ['required', 'elective', 'general', 'practice', 'degree', 'other'] as const
export type Kind = (typeof kinds)[number]

export const flags = ['resit', 'exempt', 'deferred'] as const
export type Flag = (typeof flags)[number]

export const states = ['entered', 'reviewed', 'published', 'appealed', 'confirmed', 'corrected'] as const
export type State = (typeof states)[number]

/** States in which the student sees a result. */
export const shownStates = ['published', 'appealed', 'confirmed', 'corrected'] as const

export const actions = ['enter', 'review', 'giveBack', 'publish', 'recall', 'appeal', 'confirm', 'correct'] as const
export type Action = (typeof actions)[number]

export const appealStates = ['open', 'confirmed', 'corrected'] as const
export type AppealState = (typeof appealStates)[number]

/** Whether students evaluate a course: not at all, now, no longer. */
export const evaluationStates = ['none', 'open', 'closed'] as const

/** What students rate from 1 to 5. */
export const aspects = ['content', 'teaching', 'materials', 'workload', 'overall'] as const
export type Aspect = (typeof aspects)[number]

/** Fewer answers are not shown: they would tell who gave them. */
export const leastAnswers = 5

export const year = () => z.string().regex(/^\d{4}-\d{4}$/)
export const term = () => z.string().regex(/^[1-4]$/)
export const courseCode = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{1,24}$/)
/** A grade as it is written: 92, A-, 合格. */
export const gradeValue = () => z.string().trim().max(12)

export const appealFace = z.object({
  state: z.enum(appealStates),
  reason: z.string(),
  decision: z.string(),
  created: z.int(),
})

/** A result as its student sees it. Credits in tenths, grade points in hundredths. */
export const result = z.object({
  id: z.string(),
  course: z.string(),
  level: z.enum(levels),
  year: z.string(),
  term: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(kinds),
  scale: z.enum(scales),
  credit: z.int(),
  value: z.string(),
  /** Given by the registry; null: by the rules. */
  point: z.int().nullable(),
  flags: z.array(z.enum(flags)),
  attempt: z.int(),
  state: z.enum(states),
  published: z.int(),
  /** The course is to be evaluated first; the value is left out until then. */
  evaluateFirst: z.boolean(),
  /** Last moment for an appeal; 0 if there is none. */
  appealUntil: z.int(),
  appeal: appealFace.nullable(),
  allowedActions: z.array(z.enum(actions)),
})
export type Result = z.output<typeof result>
