import * as z from 'zod'
import { ints, strings } from '#kernel/shapes.ts'

/**
 * How one signs in. `turning`: the code on the room's screen, which changes every few seconds. `typed`: its digits.
 * `place`: being there, by the device's position. `printed`: a code on a wall. `scan`: one's own code, read by a checker.
 * `door`: the same, read by a device at a door. Entering somebody by hand is a correction, always possible.
 */
export const modes = ['turning', 'typed', 'place', 'printed', 'scan', 'door'] as const
export type Mode = (typeof modes)[number]

/** How well a row is proven, weakest first. `place`: by a code, and the device was there. `hand`: a person entered it. */
export const proofs = ['typed', 'printed', 'turning', 'place', 'hand', 'checker'] as const
export type Proof = (typeof proofs)[number]

/** What speaks against a row: reasons to look at it, never a verdict. */
export const risks = ['sharedDevice', 'farAway', 'roughPlace', 'noPlace', 'oldCode', 'offline', 'notListed'] as const
export type Risk = (typeof risks)[number]

export const sessionStates = ['planned', 'open', 'ended', 'cancelled'] as const
export type SessionState = (typeof sessionStates)[number]

/** What a person decides about someone; '' while the scans decide. */
export const settings = ['present', 'late', 'absent', 'excused'] as const
export type Setting = (typeof settings)[number]

/** `leftEarly`: left before the end, where one has to sign out. `none`: not yet, while it is open. */
export const markStates = ['none', 'present', 'late', 'leftEarly', 'absent', 'excused'] as const
export type MarkState = (typeof markStates)[number]

export const appealStates = ['open', 'accepted', 'refused'] as const
export type AppealState = (typeof appealStates)[number]

export const directions = ['in', 'out'] as const

/** Why a scan does not count. */
export const refusals = ['notOpenYet', 'over', 'cancelled', 'notListed', 'wrongMode', 'noCheckOut', 'notFound'] as const
export type Refusal = (typeof refusals)[number]

/** Answer to a sign-in that counts; `at` is the earliest scan, also if this one came later. */
export const signed = z.object({
  ...ints('at', 'outAt'),
  state: z.enum(markStates),
  proof: z.enum(proofs),
  risks: z.array(z.enum(risks)),
})
export type Signed = z.output<typeof signed>

/** A row of a session's list. */
export const markFace = z.object({
  ...strings('person', 'name', 'number', 'department', 'note', 'setBy'),
  step: z.int(),
  ...ints('at', 'outAt', 'scans', 'distance', 'accuracy', 'seat'),
  state: z.enum(markStates),
  proof: z.enum(['', ...proofs]),
  mode: z.enum(['', ...modes]),
  risks: z.array(z.enum(risks)),
  set: z.enum(['', ...settings]),
  appeal: z.enum(['', ...appealStates]),
})
export type MarkFace = z.output<typeof markFace>

export const mostPoints = 30
/** Rows of a room, and seats in a row. */
export const mostSeatRows = 40
/** A place of a session with several: what its code says, and its name. */
export const point = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.object({ zh: z.string(), en: z.string().optional(), tw: z.string().optional() }),
})
export type Point = z.output<typeof point>

/** Fails that a module with sessions declares and words. */
export const presenceFails = [
  ...(['wrongCode', 'codeOver', 'tooOld', 'needsPlace', 'notOpenYet', 'over', 'cancelled', 'notListed'] as const),
  ...(['wrongMode', 'noCheckOut', 'appealed', 'appealOver', 'tooManyTries', 'seatTaken', 'notSignedIn'] as const),
] as const
export type PresenceFail = (typeof presenceFails)[number]
