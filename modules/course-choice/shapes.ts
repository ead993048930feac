import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'

/** The pages rounds stand on: the usual choice, supplementary entry, general English. */
export const pages = ['choice', 'supplement', 'english'] as const
export type Page = (typeof pages)[number]

/** `wishes`: ranked wishes and a draw. `firstCome`: a press takes the place. */
export const kinds = ['wishes', 'firstCome'] as const
export type Kind = (typeof kinds)[number]

/** States set by people; `coming`, `open` and `closed` are those of a published round by the time. */
export const storedStates = ['draft', 'published', 'drawn', 'confirmed', 'cancelled'] as const
export type StoredState = (typeof storedStates)[number]
export const states = ['draft', 'coming', 'open', 'closed', 'drawn', 'confirmed', 'cancelled'] as const
export type State = (typeof states)[number]

export const group = z.object({ key: z.string().min(1).max(24), name: z.string().trim().min(1).max(40), audience })
export type Group = z.output<typeof group>

/** A person's part in a class of a round. */
export const standings = ['none', 'chosen', 'offered', 'waiting', 'wished', 'lost'] as const
export type Standing = (typeof standings)[number]

export const actions = ['choose', 'swap', 'wait', 'leave', 'drop', 'accept', 'decline', 'wish'] as const
export type Action = (typeof actions)[number]

const seconds = z.int()

export const roundCard = z.object({
  id: z.string(),
  name: z.string(),
  termName: z.string(),
  page: z.enum(pages),
  kind: z.enum(kinds),
  state: z.enum(states),
  opensAt: seconds,
  closesAt: seconds,
  dropUntil: seconds,
  classes: z.int(),
  /** Classes one has of it. */
  chosen: z.int(),
})
export type RoundCard = z.output<typeof roundCard>

/** A class as it is offered; the same for every reader of a language. */
export const classFace = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** In tenths. */
  credits: z.int(),
  kind: z.string(),
  teachers: z.string(),
  campus: z.string(),
  /** One line for each weekly meeting. */
  times: z.array(z.string()),
  /** Codes of prerequisites. */
  needs: z.array(z.string()),
  places: z.int(),
})
export type ClassFace = z.output<typeof classFace>

/** Free places and people waiting, by class. */
export const figure = z.object({ id: z.string(), free: z.int(), waiting: z.int() })
export type Figure = z.output<typeof figure>

export const mine = z.object({
  id: z.string(),
  standing: z.enum(standings),
  /** People before one on the waiting list. */
  ahead: z.int(),
  /** When an offer ends. */
  until: seconds,
  /** Of a wish: its place, from 1. */
  rank: z.int(),
  /** Why a drawn place was not kept. */
  result: z.string(),
  /** Names of classes one is in that meet at the same time. */
  clashes: z.array(z.string()),
  /** The class it could be taken instead of: of the same course, or the only one at the same time. */
  swapWith: z.string(),
  swapName: z.string(),
  actions: z.array(z.enum(actions)),
})
export type Mine = z.output<typeof mine>

/** The limits of a round, and how far one is. */
export const limits = z.object({
  credits: z.int(),
  mostCredits: z.int(),
  classes: z.int(),
  mostClasses: z.int(),
  wishes: z.int(),
  mostWishes: z.int(),
})

/** One snapshot of the live board. */
export const boardFace = z.object({
  now: seconds,
  list: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      places: z.int(),
      taken: z.int(),
      free: z.int(),
      waiting: z.int(),
    }),
  ),
  /** Places given and given back, by minute. */
  pace: z.array(z.object({ at: seconds, given: z.int(), back: z.int() })),
})
export type BoardFace = z.output<typeof boardFace>
