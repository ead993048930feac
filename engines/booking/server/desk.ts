import type { JobContext } from '#kernel/server/serve.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import type { BookingRow, WaitRow } from './schema.ts'

/** What is needed to change bookings: a write, or a job. */
export type BookingContext = Pick<JobContext, 'db' | 'now' | 'site' | 'publish' | 'enqueue' | 'tools' | 'origin'>

/** What people are told of their bookings. */
export const toldOf = [
  ...(['approved', 'rejected', 'cancelled', 'moved', 'released', 'breach', 'given', 'swapped'] as const),
  // Of groups. `invited` and `calledOff` are for those who were named.
  ...(['invited', 'gathered', 'reopened', 'ungathered', 'calledOff'] as const),
] as const
export type Told = (typeof toldOf)[number]

/** How a module owns resources: what it does in the transaction of each change. */
export type BookingDesk = Readonly<{
  owner: string
  /** New or changed bookings: the module brings agenda and the like up to date. */
  changed: (ctx: BookingContext, rows: readonly BookingRow[]) => Promise<void>
  tell: (ctx: BookingContext, what: Told, booking: BookingRow) => Promise<void>
  tellFree: (ctx: BookingContext, waiting: readonly WaitRow[]) => Promise<void>
  /** Agenda items of bookings: the database writes those of slots given in batches. The id of the booking ends the link. */
  agendaItem: { source: string; link: string }
  /** Points of breaches from which nothing can be booked; 0 for never. */
  stopAt: (ctx: { site: BookingContext['site'] }) => number
  /** After how many days a breach is forgotten. */
  breachDays: number
}>

export type Booker = Pick<Person, 'id' | 'role' | 'departmentId'>

export const roomSource = 'booking.use'
