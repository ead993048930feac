import * as z from 'zod'

/** Why someone is not let in. */
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
] as const
export type Reason = (typeof reasons)[number]

/** Those a checker may look past, with a reason of their own. */
export const amberReasons: readonly Reason[] = ['tooEarly', 'tooLate', 'oldCode']

/** `amber`: not let in, but the checker may decide otherwise. `out`: an entry was taken back. */
export const results = ['in', 'amber', 'refused', 'out'] as const
export type Result = (typeof results)[number]

/** What turned out to be wrong with an entry that was decided without a signal. */
export const conflicts = ['doubled', ...reasons] as const
export type Conflict = (typeof conflicts)[number]

/** What an organiser decided of such an entry; `counted`: it was right, and its holder came by it. */
export const decisions = ['counted', 'accepted', 'refused'] as const
export type Decision = (typeof decisions)[number]
export const decideActions = ['accept', 'refuse'] as const
export type DecideAction = (typeof decideActions)[number]

/** A pass as the door sees it: nothing of its holder that is not needed to compare a card with it. */
export const passFace = z.object({
  grant: z.string(),
  /** Which of the places of the grant, from 1, and of how many. */
  nth: z.int(),
  count: z.int(),
  name: z.string(),
  number: z.string(),
  seat: z.string(),
})
export type PassFace = z.output<typeof passFace>

export const earlier = z.object({ at: z.int(), gate: z.string() })
export type Earlier = z.output<typeof earlier>

/** What a scan came to. */
export const verdict = z.object({
  result: z.enum(results),
  reason: z.enum(['', ...reasons]),
  /** Whose it is, once the code is known to be genuine. */
  pass: passFace.nullable(),
  /** The entry that was there before, for `alreadyIn`. */
  earlier: earlier.nullable(),
})
export type Verdict = z.output<typeof verdict>

/** The times of a door, in seconds; `pool` names whose places it lets in to. */
export const door = z.object({
  pool: z.string(),
  opensAt: z.int(),
  closesAt: z.int(),
  cancelled: z.boolean(),
})
export type Door = z.output<typeof door>

/** All the passes of one grant, as a device keeps them to decide without a signal. */
export const listed = z.object({
  grant: z.string(),
  count: z.int(),
  /** False once it is given back or taken away. */
  live: z.boolean(),
  /** Whose the codes have to be, and from which of their sessions; see `code.ts`. */
  holder: z.string(),
  marks: z.array(z.string()),
  name: z.string(),
  number: z.string(),
  /** Finds whoever says their whole number, without the list telling it. */
  key: z.string(),
  seats: z.array(z.string()),
  in: z.array(z.object({ nth: z.int(), at: z.int(), gate: z.string() })),
})
export type Listed = z.output<typeof listed>

/** One entry of the log of a door. */
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
