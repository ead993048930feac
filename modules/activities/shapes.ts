import * as z from 'zod'

/** What an organiser decided, and that it was drawn. What lies between comes from the clock. */
export const storedStates = ['draft', 'published', 'drawn', 'cancelled'] as const
export type StoredState = (typeof storedStates)[number]

/** What people see. `closed`: nobody may enter any more, and it is not drawn yet. */
export const states = ['draft', 'coming', 'open', 'closed', 'drawn', 'cancelled'] as const
export type State = (typeof states)[number]

export const standings = ['none', 'entered', 'won', 'lost'] as const
export const actions = ['enter', 'leave'] as const

const seconds = z.int()

export const prizeFace = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  count: z.int(),
})
export type PrizeFace = z.output<typeof prizeFace>

export const lotteryCard = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string(),
  organiser: z.string(),
  state: z.enum(states),
  opensAt: seconds,
  closesAt: seconds,
  drawnAt: seconds,
  /** All prizes together, and the first of them. */
  prizes: z.int(),
  first: z.string(),
  entries: z.int(),
  standing: z.enum(standings),
})
export type LotteryCard = z.output<typeof lotteryCard>

export const mine = z.object({
  standing: z.enum(standings),
  /** One's entry, as it stands in the record of the draw; '' for none. */
  entry: z.string(),
  /** So many lots one has: those who went without lately have more. */
  weight: z.int(),
  /** The place in the drawn order; 0 before the draw. */
  place: z.int(),
  prize: z.string(),
  claimedAt: seconds,
  actions: z.array(z.enum(actions)),
})
export type Mine = z.output<typeof mine>

/** Nobody is named in full to others. */
export const winnerFace = z.object({
  place: z.int(),
  prize: z.string(),
  name: z.string(),
  number: z.string(),
  entry: z.string(),
  mine: z.boolean(),
})
