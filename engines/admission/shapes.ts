import * as z from 'zod'
import { strings } from '#kernel/shapes.ts'

/** Why someone is not admitted. */
export const reasons = [
  'notGenuine',
  'unknown',
  'wrongSession',
  'sessionCancelled',
  'handedOn',
  'loggedOut',
  'cancelled',
  'alreadyIn',
  'tooEarly',
  'tooLate',
  'oldCode',
  'wrongGate',
  'used',
] as const
export type Reason = (typeof reasons)[number]

/** Reasons a checker may override, giving a reason of their own. */
export const amberReasons: readonly Reason[] = ['tooEarly', 'tooLate', 'oldCode']

/** `amber`: not admitted, but the checker may override. `out`: an entry was undone. */
export const results = ['in', 'amber', 'refused', 'out'] as const
export type Result = (typeof results)[number]

/** What turned out to be wrong with an entry that was decided offline. */
export const conflicts = ['doubled', ...reasons] as const
export type Conflict = (typeof conflicts)[number]

/** The organiser's decision on such an entry; `counted`: it was right, and counts as the holder's entry. */
export const decisions = ['counted', 'accepted', 'refused'] as const
export type Decision = (typeof decisions)[number]
export const decideActions = ['accept', 'refuse'] as const
export type DecideAction = (typeof decideActions)[number]

/** A pass as shown at the door: only what is needed to compare it with an ID card. */
export const passFace = z.object({
  grant: z.string(),
  /** Which place of the grant, from 1, and their number. */
  nth: z.int(),
  count: z.int(),
  ...strings('name', 'number', 'seat'),
  /** Whatever else a checker has to know. */
  about: z.string().optional(),
})
export type PassFace = z.output<typeof passFace>

export const earlier = z.object({ at: z.int(), gate: z.string() })
export type Earlier = z.output<typeof earlier>

/** The result of a scan. */
export const verdict = z.object({
  result: z.enum(results),
  reason: z.enum(['', ...reasons]),
  /** The pass, if the code is genuine. */
  pass: passFace.nullable(),
  /** The existing entry, for `alreadyIn`; for `used` when they left. */
  earlier: earlier.nullable(),
  /** For `tooEarly`, where passes have times of their own: from when, in seconds. */
  opens: z.int().optional(),
})
export type Verdict = z.output<typeof verdict>

/** The times of a door, in seconds; `pool` is the one whose places it admits. */
export const door = z.object({
  pool: z.string(),
  opensAt: z.int(),
  closesAt: z.int(),
  cancelled: z.boolean(),
  /** Codes are shown on leaving, too: that of somebody who is in lets them out. */
  exits: z.boolean().optional(),
})
export type Door = z.output<typeof door>

/** All passes of one grant, as stored on a device for offline decisions. */
export const listed = z.object({
  grant: z.string(),
  count: z.int(),
  /** False if it was given back or revoked. */
  live: z.boolean(),
  /** The valid holder and session marks; see `code.ts`. */
  holder: z.string(),
  marks: z.array(z.string()),
  name: z.string(),
  number: z.string(),
  /** Keyed hash of the holder's number: finds a full number without revealing it. */
  key: z.string(),
  seats: z.array(z.string()),
  in: z.array(z.object({ nth: z.int(), at: z.int(), gate: z.string() })),
  about: z.string().optional(),
  /** Times of each place, in seconds, where they are not those of the door. */
  windows: z.array(z.tuple([z.int(), z.int()])).optional(),
  /** Not valid at this door. */
  elsewhere: z.boolean().optional(),
  /** When they left last. */
  left: z.array(z.object({ nth: z.int(), at: z.int() })).optional(),
  /** Not valid again after they have left. */
  once: z.boolean().optional(),
})
export type Listed = z.output<typeof listed>

/** An entry of a door's log. */
export const scanFace = z.object({
  id: z.string(),
  at: z.int(),
  gate: z.string(),
  by: z.string(),
  offline: z.boolean(),
  result: z.enum(results),
  reason: z.enum(['', ...reasons]),
  conflict: z.enum(['', ...conflicts]),
  note: z.string(),
  decision: z.enum(['', ...decisions]),
  decisionNote: z.string(),
  pass: passFace.nullable(),
})
export type ScanFace = z.output<typeof scanFace>
