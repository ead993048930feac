import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { erasureActions, erasureStates } from '#kernel/erasure.ts'
import { listed, needed, paging } from '#kernel/shapes.ts'

const { read, write } = callsFor({ may: 'erase' })
/** Minutes. */
const recentLogin = 10

const who = z.object({ name: z.string(), number: z.string() })
const erasure = z.object({
  id: z.string(),
  person: who,
  reason: z.string(),
  state: z.enum(erasureStates),
  asker: who,
  decider: who.nullable(),
  asked: z.int(),
  /** 0 until it is done. */
  done: z.int(),
  /** Rows that were deleted. */
  rows: z.int(),
  allowedActions: z.array(z.enum(erasureActions)),
})

export const erasureContract = {
  erasures: read('/people/backend/erasure/lists', {
    about: 'Requests to erase people, newest first.',
    input: z.object({ ...paging, state: z.enum(['', ...erasureStates]).default('') }),
    data: listed(erasure),
  }),
  askErasure: write('/people/backend/erasure/add', {
    recentLogin,
    about: 'Asks to erase all data of a person who has left; somebody else has to confirm it.',
    input: z.object({ person: z.uuid(), reason: needed(500) }),
    data: z.object({ id: z.string() }),
  }),
  decideErasure: write('/people/backend/erasure/decide', {
    recentLogin,
    about:
      'Confirms or refuses a request of somebody else, or withdraws one’s own. What is confirmed is done by a job.',
    input: z.object({ id: z.uuid(), action: z.enum(['confirm', 'refuse', 'withdraw']) }),
  }),
}
