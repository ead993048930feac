import * as z from 'zod'
import { counts, sessionFace } from '#engines/presence/contract.ts'
import { markStates } from '#engines/presence/shapes.ts'
import { ints, strings } from '#kernel/shapes.ts'

/** `activity`, `meeting` and `signUp`: made by the module of activities, with the desk of this one (`server/public.ts`). */
export const kinds = ['class', 'own', 'activity', 'meeting', 'signUp', 'round'] as const
export type Kind = (typeof kinds)[number]

/** A session in one's own list. */
export const mySession = z.object({ ...sessionFace.shape, mine: z.enum(markStates), at: z.int() })
export type MySession = z.output<typeof mySession>

/** A session in the list of those who lead it. */
export const ledSession = z.object({
  ...sessionFace.shape,
  counts,
  allowedActions: z.array(z.enum(['open', 'end', 'cancel'])),
})
export type LedSession = z.output<typeof ledSession>

/** How one stands in a class: `planned` meetings of the term, `left` of them to come, and how many may still be missed. */
export const classVisits = z.object({
  ...strings('id', 'name', 'code'),
  ...ints('planned', 'left', 'counted', 'present', 'late', 'absent', 'excused', 'mayMiss'),
  list: z.array(z.object({ id: z.string(), startsAt: z.int(), state: z.enum(markStates) })),
})
export type ClassVisits = z.output<typeof classVisits>

export const routeFace = z.object({ ...strings('id', 'name'), inOrder: z.boolean(), points: z.array(z.string()) })
export const roundFace = z.object({
  ...strings('id', 'route', 'name', 'guard'),
  state: z.enum(['open', 'ended']),
  ...ints('startedAt', 'endedAt', 'visited', 'points'),
  /** Points that were visited before one that comes earlier on the route. */
  misordered: z.int(),
})
