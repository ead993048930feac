import type { MarkState, SessionState } from '#engines/presence/shapes.ts'
import type { Tone } from '#kernel/web/ui/states/tone.ts'

export const stateTones: Record<SessionState, Tone> = {
  planned: 'info',
  open: 'success',
  ended: 'neutral',
  cancelled: 'danger',
}
export const markTones: Record<MarkState, Tone> = {
  ...{ none: 'neutral', present: 'success', late: 'warning', leftEarly: 'warning', absent: 'danger', excused: 'info' },
}
