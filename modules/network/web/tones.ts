import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { AccountState } from '../shapes.ts'

export const stateTones: Readonly<Record<AccountState | 'none', Tone>> = {
  none: 'neutral',
  inactive: 'warning',
  active: 'success',
  owing: 'danger',
  paused: 'info',
  suspended: 'danger',
}
