import type { Language } from '#kernel/language/messages.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Medium, Priority } from '../../shapes.ts'
import type { Composed, Letterhead } from './compose.ts'
import type { Gateway } from './gateways.ts'
import type { devices } from './schema.ts'

/** One delivery to one person over one medium, of one or several messages. */
export type Parcel = {
  /** The message's id, or a new one for several: the same over all media and for every retry. */
  id: string
  /** Unique for this parcel and medium, the same for every retry. */
  letter: string
  person: string
  number: string
  name: string
  email: string
  mobile: string
  /** The person's id in the messaging app, if it is not their number. */
  address: string
  devices: readonly Device[]
  language: Language
  medium: Medium
  priority: Priority
  /** A later notification with the same tag replaces this one on the screen. */
  tag: string
  content: Composed
}

export type Device = Pick<typeof devices.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>

/** The result. `later`: retried; `uncounted` if it was not attempted. */
export type Outcome = {
  to: 'sent' | 'failed' | 'skipped' | 'later'
  why: string
  afterSeconds?: number
  uncounted?: boolean
  /** Devices whose subscription has ended. */
  gone?: readonly string[]
}

export type Desk = Pick<OutsideContext, 'site' | 'tools' | 'now' | 'log'> & { head: Letterhead; gateway: Gateway }

/** Delivers over one medium; the implementations are in `ways.ts`. Returns an outcome for each parcel, in order. */
export type Way = (desk: Desk, parcels: readonly Parcel[]) => Promise<Outcome[]>

export const sent: Outcome = { to: 'sent', why: '' }
export const failed = (why: string): Outcome => ({ to: 'failed', why })
export const later = (why: string): Outcome => ({ to: 'later', why })
