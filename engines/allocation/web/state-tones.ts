import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { SessionState } from '../session-states.ts'

/** Tone of each state. */
export const stateTones: Record<SessionState, Tone> = {
  draft: 'neutral',
  announced: 'info',
  open: 'brand',
  soldOut: 'warning',
  drawPending: 'info',
  closed: 'neutral',
  running: 'success',
  ended: 'neutral',
  archived: 'neutral',
  cancelled: 'danger',
}
