import * as z from 'zod'
import { day, needed, packed, strings, trimmed } from '#kernel/shapes.ts'

/** `applied`: the host is asked. `waiting`: unit or security are asked. */
export const visitStates = ['applied', 'waiting', 'approved', 'refused', 'cancelled', 'expired'] as const
export type VisitState = (typeof visitStates)[number]

/** As people read it: an approved visit is ahead, on, or over. */
export const phases = ['applied', 'waiting', 'soon', 'active', 'over', 'refused', 'cancelled', 'expired'] as const
export type Phase = (typeof phases)[number]

/** Invited by the host, applied for by a guest, or let in on the spot and recorded by a guard. */
export const origins = ['invite', 'apply', 'spot'] as const
export type Origin = (typeof origins)[number]

export const visitActions = ['confirm', 'refuse', 'approve', 'reject', 'cancel', 'expire'] as const
export type VisitAction = (typeof visitActions)[number]

/** What the host says of somebody who was let in on the spot. */
export const spotAnswers = ['', 'known', 'unknown'] as const
export type SpotAnswer = (typeof spotAnswers)[number]

/** `barred`: not admitted; nobody but the back office reads why. */
export const guestStates = ['open', 'ready', 'inside', 'left', 'barred', 'erased'] as const
export type GuestState = (typeof guestStates)[number]

export const guest = z.object({
  ...strings('id', 'name', 'phone', 'plate'),
  state: z.enum(guestStates),
  /** Whether the link can be opened. */
  linked: z.boolean(),
  enteredAt: z.int(),
  leftAt: z.int(),
})
export type Guest = z.output<typeof guest>

export const visitRow = z.object({
  ...strings('id', 'purpose', 'place', 'host'),
  phase: z.enum(phases),
  origin: z.enum(origins),
  answer: z.enum(spotAnswers),
  from: z.int(),
  until: z.int(),
  days: z.int(),
  guests: z.int(),
  cars: z.int(),
  /** How many are inside now, and how many have come. */
  inside: z.int(),
  came: z.int(),
  names: z.array(z.string()),
})
export type VisitRow = z.output<typeof visitRow>

export const window = z.object({ nth: z.int(), from: z.int(), until: z.int() })

/** The Chinese formats of plates: usual ones, new-energy cars, and those of embassies, police and trailers. */
export const plateShape = /^[\p{Script=Han}][A-Z][A-Z0-9]{4,5}[A-Z0-9\p{Script=Han}]$/u
export const plateOf = (typed: string): string => typed.replace(/[\s·•.-]/g, '').toUpperCase()

/** Mobile numbers of the mainland, or others with their country code. */
export const phoneShape = /^(1[3-9]\d{9}|\+\d{7,15})$/
export const phoneOf = (typed: string): string => typed.replace(/[\s()-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

export const idOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** A guest as the host writes them: new, or one of an earlier visit (`again`). */
const invited = z.object({
  again: z.union([z.literal(''), z.uuid()]).default(''),
  name: trimmed(50).default(''),
  phone: trimmed(30).default(''),
  plate: trimmed(12).default(''),
})
export const mostGuests = 50
export const invitedGuests = () => packed(z.array(invited).min(1).max(mostGuests))
export type InvitedGuest = z.output<typeof invited>

export const mostDays = 31
const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** On each of these days, from and until; an `until` before `from` is on the next day. */
export const times = () => ({
  days: packed(z.array(day()).min(1).max(mostDays)),
  from: clock(),
  until: clock(),
})
export type Times = { days: string[]; from: string; until: string }

export const aboutVisit = () => ({
  purpose: needed(200),
  place: trimmed(100).default(''),
  note: trimmed(300).default(''),
})
