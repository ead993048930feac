import { transitions } from '#kernel/transitions.ts'
import type { ShownState, SignUpState, signUpDeeds } from '../../sign-up-shapes.ts'
import type { SignUpRow } from '../sign-ups-schema.ts'

type Deed = Exclude<(typeof signUpDeeds)[number], 'edit'>
type Looked = Pick<SignUpRow, 'state' | 'opensAt' | 'closesAt'>

export const signUpSteps = transitions<SignUpState, Deed, Looked, { now: Date }>({
  publish: { from: ['draft'], to: 'published', guard: ({ closesAt }, { now }) => closesAt > now },
  end: { from: ['published'], to: 'ended', guard: ({ opensAt }, { now }) => opensAt <= now },
  cancel: { from: ['published'], to: 'cancelled', guard: ({ closesAt }, { now }) => closesAt > now },
  remove: { from: ['draft'], to: 'cancelled' },
})

export function stateOf({ state, opensAt, closesAt }: Looked, now: Date): ShownState {
  if (state === 'draft' || state === 'cancelled') return state
  if (state === 'published' && now < opensAt) return 'coming'
  return state === 'published' && now < closesAt ? 'open' : 'over'
}
