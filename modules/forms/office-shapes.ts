import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { editings, limitKinds, sights, submissionStates } from '#engines/forms/shapes.ts'
import { anyId, flag, int, needed, packed, trimmed } from '#kernel/shapes.ts'

/** State of a form in the back office, from its stored state, the time and the number of submissions. */
export const deskStates = ['draft', 'scheduled', 'open', 'full', 'paused', 'closed', 'archived'] as const
export type DeskState = (typeof deskStates)[number]

/** Actions on a form; buttons are drawn from this. */
export const designActions = ['edit', 'publish', 'pause', 'resume', 'close', 'archive'] as const
export type DesignAction = (typeof designActions)[number]

export const handlingSteps = ['return', 'accept', 'lock'] as const
export type HandlingStep = (typeof handlingSteps)[number]

/** Notification of submissions: none, one for each, or one a day. */
export const tellings = ['none', 'each', 'daily'] as const

const lastSecond = 4_102_444_800
const at = () => int(0, lastSecond).default(0)
/** Minute of the day, or -1 for none. */
const minute = () => int(-1, 1_440).default(-1)

export const definitionSent = () => packed(definitionShape, 1_000_000)

/** Rules as the back office edits them: times in Unix seconds, 0 for none. */
export const rulesDraft = z.object({
  opensAt: at(),
  closesAt: at(),
  dailyFrom: minute(),
  dailyUntil: minute(),
  limit: z.enum(limitKinds).default('free'),
  times: int(1, 100).default(1),
  /** 0: unlimited. */
  mostTotal: int(0, 10_000_000).default(0),
  anonymous: flag().default(false),
  editing: z.enum(editings).default('untilProcessed'),
  results: z.enum(sights).default('owner'),
  audience: packed(audience, 100_000).prefault({}),
  department: anyId(),
  tellHow: z.enum(tellings).default('none'),
  tellWhom: packed(z.array(z.uuid()).max(20), 2_000).default([]),
  /** The flow of approvals that decides about submissions; '' for simple processing. */
  flow: anyId(),
})
export type DeskRules = z.output<typeof rulesDraft>

export const titleShape = needed(80)
export const noteShape = trimmed(300).default('')

export const formRow = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  state: z.enum(deskStates),
  department: z.string(),
  opensAt: z.int(),
  closesAt: z.int(),
  anonymous: z.boolean(),
  /** Number of fields in the draft. */
  fields: z.int(),
  version: z.int(),
  /** The draft differs from the published version. */
  isChanged: z.boolean(),
  submissions: z.int(),
  /** Submitted and not processed yet. */
  waiting: z.int(),
  revision: z.int(),
  changedAt: z.int(),
  allowedActions: z.array(z.enum(designActions)),
})
export type FormRow = z.output<typeof formRow>

export const designFault = z.object({
  at: z.string(),
  fault: z.string(),
  name: z.string().optional(),
  position: z.int().optional(),
})

export const submissionRow = z.object({
  id: z.string(),
  /** Empty for anonymous submissions. */
  name: z.string(),
  number: z.string(),
  department: z.string(),
  state: z.enum(submissionStates),
  revision: z.int(),
  version: z.int(),
  /** 0 for anonymous submissions: only their day is stored. */
  submittedAt: z.int(),
  day: z.string(),
  /** First answers as texts, in the order of `columns`. */
  cells: z.array(z.string()),
  allowedSteps: z.array(z.enum(handlingSteps)),
})
export type SubmissionRow = z.output<typeof submissionRow>
