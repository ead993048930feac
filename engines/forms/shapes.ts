import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'

export const formStates = ['draft', 'published', 'paused', 'closed', 'archived'] as const
export type FormStateName = (typeof formStates)[number]

/**
 * Drafts are in a table of their own (`form_drafts`), so that no count includes them. A withdrawn submission stays
 * visible to its sender and is not counted. `reviewing` and `refused`: a flow of approvals decides about it.
 */
export const submissionStates = [
  ...['submitted', 'returned', 'accepted', 'locked', 'withdrawn', 'reviewing', 'refused'],
] as ['submitted', 'returned', 'accepted', 'locked', 'withdrawn', 'reviewing', 'refused']
export type SubmissionState = (typeof submissionStates)[number]

/** How often a person may submit: without limit, once, a number of times in total, or a number of times a day. */
export const limitKinds = ['free', 'once', 'times', 'daily'] as const
export const editings = ['never', 'untilClosed', 'untilProcessed'] as const
export const sights = ['owner', 'participants', 'everyone'] as const

const minuteOfDay = z.int().min(0).max(1_440).nullable().default(null)

/** The rules of a form, independent of its version. */
export const rulesShape = z
  .object({
    opensAt: z.date().nullable().default(null),
    closesAt: z.date().nullable().default(null),
    /** Open each day between these minutes, in the site's time zone; past midnight if the end is before the start. */
    dailyFrom: minuteOfDay,
    dailyUntil: minuteOfDay,
    limit: z.enum(limitKinds).default('free'),
    times: z.int().min(1).max(100).default(1),
    /** Limit of submissions in total. */
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

/** Why a request was refused. Modules word them as `fail.<name>`; `words.ts` has default wordings. */
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

/** Answers from a client: any JSON of limited size, without characters that PostgreSQL cannot store. */
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
