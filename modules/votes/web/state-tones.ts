import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { State, VoteCard } from '../shapes.ts'

export const stateTones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  coming: 'info',
  open: 'success',
  closed: 'warning',
  published: 'brand',
  cancelled: 'neutral',
}

/** Standings that are shown. */
export const standingTones: Partial<Record<VoteCard['standing'], Tone>> = { voted: 'brand', mayVote: 'accent' }
