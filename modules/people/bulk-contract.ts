import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, many } from '#kernel/shapes.ts'

const grant = callsFor({ may: 'grant' })

export const mostAtOnce = 200

const ids = many(z.uuid(), mostAtOnce)
const edit = callsFor({ may: 'edit' })
/** `same`: nothing to change. `refused`: out of scope, or holding more permissions than the caller. */
const data = z.object({ changed: z.int(), same: z.int(), refused: z.int() })

/** Bulk actions on people. */
export const bulkContract = {
  leaveMany: edit.write('/people/backend/person/leave-many', {
    about: 'These people leave: every session and every grant of theirs ends with it.',
    input: z.object({ ids }),
    data,
  }),
  reinstateMany: edit.write('/people/backend/person/reinstate-many', {
    about: 'People who had left are back, without the rights of before.',
    input: z.object({ ids }),
    data,
  }),
  moveMany: edit.write('/people/backend/person/move-many', {
    about: 'Moves people to a unit within one’s own scope.',
    input: z.object({ ids, department: anyId() }),
    data,
  }),
  tagMany: edit.write('/people/backend/person/tag-many', {
    about: 'Gives people a tag.',
    input: z.object({ ids, tag: z.uuid() }),
    data,
  }),
  untagMany: edit.write('/people/backend/person/untag-many', {
    about: 'Takes a tag from people who bear it by hand; what its rule says stays.',
    input: z.object({ ids, tag: z.uuid() }),
    data,
  }),
  grantMany: grant.write('/people/backend/grant/give-many', {
    about: 'Gives people a role; never more, further or for longer than one holds oneself.',
    input: z.object({
      ids,
      role: z.uuid(),
      scope: anyId(),
      until: int(0, 32_503_680_000).default(0),
    }),
    data,
  }),
}
