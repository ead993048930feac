import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { Standing, State } from '../shapes.ts'

export const stateTones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  coming: 'info',
  open: 'success',
  closed: 'neutral',
  drawn: 'warning',
  confirmed: 'brand',
  cancelled: 'neutral',
}

export const standingTones: Readonly<Record<Standing, Tone>> = {
  none: 'neutral',
  chosen: 'success',
  offered: 'warning',
  waiting: 'info',
  wished: 'brand',
  lost: 'neutral',
}
