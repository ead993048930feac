import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'

export const formStates = ['draft', 'published', 'paused', 'closed', 'archived'] as const
export type FormStateName = (typeof formStates)[number]

/**
 * A draft is kept apart (`form_drafts`): nothing that counts submissions ever meets one. One that was withdrawn stays for its
 * sender to see, and counts nowhere.
 */
export const submissionStates = ['submitted', 'returned', 'accepted', 'locked', 'withdrawn'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** How often one may answer: as often as one likes, once, so many times in all, or so many times a day. */
export const limitKinds = ['free', 'once', 'times', 'daily'] as const
export const editings = ['never', 'untilClosed', 'untilProcessed'] as const
export const sights = ['owner', 'participants', 'everyone'] as const

const minuteOfDay = z.int().min(0).max(1_440).nullable().default(null)

/** What holds for a form whatever its version. */
export const rulesShape = z
  .object({
    opensAt: z.date().nullable().default(null),
    closesAt: z.date().nullable().default(null),
    /** Open each day between these minutes, where the site is; past midnight when the end is before the beginning. */
    dailyFrom: minuteOfDay,
    dailyUntil: minuteOfDay,
    limit: z.enum(limitKinds).default('free'),
    times: z.int().min(1).max(100).default(1),
    /** All in all; then it is full. */
    mostTotal: z.int().min(1).max(10_000_000).nullable().default(null),
    anonymous: z.boolean().default(false),
    editing: z.enum(editings).default('untilProcessed'),
    results: z.enum(sights).default('owner'),
    audience: audience.prefault({}),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, { path: ['closesAt'] })
  .refine(({ dailyFrom, dailyUntil }) => (dailyFrom === null) === (dailyUntil === null), { path: ['dailyUntil'] })
export type FormRules = z.output<typeof rulesShape>
export type RulesDraft = z.input<typeof rulesShape>

/** Why nothing was done. Modules word them as `fail.<name>`; `messages.ts` has wordings to take over. */
export const formRefusals = [
  'noSuchForm',
  'formNotOpenYet',
  'formClosed',
  'formPaused',
  'formFull',
  'formNotForYou',
  'loginFirst',
  'onceOnly',
  'onceDaily',
  'tooManyTimes',
  'optionGone',
  'badAnswers',
  'versionChanged',
  'rulesChanged',
  'mostTooLow',
  'submissionChanged',
  'notEditable',
  'notWithdrawable',
  'badDefinition',
  'sourceDown',
  'noSuchSource',
] as const
export type FormRefusal = (typeof formRefusals)[number]

/** Answers as they come: any JSON, but not much of it, and nothing a database cannot keep. */
export const answersShape = z
  .record(z.string().max(80), z.unknown())
  .refine((answers) => Object.keys(answers).length <= 400 && JSON.stringify(answers).length <= 500_000)
  .transform((answers) => keepable(answers, 12) as Record<string, unknown>)

function keepable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((item) => keepable(item, depth - 1))
  const entries = Object.entries(value).map(([key, inner]) => [keepable(key, 0), keepable(inner, depth - 1)])
  return Object.fromEntries(entries)
}

export const pressKey = z.string().regex(/^[\w-]{8,64}$/)
