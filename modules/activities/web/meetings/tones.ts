import type { MarkState } from '#engines/presence/shapes.ts'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { Answer, MeetingState } from '../../meeting-shapes.ts'

export const stateTones: Record<MeetingState, Tone> = {
  ...{ draft: 'neutral', called: 'info', running: 'success', ended: 'warning', sent: 'warning' },
  ...{ closed: 'neutral', cancelled: 'danger' },
}
export const answerTones: Record<Answer, Tone> = { none: 'neutral', accepted: 'success', declined: 'warning' }
export const markTones: Record<MarkState, Tone> = {
  ...{ none: 'neutral', present: 'success', late: 'warning', leftEarly: 'warning', absent: 'danger', excused: 'info' },
}
