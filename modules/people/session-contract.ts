import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { listed, many, paging, strings, text, trimmed } from '#kernel/shapes.ts'

const { read, write } = callsFor({ may: 'edit' })

/** Sign-in methods of a session, as far as they are distinguished. */
export const sessionDoors = ['password', 'cas', 'oidc', 'wecom', 'minigram', 'scan', 'app'] as const
/** How long ago a session was last used. */
export const sessionAges = ['day', 'week', 'older'] as const
/** Counting stops here. */
export const mostSessionsCounted = 10_000

const session = z.object({
  handle: z.string(),
  person: z.object({ id: z.string(), name: z.string(), number: z.string(), department: z.string() }),
  role: z.enum(personRoles),
  ...strings('via', 'agent', 'address'),
  created: z.int(),
  seen: z.int(),
  /** The caller's own session; it is ended by logging out. */
  isOwn: z.boolean(),
})

export const sessionContract = {
  sessions: read('/people/backend/session/lists', {
    about:
      'Where people are logged in, last used first. `q` is the beginning of a name, number or network address; `total` stops at 10,001.',
    input: z.object({
      ...paging,
      q: trimmed(64).default(''),
      via: z.enum(['', ...sessionDoors]).default(''),
      role: z.enum(['', ...personRoles]).default(''),
      seen: z.enum(['', ...sessionAges]).default(''),
      sort: text(20).default('seen'),
      order: text(4).default('desc'),
    }),
    data: listed(session),
  }),
  endManySessions: write('/people/backend/session/end', {
    about: 'Logs people out of these sessions, by their handles. The one this is asked with is refused.',
    input: z.object({ handles: many(z.uuid(), 100).pipe(z.array(z.uuid()).min(1)) }),
    data: z.object({ ended: z.int() }),
  }),
}
