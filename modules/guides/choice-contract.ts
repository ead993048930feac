import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { read } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { none, packed } from '#kernel/shapes.ts'

const manage = { may: 'manage' } as const

/** Units and audiences to choose from in the editor of guides. */
export const choiceContract = {
  guideAudience: read('/guide/backend/guide/audience', {
    access: manage,
    about: 'How many people an audience means, and some of them.',
    input: z.object({ audience: packed(audience) }),
    data: z.object({
      count: z.int(),
      sample: z.array(z.object({ name: z.string(), role: z.enum(personRoles), department: z.string() })),
    }),
  }),
  guideUnits: read('/guide/backend/guide/units', {
    access: manage,
    about: 'The units, to choose owners and audiences from.',
    input: none(),
    data: z.object({ list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string() })) }),
  }),
}
