import * as z from 'zod'
import { write } from '#kernel/contract.ts'
import { anyId, int, many } from '#kernel/shapes.ts'

export const mostAtOnce = 200

const ids = many(z.uuid(), mostAtOnce)
const edit = { may: 'edit' }
/** `same`: nothing to change. `refused`: out of scope, or holding more permissions than the caller. */
const data = z.object({ changed: z.int(), same: z.int(), refused: z.int() })

/** Bulk actions on people. */
export const bulkContract = {
  leaveMany: write('/people/backend/person/leave-many', {
    access: edit,
    about: 'These people leave: every session and every grant of theirs ends with it.',
    input: z.object({ ids }),
    data,
  }),
  reinstateMany: write('/people/backend/person/reinstate-many', {
    access: edit,
    about: 'People who had left are back, without the rights of before.',
    input: z.object({ ids }),
    data,
  }),
  moveMany: write('/people/backend/person/move-many', {
    access: edit,
    about: 'Moves people to a unit within one’s own scope.',
    input: z.object({ ids, department: anyId() }),
    data,
  }),
  tagMany: write('/people/backend/person/tag-many', {
    access: edit,
    about: 'Gives people a tag.',
    input: z.object({ ids, tag: z.uuid() }),
    data,
  }),
  untagMany: write('/people/backend/person/untag-many', {
    access: edit,
    about: 'Takes a tag from people who bear it by hand; what its rule says stays.',
    input: z.object({ ids, tag: z.uuid() }),
    data,
  }),
  grantMany: write('/people/backend/grant/give-many', {
    access: { may: 'grant' },
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
