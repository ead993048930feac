import type { Language } from '#kernel/messages.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Medium, Priority } from '../../shapes.ts'
import type { Composed, Letterhead } from './compose.ts'
import type { Gateway } from './gateways.ts'
import type { devices } from './schema.ts'

/** What leaves at once for one person over one medium, whether it tells of one message or of ten. */
export type Parcel = {
  /** The message, or an id of its own: the same over all media and at every try. */
  id: string
  /** Names it apart from all others, at every try. */
  letter: string
  person: string
  number: string
  name: string
  email: string
  mobile: string
  /** What the messaging app calls them, where that is not their number. */
  address: string
  devices: readonly Device[]
  language: Language
  medium: Medium
  priority: Priority
  /** A later one of the same takes its place on the screen. */
  tag: string
  content: Composed
}

export type Device = Pick<typeof devices.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>

/** What became of it. `later`: tried again; `uncounted` where it was not even tried. */
export type Outcome = {
  to: 'sent' | 'failed' | 'skipped' | 'later'
  why: string
  afterSeconds?: number
  uncounted?: boolean
  /** Devices that are gone for good. */
  gone?: readonly string[]
}

export type Desk = Pick<OutsideContext, 'site' | 'tools' | 'now' | 'log'> & { head: Letterhead; gateway: Gateway }

/** A way out of the portal: one function a medium, in `ways.ts`. It gives an outcome for each, in their order. */
export type Way = (desk: Desk, parcels: readonly Parcel[]) => Promise<Outcome[]>

export const sent: Outcome = { to: 'sent', why: '' }
export const failed = (why: string): Outcome => ({ to: 'failed', why })
export const later = (why: string): Outcome => ({ to: 'later', why })
