import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { RunState } from '../shapes.ts'

export const stateTones: Readonly<Record<RunState, Tone>> = {
  recording: 'info',
  valid: 'success',
  invalid: 'danger',
  appealed: 'warning',
  final: 'danger',
  dropped: 'neutral',
}
