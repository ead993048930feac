import { transitions } from '#kernel/transitions.ts'
import type { PermitAction, PermitState } from '../permit-shapes.ts'

type Held = { state: PermitState; person: string }
type Who = { person: string; manages: boolean }

/** What people do; a permit is also replaced by another one, and expires by the job. */
export const permitSteps = transitions<PermitState, PermitAction, Held, Who>({
  end: { from: ['active'], to: 'ended', guard: (held, { person }) => held.person === person },
  revoke: { from: ['active'], to: 'revoked', guard: (_, { manages }) => manages },
})
