import * as z from 'zod'
import { type SessionState, sessionStates } from '#engines/allocation/session-states.ts'
import { ints, strings } from '#kernel/shapes.ts'

/**
 * `grab`: first come, first served. `lottery`: entries, then a draw. `reserve`: held for a while, then to be confirmed.
 */
export const modes = ['grab', 'lottery', 'reserve'] as const
export type Mode = (typeof modes)[number]

/** States an organiser sets. All others are derived from the time and the places left. */
export const storedStates = ['draft', 'announced', 'cancelled', 'archived'] as const
export type StoredState = (typeof storedStates)[number]

/** Displayed state of a session; an event shows that of its first session by `hope` in server/states.ts. */
export const states = sessionStates
export type State = SessionState

/** A person's status in a session. */
export const standings = ['none', 'entered', 'waiting', 'offered', 'held', 'issued', 'used'] as const
export type Standing = (typeof standings)[number]

export const ticketStates = ['held', 'offered', 'issued', 'used', 'noShow', 'returned', 'expired', 'cancelled'] as const
export type TicketState = (typeof ticketStates)[number]

/** After the free return period: not returnable, or for a penalty point. */
export const lateRules = ['no', 'point'] as const

/** What a return costs now. */
export const returnRules = ['free', 'point', 'no'] as const
export type ReturnRule = (typeof returnRules)[number]

export const actions = [
  'subscribe',
  'unsubscribe',
  'enroll',
  'chooseSeat',
  'confirm',
  'accept',
  'decline',
  'refund',
  'transfer',
  'wait',
  'leave',
] as const
export type Action = (typeof actions)[number]

const seconds = z.int()

export const eventCard = z.object({
  ...strings('id', 'title', 'poster', 'place', 'organiser'),
  mode: z.enum(modes),
  state: z.enum(states),
  /** Fen; 0 is free. */
  price: z.int(),
  opensAt: seconds,
  closesAt: seconds,
  /** Start of the first session, end of the last. */
  startsAt: seconds,
  endsAt: seconds,
  ...ints('sessions', 'left', 'size'),
  subscribed: z.boolean(),
  mine: z.enum(standings),
})
export type EventCard = z.output<typeof eventCard>

export const mine = z.object({
  standing: z.enum(standings),
  /** Grant id for further actions; '' for none. */
  grant: z.string(),
  count: z.int(),
  places: z.array(z.string()),
  /** The end of a hold or an offer; 0 for none. */
  until: seconds,
  /** People ahead on the waiting list. */
  ahead: z.int(),
  /** `no` also if there is nothing to return. */
  returns: z.enum(returnRules),
  actions: z.array(z.enum(actions)),
})
export type Mine = z.output<typeof mine>

export const quotaFace = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  left: z.int(),
  forMe: z.boolean(),
})

export const session = z.object({
  ...strings('id', 'title', 'place'),
  startsAt: seconds,
  endsAt: seconds,
  doorsAt: seconds,
  state: z.enum(states),
  /** Seats are chosen on a map. */
  seated: z.boolean(),
  /** `left`: places the caller can get. `size`: all places. */
  left: z.int(),
  size: z.int(),
  waiting: z.int(),
  quotas: z.array(quotaFace),
  mine,
})
export type Session = z.output<typeof session>

/**
 * One ticket of a wallet. `code` is signed by the site; `seed` makes a new code every 30 seconds. Both work offline.
 */
export const ticket = z.object({
  grant: z.string(),
  nth: z.int(),
  ...strings('event', 'session', 'title', 'sessionTitle', 'poster', 'place', 'seat'),
  startsAt: seconds,
  endsAt: seconds,
  doorsAt: seconds,
  /** The end of a hold or an offer; 0 for none. */
  until: seconds,
  holder: z.string(),
  number: z.string(),
  state: z.enum(ticketStates),
  usedAt: seconds,
  code: z.string(),
  seed: z.string(),
  returns: z.enum(returnRules),
  actions: z.array(z.enum(actions)),
})
export type Ticket = z.output<typeof ticket>
