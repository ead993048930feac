import type { MarkState } from '#engines/presence/shapes.ts'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { Standing, State } from '../../activity-shapes.ts'

export const activityTones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  inReview: 'warning',
  published: 'info',
  registering: 'success',
  full: 'warning',
  closed: 'neutral',
  running: 'brand',
  finished: 'neutral',
  summarised: 'neutral',
  cancelled: 'danger',
}

export const standingTones: Readonly<Record<Standing, Tone>> = {
  none: 'neutral',
  applied: 'warning',
  rejected: 'danger',
  waiting: 'warning',
  offered: 'accent',
  confirmed: 'brand',
  withdrawn: 'neutral',
  walkIn: 'info',
}

export const markTones: Readonly<Record<MarkState, Tone>> = {
  none: 'neutral',
  present: 'success',
  late: 'warning',
  leftEarly: 'warning',
  absent: 'danger',
  excused: 'info',
}
