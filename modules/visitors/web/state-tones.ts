import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { GuestState, Phase } from '../shapes.ts'

export const phaseTones: Readonly<Record<Phase, Tone>> = {
  applied: 'warning',
  waiting: 'warning',
  soon: 'brand',
  active: 'success',
  over: 'neutral',
  refused: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

export const guestTones: Readonly<Record<GuestState, Tone>> = {
  open: 'warning',
  ready: 'brand',
  inside: 'success',
  left: 'neutral',
  barred: 'danger',
  erased: 'neutral',
}
