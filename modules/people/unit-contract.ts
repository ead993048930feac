import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { rowsOf, strings } from '#kernel/shapes.ts'

const { read } = callsFor({ may: '' })

/** Read access to units for people who may see people; the tree itself is edited by the directory module. */
export const unitContract = {
  units: read('/people/backend/unit/tree', {
    about:
      'The open units of the site, each after the one above it: where one may put people, and over which one may give rights.',
    data: z.object({
      list: rowsOf({
        ...strings('id', 'parent', 'code', 'name'),
        /** Direct members, without units below. */
        people: z.int(),
        mayEdit: z.boolean(),
        mayGrant: z.boolean(),
      }),
    }),
  }),
}
