import { transitions } from '#kernel/transitions.ts'
import type { State, StoredState } from '../shapes.ts'
import type { LotteryRow } from './rows.ts'

type Deed = 'publish' | 'cancel' | 'draw' | 'remove'

/** State transitions by people; all other states are derived from the time. */
export const lotterySteps = transitions<StoredState, Deed, Pick<LotteryRow, 'state' | 'closesAt'>, { now: Date }>({
  publish: { from: ['draft'], to: 'published', guard: ({ closesAt }, { now }) => closesAt > now },
  cancel: { from: ['published'], to: 'cancelled' },
  draw: { from: ['published'], to: 'drawn', guard: ({ closesAt }, { now }) => closesAt <= now },
  remove: { from: ['draft'], to: 'cancelled' },
})

export function stateOf(
  { state, opensAt, closesAt }: Pick<LotteryRow, 'state' | 'opensAt' | 'closesAt'>,
  now: Date,
): State {
  if (state !== 'published') return state
  if (now < opensAt) return 'coming'
  return now < closesAt ? 'open' : 'closed'
}
