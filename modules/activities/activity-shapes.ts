import * as z from 'zod'
import { markStates } from '#engines/presence/shapes.ts'
import { booleans, ints, strings } from '#kernel/shapes.ts'

export const kinds = ['activity', 'lecture', 'training'] as const
export const tags = ['study', 'arts', 'sports', 'volunteer', 'career', 'life'] as const
/** `auto`: what an organiser has not decided within a day is approved by itself. */
export const approvals = ['none', 'manual', 'auto'] as const

/** States set by people or the flow. All others are derived from times and places. */
export const storedStates = ['draft', 'inReview', 'published', 'summarised', 'cancelled'] as const
export type StoredState = (typeof storedStates)[number]

/** `published`: registration has not begun. `closed`: it is over, and the activity has not begun. */
export const states = [
  ...(['draft', 'inReview', 'published', 'registering', 'full', 'closed'] as const),
  ...(['running', 'finished', 'summarised', 'cancelled'] as const),
] as const
export type State = (typeof states)[number]

export const registrationStates = ['applied', 'admitted', 'rejected', 'withdrawn'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** How one stands: the registration together with the place in the pool. `walkIn`: came without a place. */
export const standings = [
  ...(['none', 'applied', 'rejected', 'waiting', 'offered', 'confirmed', 'withdrawn', 'walkIn'] as const),
] as const
export type Standing = (typeof standings)[number]

export const leadActions = ['edit', 'submit', 'recall', 'publish', 'cancel', 'summarise', 'remove'] as const
export type LeadAction = (typeof leadActions)[number]

export const ownActions = ['register', 'withdraw', 'accept', 'decline'] as const

export const mostSlots = 20

const seconds = z.int()

export const slotFace = z.object({ ...strings('id', 'session'), startsAt: seconds, endsAt: seconds })
export type SlotFace = z.output<typeof slotFace>

export const activityCard = z.object({
  ...strings('id', 'title', 'organiser', 'place', 'picture'),
  kind: z.enum(kinds),
  tag: z.enum(tags),
  state: z.enum(states),
  /** Of the next time in a series; `sessions` are all of them. */
  ...ints('startsAt', 'endsAt', 'opensAt', 'closesAt', 'sessions'),
  /** `capacity` 0: no limit. */
  ...ints('capacity', 'taken', 'waiting', 'creditMinutes'),
  standing: z.enum(standings),
  leads: z.boolean(),
})
export type ActivityCard = z.output<typeof activityCard>

/** How one stands, with what one can do now. */
export const ownStanding = z.object({
  standing: z.enum(standings),
  /** People before oneself on the waiting list. */
  ahead: z.int(),
  /** Until when an offered place is kept. */
  until: seconds,
  reason: z.string(),
  /** Withdrawn after the time until which that is free. */
  isLate: z.boolean(),
  /** What was sent, by the keys of the form. */
  answers: z.record(z.string(), z.unknown()),
  actions: z.array(z.enum(ownActions)),
})
export type OwnStanding = z.output<typeof ownStanding>

export const attendance = z.object({
  slot: z.string(),
  state: z.enum(markStates),
  ...ints('at', 'outAt', 'minutes'),
  appeal: z.enum(['', 'open', 'accepted', 'refused']),
  answer: z.string(),
  mayAppeal: z.boolean(),
})
export type Attendance = z.output<typeof attendance>

export const programmePoint = z.object({
  at: z.int(),
  title: z.string().trim().min(1).max(80),
  by: z.string().trim().max(60),
})
export type ProgrammePoint = z.output<typeof programmePoint>

export const personFace = z.object(strings('id', 'name', 'number'))

/** One person on an organiser's list. */
export const participant = z.object({
  ...strings('person', 'name', 'number', 'department', 'reason'),
  standing: z.enum(standings),
  answers: z.array(z.object(strings('key', 'title', 'text'))),
  mark: z.enum(markStates),
  ...ints('appliedAt', 'at', 'minutes'),
  ...booleans('isLate', 'isOver'),
  appeal: z.string(),
  allowedActions: z.array(z.enum(['approve', 'reject', 'remove'])),
})
export type Participant = z.output<typeof participant>
