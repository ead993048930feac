import { transitions } from '#kernel/transitions.ts'
import type { AccountState } from '../shapes.ts'

/** `system`: the end of a period, a top-up, the end of a pause. */
export type Mover = 'owner' | 'staff' | 'system'

type Entity = { state: AccountState }
const byPeople = (_entity: Entity, who: Mover): boolean => who !== 'system'
const byStaff = (_entity: Entity, who: Mover): boolean => who === 'staff'
const bySystem = (_entity: Entity, who: Mover): boolean => who === 'system'

export const moves = transitions<AccountState, Move, Entity, Mover>({
  // Until its first period is paid, which follows at once if there is money.
  activate: { from: ['inactive'], to: 'owing', guard: (_entity, who) => who === 'owner' },
  pause: { from: ['active'], to: 'paused', guard: byPeople },
  resume: { from: ['paused'], to: 'active' },
  suspend: { from: ['inactive', 'active', 'owing', 'paused'], to: 'suspended', guard: byStaff },
  restore: { from: ['suspended'], to: 'active', guard: byStaff },
  owe: { from: ['active'], to: 'owing', guard: bySystem },
  renew: { from: ['active', 'owing'], to: 'active', guard: bySystem },
})

export type Move = 'activate' | 'pause' | 'resume' | 'suspend' | 'restore' | 'owe' | 'renew'
