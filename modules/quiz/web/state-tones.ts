import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { AttemptState, State } from '../shapes.ts'

export const stateTones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  coming: 'info',
  open: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
}

export const attemptTones: Readonly<Record<AttemptState, Tone>> = {
  started: 'accent',
  submitted: 'success',
  autoSubmitted: 'warning',
  void: 'danger',
}
