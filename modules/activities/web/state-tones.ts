import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { LotteryCard, State } from '../shapes.ts'

export const stateTones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  coming: 'info',
  open: 'success',
  closed: 'warning',
  drawn: 'brand',
  cancelled: 'neutral',
}

export const standingTones: Readonly<Record<LotteryCard['standing'], Tone>> = {
  none: 'neutral',
  entered: 'brand',
  won: 'accent',
  lost: 'neutral',
}
