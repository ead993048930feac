import * as z from 'zod'
import { sessionStates } from '#engines/allocation/session-states.ts'
import { strings } from '#kernel/shapes.ts'

/** What happens when a choice leaves a single seat isolated: nothing, a warning, or a refusal. */
export const orphanRules = ['off', 'warn', 'block'] as const
export type OrphanRule = (typeof orphanRules)[number]

const seconds = z.int()

export const eventFace = z.object({
  ...strings('id', 'title', 'poster', 'place', 'organiser'),
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
  /** Each seat is a separate grant that can be returned or transferred. */
  grant: z.string(),
  state: z.enum(['held', 'offered', 'issued']),
  /** End of a hold; 0 for an issued seat. */
  until: seconds,
})
export type MySeat = z.output<typeof mySeat>

export const sessionFace = z.object({
  ...strings('id', 'title', 'place'),
  startsAt: seconds,
  endsAt: seconds,
  doorsAt: seconds,
  state: z.enum(sessionStates),
  left: z.int(),
  size: z.int(),
  mine: z.array(mySeat),
})
export type SessionFace = z.output<typeof sessionFace>

/** Free seats: one bit per seat in plan order, most significant bit first; base64. */
export const seatStates = z.object({ hash: z.string(), batch: z.int(), free: z.string() })
export type SeatStates = z.output<typeof seatStates>

/** Changes since the last batch, as seat indexes in plan order. */
export type SeatChange = { batch: number; free: number[]; taken: number[] }
