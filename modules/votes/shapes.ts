import * as z from 'zod'
import { booleans, ints, strings } from '#kernel/shapes.ts'
import { counted } from './count.ts'
import { rule } from './rule.ts'

/** States set by the organisers or at closing time. */
export const storedStates = ['draft', 'open', 'closed', 'published', 'cancelled'] as const
export type StoredState = (typeof storedStates)[number]

/** Displayed states. `coming`: the electorate is fixed, voting begins later. */
export const states = ['draft', 'coming', 'open', 'closed', 'published', 'cancelled'] as const
export type State = (typeof states)[number]

/**
 * `open`: everybody sees who voted how. `confidential`: stored with the name, seen by those with the right `inspect`.
 * `secret`: nobody can join a ballot with a voter.
 */
export const secrecies = ['open', 'confidential', 'secret'] as const
export type Secrecy = (typeof secrecies)[number]

/** From when figures are shown: always, after one's own ballot, or once they are published. */
export const resultsWhen = ['always', 'voted', 'closed'] as const

export const standings = ['none', 'mayVote', 'voted', 'notElector'] as const

export const optionFace = z.object({
  number: z.int(),
  ...strings('name', 'text', 'picture'),
  /** −1 while figures are hidden. */
  votes: z.int(),
  /** Chosen by the reader today, where people vote daily. */
  mine: z.boolean(),
})
export type OptionFace = z.output<typeof optionFace>

export const voteCard = z.object({
  ...strings('id', 'title', 'picture', 'organiser'),
  number: z.int(),
  state: z.enum(states),
  method: rule.shape.method,
  secrecy: z.enum(secrecies),
  ...ints('opensAt', 'closesAt', 'round', 'electors', 'voted', 'options', 'daily'),
  standing: z.enum(standings),
})
export type VoteCard = z.output<typeof voteCard>

export const voteFace = z.object({
  ...voteCard.shape,
  ...strings('text', 'cancelReason', 'previous', 'next'),
  rule,
  results: z.enum(resultsWhen),
  ...ints('leftToday', 'publishedAt'),
  ...booleans('showsResult'),
  list: z.array(optionFace),
})
export type VoteFace = z.output<typeof voteFace>

export const resultFace = z.object({
  ...strings('id', 'title', 'previous', 'next'),
  state: z.enum(states),
  secrecy: z.enum(secrecies),
  rule,
  ...ints('round', 'daily', 'closesAt', 'publishedAt', 'electors', 'voted'),
  options: z.array(z.object({ number: z.int(), ...strings('name', 'picture') })),
  /** Null while it is hidden from the reader. */
  result: counted.nullable(),
  /** The ballots are published, and can be counted again. */
  isFinal: z.boolean(),
})
export type ResultFace = z.output<typeof resultFace>
