import { transitions } from '#kernel/transitions.ts'
import type { State, StoredState } from '../shapes.ts'
import type { RoundRow } from './schema.ts'

type Deed = 'publish' | 'close' | 'draw' | 'confirm' | 'cancel' | 'remove'
type Entity = Pick<RoundRow, 'state' | 'kind' | 'opensAt' | 'closesAt'>

/** State changes by people; `coming`, `open` and `closed` follow from the time. */
export const roundSteps = transitions<StoredState, Deed, Entity, { now: Date }>({
  publish: { from: ['draft'], to: 'published', guard: ({ closesAt }, { now }) => closesAt > now },
  close: {
    from: ['published'],
    to: 'published',
    guard: ({ opensAt, closesAt }, { now }) => opensAt <= now && now < closesAt,
  },
  draw: {
    from: ['published'],
    to: 'drawn',
    guard: ({ kind, closesAt }, { now }) => kind === 'wishes' && closesAt <= now,
  },
  /** First come: the result is final, and nothing is waited for any more. */
  confirm: {
    from: ['published', 'drawn'],
    to: 'confirmed',
    guard: ({ state, kind, closesAt }, { now }) =>
      kind === 'wishes' ? state === 'drawn' : state === 'published' && closesAt <= now,
  },
  cancel: { from: ['published', 'drawn'], to: 'cancelled' },
  remove: { from: ['draft'], to: 'cancelled' },
})

export function stateOf({ state, opensAt, closesAt }: Omit<Entity, 'kind'>, now: Date): State {
  if (state !== 'published') return state
  if (now < opensAt) return 'coming'
  return now < closesAt ? 'open' : 'closed'
}

/** Whether chosen classes are enrolments by now. */
export const isKept = ({ state, kind }: Pick<RoundRow, 'state' | 'kind'>): boolean =>
  state === 'confirmed' || (state === 'published' && kind === 'firstCome')
