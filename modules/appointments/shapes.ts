import * as z from 'zod'
import {
  bookingActions,
  bookingStates,
  limitPeriods,
  memberActions,
  memberStates,
  proofs,
  refusals,
  resourceKinds,
} from '#engines/booking/rules.ts'
import { equipment } from '#engines/rooms/shapes.ts'
import { booleans, int, ints, packed, rowsOf, strings } from '#kernel/shapes.ts'

export const breachKinds = ['noShow', 'late', 'away'] as const
export type BreachKind = (typeof breachKinds)[number]

export const anyRefusal = z.enum(['', ...refusals])
export const anyKind = z.union([z.literal(''), z.enum(resourceKinds)]).default('')

export const resourceFace = z.object({
  /** `room` is its room in the register, if it is in one. */
  ...strings('id', 'name', 'about', 'place', 'host', 'room'),
  ...ints('no', 'units', 'seats'),
  kind: z.enum(resourceKinds),
  features: z.array(z.enum(equipment)),
  approval: z.boolean(),
  checkIn: z.boolean(),
  /** Length of a slot in minutes; 0 for free ranges. */
  slot: z.int(),
  /** The least number of people, with the booker; 0 for no group. */
  group: z.int(),
})
export type ResourceFace = z.output<typeof resourceFace>

export const slot = z.object({ ...ints('from', 'to', 'left'), refusal: anyRefusal })
export type SlotFace = z.output<typeof slot>

export const quota = z.object({
  per: z.enum(limitPeriods),
  /** 0 is no limit; what is left is -1 then. */
  ...ints('count', 'minutes', 'leftCount', 'leftMinutes'),
})
export type Quota = z.output<typeof quota>

export const span = z.object(ints('from', 'to'))

export const bookingFace = z.object({
  ...strings('id', 'resource', 'name', 'place', 'unitName', 'purpose', 'reason', 'series', 'case'),
  ...ints(
    'no',
    'resourceNo',
    'unit',
    'from',
    'until',
    'size',
    'awayUntil',
    'graceUntil',
    'checkInFrom',
    'created',
    'checkedInAt',
    'group',
    'confirmBy',
  ),
  kind: z.enum(resourceKinds),
  state: z.enum(bookingStates),
  needsCheckIn: z.boolean(),
  approval: z.boolean(),
  /** What proves at check-in that one is there, one of them; empty where a button is enough. */
  proof: z.array(z.enum(proofs)),
  allowedActions: z.array(z.enum(bookingActions)),
})
export type BookingFace = z.output<typeof bookingFace>

/** Somebody whom the booker has named. */
export const memberFace = z.object({ ...strings('name', 'number'), state: z.enum(memberStates) })
export type MemberFace = z.output<typeof memberFace>
/** The group of a booking, and what the reader may answer. */
export const groupFace = {
  members: z.array(memberFace),
  memberActions: z.array(z.enum(memberActions)),
  /** One's own answer; '' for those who were not named. */
  answer: z.enum(['', ...memberStates]),
}

/** A booking with who made it, for those who check in or manage. */
export const namedBooking = z.object({ ...bookingFace.shape, ...strings('person', 'number', 'department') })
export type NamedBooking = z.output<typeof namedBooking>

export const dateVerdict = z.object({
  ...strings('resource', 'name'),
  ...ints('from', 'to'),
  refusal: anyRefusal,
  alternatives: rowsOf({ ...strings('resource', 'name'), ...ints('from', 'to', 'unit') }),
})
export type DateVerdict = z.output<typeof dateVerdict>

export const ruleFacts = z.object({
  ...ints(
    'slot',
    'step',
    'least',
    'most',
    'buffer',
    'horizon',
    'opensAt',
    'notice',
    'cancelBefore',
    'grace',
    'leave',
    'mealLeave',
    'points',
    'group',
    'confirmMinutes',
  ),
  ...booleans('approval', 'pendingBlocks', 'checkIn'),
})

/** Instants in seconds. */
export const time = () => int(0, 4_102_444_800)

/** The dates of a series. */
export const seriesDates = packed(
  z
    .array(
      // With `resource`, in another one with the same rules: an alternative that was taken.
      z.object({ from: time(), to: time(), resource: z.uuid().optional(), unit: int(0, 2000).optional() }),
    )
    .min(1)
    .max(60),
)
