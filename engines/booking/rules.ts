import * as z from 'zod'
import { personRoles } from '#kernel/person-roles.ts'

export const resourceKinds = ['room', 'court', 'seat', 'person', 'device', 'counter'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** `open`: bookings that are not over, whatever their day. */
export const limitPeriods = ['day', 'week', 'month', 'term', 'open'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** The code at the door, or the position of the device. */
export const proofs = ['door', 'place'] as const
export type CheckInProof = (typeof proofs)[number]

const minute = (usual: number) => z.int().min(0).max(1440).default(usual)

const span = z
  .object({
    /** 1 (Monday) to 7 (Sunday). */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    from: z.int().min(0).max(1439),
    to: z.int().min(1).max(1440),
  })
  .refine(({ from, to }) => from < to)

/** A limit over all resources with the same rules. 0 is no limit; without roles it is for everyone. */
const limit = z.object({
  per: z.enum(limitPeriods),
  count: z.int().min(0).max(1000).default(0),
  minutes: z.int().min(0).max(100_000).default(0),
  roles: z.array(z.enum(personRoles)).max(4).default([]),
})
export type Limit = z.output<typeof limit>

export const ruleShape = z.object({
  opening: z.array(span).min(1).max(30),
  onHolidays: z.boolean().default(false),
  /** Length of a slot in minutes, counted from each opening; 0 for free ranges. */
  slot: z.int().min(0).max(1440).default(60),
  /** Of free ranges: where they may begin and end, and how long they may be. */
  step: z.int().min(5).max(240).default(30),
  least: z.int().min(5).max(1440).default(30),
  most: z.int().min(5).max(1440).default(240),
  /** Minutes between two bookings of one place. */
  buffer: minute(0),
  /** Today and so many days after it can be booked; the last of them from `opensAt` on. */
  horizon: z.int().min(0).max(400).default(14),
  opensAt: minute(0),
  /** For so many minutes after that, slots of the new day are given in batches; 0 where no crowd is expected. */
  rush: z.int().min(0).max(60).default(0),
  /** How long before its begin, in minutes. With 0, also what has begun within one slot or step. */
  notice: z.int().min(0).max(100_000).default(0),
  /** A cancellation later than so many minutes before is a breach. */
  cancelBefore: z.int().min(0).max(100_000).default(0),
  limits: z.array(limit).max(20).default([]),
  approval: z.boolean().default(false),
  /** Whether a request keeps others out until it is decided. */
  pendingBlocks: z.boolean().default(false),
  checkIn: z.boolean().default(false),
  /** How many minutes before and after its begin one may check in. */
  /** What proves at check-in that one is there, one of them; without any, one's word. The staff need none. */
  proof: z.array(z.enum(proofs)).max(2).default([]),
  /** Where the position has to be. */
  fence: z
    .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180), radius: z.int().min(10).max(5000) })
    .nullable()
    .default(null),
  early: minute(15),
  grace: minute(15),
  /** Temporary leave, at usual times and at meals; 0 for none. */
  leave: minute(30),
  mealLeave: minute(60),
  meals: z
    .array(z.object({ from: minute(660), to: minute(780) }))
    .max(4)
    .default([]),
  points: z.int().min(0).max(20).default(1),
  holdMinutes: z.int().min(1).max(30).default(5),
  /** The least number of people, with the booker; 0 for no group. So many minutes they have to confirm. */
  group: z.int().min(0).max(50).default(0),
  confirmMinutes: z.int().min(5).max(20_160).default(720),
})
export type Rule = z.output<typeof ruleShape>

/** `held`: while the form is filled in. `gathering`: until enough of the group have confirmed. `released`: not used, or not back in time. */
export const bookingStates = [
  'held',
  'gathering',
  'requested',
  'approved',
  'checkedIn',
  'away',
  'finished',
  'rejected',
  'expired',
  'cancelled',
  'released',
] as const
export type BookingState = (typeof bookingStates)[number]

/** States in which a booking is ahead or on. */
export const liveStates: readonly BookingState[] = ['held', 'gathering', 'requested', 'approved', 'checkedIn', 'away']
/** States that count against limits. */
export const countedStates: readonly BookingState[] = [...liveStates, 'finished', 'released']

export const refusals = [
  'closed',
  'past',
  'notYet',
  'tooSoon',
  'blackout',
  'full',
  'limit',
  'unfinished',
  'notForYou',
  'badTime',
  'stopped',
  'groupSmall',
  'groupMany',
  'groupSeries',
  'groupSwap',
  'underWay',
] as const
export type Refusal = (typeof refusals)[number]

/** Of those whom the booker has named. */
export const memberStates = ['asked', 'confirmed', 'declined'] as const
export type MemberState = (typeof memberStates)[number]
export const memberActions = ['confirm', 'decline'] as const
export type MemberAction = (typeof memberActions)[number]

export const bookingActions = [
  'confirm',
  'gather',
  'submit',
  'reopen',
  'callOff',
  'approve',
  'reject',
  'cancel',
  'checkIn',
  'leave',
  'comeBack',
  'finish',
  'expire',
  'release',
] as const
export type BookingAction = (typeof bookingActions)[number]
