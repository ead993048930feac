import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { PermitState } from '../permit-shapes.ts'

export const permitTones: Readonly<Record<PermitState, Tone>> = {
  active: 'success',
  replaced: 'neutral',
  ended: 'neutral',
  revoked: 'danger',
  expired: 'warning',
}
