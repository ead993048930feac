import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { answersShape, limitKinds, submissionStates } from '#engines/forms/shapes.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { trimmed } from '#kernel/shapes.ts'

/** Whose forms these are among all that the engine keeps. */
export const owner = 'forms'

/** How a form stands for whoever asks, by the clock and by how many there are. */
export const standings = ['open', 'soon', 'outside', 'paused', 'full', 'closed'] as const
export type Standing = (typeof standings)[number]

/** A form by its number, as addresses have it, by its id, or by the setting that names it. */
export const formid = z
  .union([z.int().min(1).max(2_147_483_647).transform(String), trimmed(64)])
  .pipe(z.string().regex(/^(applyForm|dossierForm)$|^\d{1,10}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** Answers as one JSON text, or as they are in a JSON body: form bodies would make texts of all that is in them. */
export const answersSent = z.preprocess((sent) => {
  if (typeof sent !== 'string' || sent.length > 500_000) return sent
  try {
    return parseJson(sent)
  } catch {
    return sent
  }
}, answersShape)

export const answers = z.record(z.string(), z.unknown())

const option = z.object({ key: z.string(), label: z.string() })
export const sourceAnswer = z.object({ fills: answers, offers: z.record(z.string(), z.array(option)) })

/** What of one's own a form has. */
const own = z.object({
  /** How often one has sent it; of an anonymous one that is all there is to know. */
  times: z.int(),
  /** The latest: '' for none, and for anonymous ones. */
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
  /** Seconds; 0 for none. */
  opensAt: z.int(),
  closesAt: z.int(),
  /** Minutes of the day between which it is open; -1 for the whole day. */
  dailyFrom: z.int(),
  dailyUntil: z.int(),
  limit: z.enum(limitKinds),
  /** How often one still may, today where the limit is by day; -1: as often as one likes. */
  timesLeft: z.int(),
  anonymous: z.boolean(),
  /** Open, asked of everyone it is for, and not sent yet. */
  isDue: z.boolean(),
  /** One may see what came of it. */
  hasResults: z.boolean(),
  /** How many questions there are. */
  questions: z.int(),
  mine: own,
})
export type FormCard = z.output<typeof formCard>

export const ownActions = ['edit', 'withdraw', 'again', 'print'] as const
export type OwnAction = (typeof ownActions)[number]

export const ownSubmission = z.object({
  id: z.string(),
  form: z.string(),
  number: z.int(),
  title: z.string(),
  state: z.enum(submissionStates),
  revision: z.int(),
  submittedAt: z.int(),
  changedAt: z.int(),
  /** What was written when it was handled last; '' for nothing. */
  note: z.string(),
  /** The first answers, in words: what tells one from another. */
  summary: z.string(),
  allowedActions: z.array(z.enum(ownActions)),
})
export type OwnSubmission = z.output<typeof ownSubmission>

/** What happened to a submission, the first first. */
export const stepNames = ['submit', 'edit', 'withdraw', 'return', 'accept', 'lock'] as const
export const timelineStep = z.object({
  step: z.enum(stepNames),
  at: z.int(),
  /** Who handled it; '' for oneself. */
  by: z.string(),
  note: z.string(),
  revision: z.int(),
  /** Of an edit: what was changed. */
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

/** A form to be filled in, as its page begins. */
export const filling = z.object({
  ...formCard.omit({ about: true, questions: true }).shape,
  version: z.string(),
  definition: definitionShape,
  /** Why it cannot be sent now, as the name of a fail; '' when it can. */
  refusal: z.string(),
  optionsLeft: z.array(z.object({ field: z.string(), option: z.string(), left: z.int() })),
  /** Fields that could be filled in from what the campus knows, if the person agrees. */
  prefills: z.array(z.object({ field: z.string(), source: z.string() })),
  draft: z
    .object({
      answers,
      revision: z.int(),
      changedAt: z.int(),
      /** Fields that are not what they were when it was begun. */
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
