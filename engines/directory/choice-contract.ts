import * as z from 'zod'
import { type Access, callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { packed } from '#kernel/shapes.ts'
import { audience } from './audience.ts'

/**
 * The calls of a form in which an audience or a unit is chosen. A module declares them under its own paths and right,
 * and serves them with `countAudience` and `listUnits`.
 */
export const audienceCall = (path: string, access: Access) =>
  callsFor(access).read(path, {
    about: 'How many people an audience means, and some of them.',
    input: z.object({ audience: packed(audience) }),
    data: z.object({
      count: z.int(),
      sample: z.array(z.object({ name: z.string(), role: z.enum(personRoles), department: z.string() })),
    }),
  })

export const unitsCall = (path: string, access: Access) =>
  callsFor(access).read(path, {
    about: 'The units, to choose owners and audiences from.',
    data: z.object({ list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string() })) }),
  })
