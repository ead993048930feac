import * as z from 'zod'

/** What happens when a choice would leave a single seat free between taken ones: nothing, a word, or no. */
export const orphanRules = ['off', 'warn', 'block'] as const
export type OrphanRule = (typeof orphanRules)[number]

/** How a session stands, as the module of tickets says it. */
export const sessionStates = [
  'draft',
  'announced',
  'open',
  'soldOut',
  'drawPending',
  'closed',
  'running',
  'ended',
  'archived',
  'cancelled',
] as const
export type SessionState = (typeof sessionStates)[number]

const seconds = z.int()

export const eventFace = z.object({
  id: z.string(),
  title: z.string(),
  poster: z.string(),
  place: z.string(),
  organiser: z.string(),
  state: z.enum(sessionStates),
  /** Fen; 0 is free. */
  price: z.int(),
  opensAt: seconds,
  closesAt: seconds,
  startsAt: seconds,
  endsAt: seconds,
  left: z.int(),
  size: z.int(),
})
export type EventFace = z.output<typeof eventFace>

export const mySeat = z.object({
  label: z.string(),
  /** Each seat is a ticket of its own: it is given back or handed on by itself. */
  grant: z.string(),
  state: z.enum(['held', 'offered', 'issued']),
  /** The end of a hold; 0 for a seat that is one’s own. */
  until: seconds,
})
export type MySeat = z.output<typeof mySeat>

export const sessionFace = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  startsAt: seconds,
  endsAt: seconds,
  doorsAt: seconds,
  state: z.enum(sessionStates),
  left: z.int(),
  size: z.int(),
  mine: z.array(mySeat),
})
export type SessionFace = z.output<typeof sessionFace>

/** Which seats are free: one bit a seat in the order of the plan, the first is the highest of its byte; base64. */
export const seatStates = z.object({ hash: z.string(), batch: z.int(), free: z.string() })
export type SeatStates = z.output<typeof seatStates>

/** What became of seats since: their places in the order of the plan. */
export type SeatChange = { batch: number; free: number[]; taken: number[] }
