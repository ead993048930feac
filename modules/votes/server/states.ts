import { transitions } from '#kernel/transitions.ts'
import type { State, StoredState } from '../shapes.ts'
import type { VoteRow } from './schema.ts'

type Deed = 'open' | 'extend' | 'close' | 'publish' | 'nextRound' | 'cancel' | 'remove'
type Looked = Pick<VoteRow, 'state' | 'opensAt' | 'closesAt' | 'result'> & { isFollowed?: boolean }

const again = new Set<unknown>(['tied', 'noMajority'])

/** State changes by people; others follow from the time. */
export const voteSteps = transitions<StoredState, Deed, Looked, { now: Date }>({
  open: { from: ['draft'], to: 'open', guard: ({ closesAt }, { now }) => closesAt > now },
  extend: { from: ['open'], to: 'open', guard: ({ closesAt }, { now }) => closesAt > now },
  close: { from: ['open'], to: 'closed', guard: ({ opensAt }, { now }) => opensAt < now },
  publish: { from: ['closed'], to: 'published' },
  nextRound: {
    from: ['closed', 'published'],
    to: 'draft',
    guard: ({ result, isFollowed }) => !isFollowed && again.has(result?.outcome),
  },
  cancel: { from: ['open', 'closed'], to: 'cancelled' },
  remove: { from: ['draft'], to: 'draft' },
})

export function stateOf(
  { state, opensAt, closesAt }: Pick<VoteRow, 'state' | 'opensAt' | 'closesAt'>,
  now: Date,
): State {
  if (state !== 'open') return state
  if (now < opensAt) return 'coming'
  return now < closesAt ? 'open' : 'closed'
}
