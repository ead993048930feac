import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { answersShape, limitKinds, submissionStates } from '#engines/forms/shapes.ts'
import { ints, packed, trimmed } from '#kernel/shapes.ts'

/** Owner key of this module's forms in the engine. */
export const owner = 'forms'

/** State of a form for people, from the time and the number of submissions. */
export const standings = ['open', 'soon', 'outside', 'paused', 'full', 'closed'] as const
export type Standing = (typeof standings)[number]

/** A form by number (as in URLs), by id, or by the name of a setting. */
export const formid = z
  .union([z.int().min(1).max(2_147_483_647).transform(String), trimmed(64)])
  .pipe(z.string().regex(/^(applyForm|dossierForm)$|^\d{1,10}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** Answers as JSON text, or as they are in a JSON body: a URL-encoded body would turn all values into strings. */
export const answersSent = packed(answersShape, 500_000)

export const answers = z.record(z.string(), z.unknown())

const option = z.object({ key: z.string(), label: z.string() })
export const sourceAnswer = z.object({ fills: answers, offers: z.record(z.string(), z.array(option)) })

/** The caller's participation. */
const own = z.object({
  /** Number of submissions; all that is known for an anonymous form. */
  times: z.int(),
  /** Id of the latest submission; '' for none and for anonymous forms. */
  submission: z.string(),
  state: z.union([z.literal(''), z.enum(submissionStates)]),
  at: z.int(),
  hasDraft: z.boolean(),
})

export const formCard = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  about: z.string(),
  standing: z.enum(standings),
  /** Unix seconds; 0 for none. */
  opensAt: z.int(),
  closesAt: z.int(),
  /** Daily opening hours in minutes of the day; -1 for the whole day. */
  dailyFrom: z.int(),
  dailyUntil: z.int(),
  limit: z.enum(limitKinds),
  /** Submissions left, today's for a daily limit; -1: unlimited. */
  timesLeft: z.int(),
  anonymous: z.boolean(),
  /** Open, required of its audience, and not submitted yet. */
  isDue: z.boolean(),
  /** The caller may see the results. */
  hasResults: z.boolean(),
  questions: z.int(),
  mine: own,
})
export type FormCard = z.output<typeof formCard>

const ownActions = ['edit', 'withdraw', 'again', 'print'] as const
export type OwnAction = (typeof ownActions)[number]

export const ownSubmission = z.object({
  id: z.string(),
  form: z.string(),
  number: z.int(),
  title: z.string(),
  state: z.enum(submissionStates),
  ...ints('revision', 'submittedAt', 'changedAt'),
  /** Note of the latest processing step; '' for none. */
  note: z.string(),
  /** First answers as text, to tell submissions apart. */
  summary: z.string(),
  allowedActions: z.array(z.enum(ownActions)),
})
export type OwnSubmission = z.output<typeof ownSubmission>

/** Steps of a submission, oldest first. */
const stepNames = ['submit', 'edit', 'withdraw', 'return', 'accept', 'lock'] as const
export const timelineStep = z.object({
  step: z.enum(stepNames),
  at: z.int(),
  /** Name of the handler; '' for the sender. */
  by: z.string(),
  note: z.string(),
  revision: z.int(),
  /** Changed fields of an edit. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type TimelineStep = z.output<typeof timelineStep>

const numbers = { least: z.number(), most: z.number(), mean: z.number(), median: z.number(), sum: z.number() }
const answered = { field: z.string(), answered: z.int() }

export const fieldFigures = z.discriminatedUnion('as', [
  z.object({ ...answered, as: z.literal('options'), options: z.array(z.object({ key: z.string(), n: z.int() })) }),
  z.object({
    ...answered,
    as: z.literal('matrix'),
    rows: z.array(z.object({ row: z.string(), key: z.string(), n: z.int() })),
  }),
  z.object({ ...answered, as: z.literal('numbers'), ...numbers }),
  z.object({ ...answered, as: z.literal('days'), days: z.array(z.object({ day: z.string(), n: z.int() })) }),
  z.object({ ...answered, as: z.literal('filled') }),
])

/** Initial data of a form page. */
export const filling = z.object({
  ...formCard.omit({ about: true, questions: true }).shape,
  version: z.string(),
  definition: definitionShape,
  /** Name of the failure that prevents submitting now; '' if there is none. */
  refusal: z.string(),
  optionsLeft: z.array(z.object({ field: z.string(), option: z.string(), left: z.int() })),
  /** Fields that can be prefilled from personal data, with consent. */
  prefills: z.array(z.object({ field: z.string(), source: z.string() })),
  draft: z
    .object({
      answers,
      revision: z.int(),
      changedAt: z.int(),
      /** Fields that changed since the draft was started. */
      changed: z.array(z.object({ field: z.string(), change: z.string() })),
    })
    .nullable(),
  latest: z
    .object({
      id: z.string(),
      state: z.enum(submissionStates),
      revision: z.int(),
      answers,
      submittedAt: z.int(),
      allowedActions: z.array(z.enum(ownActions)),
    })
    .nullable(),
  serverTime: z.int(),
})
export type Filling = z.output<typeof filling>
