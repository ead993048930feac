import * as z from 'zod'
import { quotaShape } from '#engines/allocation/shapes.ts'
import { audience, everyone } from '#engines/directory/audience.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { anyId, flag, int, ints, needed, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { lateRules, modes, states } from './shapes.ts'

/** Actions on an event in the back office; `allowedActions` is made of these. */
export const eventActions = ['edit', 'publish', 'cancel', 'archive', 'remove'] as const
export type EventAction = (typeof eventActions)[number]

/** Reasons why an event cannot be published yet. */
export const lacks = ['sessions', 'quotas', 'window', 'sessionPast', 'saleAfterSession', 'codes'] as const
export type Lack = (typeof lacks)[number]

/** Filters of the event list, all derived from the stored state and the current time. */
export const listStates = ['draft', 'announced', 'open', 'closed', 'ended', 'cancelled', 'archived'] as const

/** States of an order in the back office. */
export const orderStates = ['held', 'offered', 'issued', 'used', 'noShow', 'cancelled', 'declined', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

const lastSecond = 4_102_444_800
export const at = () => int(0, lastSecond)
export const sure = () => int(1, lastSecond)

/** A value, or the same value as JSON text: form bodies cannot carry nested lists. */
export const orJson = <T extends z.ZodType>(shape: T, most = 100_000) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || value.length > most) return value
    try {
      return parseJson(value)
    } catch {
      return value
    }
  }, shape)

export const eventDraft = z.object({
  id: anyId(),
  version: int().default(0),
  ...saidInput('title', needed(80), 160, 80),
  poster: anyId(),
  about: trimmed(5_000).default(''),
  rules: trimmed(5_000).default(''),
  contact: trimmed(200).default(''),
  place: trimmed(80).default(''),
  department: anyId(),
  audience: orJson(audience).default(everyone),
  mode: z.enum(modes).default('grab'),
  opensAt: sure(),
  closesAt: sure(),
  perPerson: int(1, 20).default(1),
  /** Fen. */
  price: int(0, 100_000_000).default(0),
  returnHours: int(0, 8_760).default(24),
  late: z.enum(lateRules).default('no'),
  transferable: flag().default(false),
  needsCode: flag().default(false),
  waits: flag().default(true),
  holdSeconds: int(10, 7_200).default(600),
  offerSeconds: int(60, 604_800).default(7_200),
  roomRate: int(0, 10_000).default(0),
  beaconRule: trimmed(300).default(''),
})
export type EventDraft = z.output<typeof eventDraft>

export const mostSessions = 60
export const mostQuotas = 20

export const sessionDraft = z.object({
  event: z.uuid(),
  version: int(),
  id: anyId(),
  title: trimmed(60).default(''),
  place: trimmed(80).default(''),
  doorsAt: sure(),
  startsAt: sure(),
  endsAt: sure(),
  quotas: orJson(z.array(quotaShape).min(1).max(mostQuotas)),
})
export type SessionDraft = z.output<typeof sessionDraft>

const quotaDesk = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  taken: z.int(),
  audience,
})

export const sessionDesk = z.object({
  ...strings('id', 'title', 'place'),
  ...ints('doorsAt', 'startsAt', 'endsAt', 'movedAt'),
  seated: z.boolean(),
  quotas: z.array(quotaDesk),
  /** Places by state. */
  granted: z.int(),
  held: z.int(),
  waiting: z.int(),
  codes: z.object({ count: z.int(), uses: z.int(), used: z.int() }),
  draw: z
    .object({ commitment: z.string(), beaconRule: z.string(), drawnAt: z.int(), entries: z.int(), winners: z.int() })
    .nullable(),
  /** Entries are closed and the draw has not been made yet. */
  mayDraw: z.boolean(),
})
export type SessionDesk = z.output<typeof sessionDesk>

export const eventRow = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  poster: z.string(),
  mode: z.enum(modes),
  state: z.enum(states),
  department: z.string(),
  ...ints('opensAt', 'closesAt', 'startsAt', 'sessions', 'size', 'taken', 'waiting', 'updatedAt'),
  allowedActions: z.array(z.enum(eventActions)),
})
export type EventRow = z.output<typeof eventRow>

/** One snapshot of the live sales board. */
export const boardFace = z.object({
  /** Server time in seconds. */
  now: z.int(),
  sessions: rowsOf({
    id: z.string(),
    title: z.string(),
    quotas: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), taken: z.int() })),
    ...ints('left', 'granted', 'held', 'waiting'),
  }),
  /** Per second for the last minute: requests, how many succeeded, and the reasons of the refused ones. */
  pace: z.array(z.object({ at: z.int(), asked: z.int(), granted: z.int() })),
  refused: z.array(z.object({ reason: z.string(), n: z.int() })),
  /** People in the waiting room. */
  queue: z.int(),
})
export type BoardFace = z.output<typeof boardFace>
