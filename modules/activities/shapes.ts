import * as z from 'zod'
import { strings } from '#kernel/shapes.ts'

/** States set by an organiser or the draw. All others are derived from the time. */
export const storedStates = ['draft', 'published', 'drawn', 'cancelled'] as const
export type StoredState = (typeof storedStates)[number]

/** Displayed states. `closed`: entries are closed, not drawn yet. */
export const states = ['draft', 'coming', 'open', 'closed', 'drawn', 'cancelled'] as const
export type State = (typeof states)[number]

export const standings = ['none', 'entered', 'won', 'lost'] as const
export const actions = ['enter', 'leave'] as const

const seconds = z.int()

export const prizeFace = z.object({
  ...strings('id', 'name', 'picture'),
  count: z.int(),
})
export type PrizeFace = z.output<typeof prizeFace>

export const lotteryCard = z.object({
  ...strings('id', 'title', 'picture', 'organiser'),
  state: z.enum(states),
  opensAt: seconds,
  closesAt: seconds,
  drawnAt: seconds,
  /** Total number of prizes, and the first one's name. */
  prizes: z.int(),
  first: z.string(),
  entries: z.int(),
  standing: z.enum(standings),
})
export type LotteryCard = z.output<typeof lotteryCard>

export const mine = z.object({
  standing: z.enum(standings),
  /** The caller's entry id in the draw's record; '' for none. */
  entry: z.string(),
  /** Number of lots: people who did not win recently get more. */
  weight: z.int(),
  /** The place in the drawn order; 0 before the draw. */
  place: z.int(),
  prize: z.string(),
  claimedAt: seconds,
  actions: z.array(z.enum(actions)),
})
export type Mine = z.output<typeof mine>

/** Names are masked. */
export const winnerFace = z.object({
  place: z.int(),
  ...strings('prize', 'name', 'number', 'entry'),
  mine: z.boolean(),
})
