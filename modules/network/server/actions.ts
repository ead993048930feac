import { settingsOf } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'
import { network } from '../module.ts'
import type { OwnAction } from '../shapes.ts'
import type { AccountRow } from './schema.ts'
import { moves } from './states.ts'

type Row = Pick<AccountRow, 'state' | 'nextPlan'>

/** What the owner can do now: the buttons of the pages. */
export function actionsOf(ctx: { site: Site }, row: Row | undefined): OwnAction[] {
  const { selfService, pause } = settingsOf(ctx, network)
  if (!row) return selfService ? ['activate'] : []
  const { state, nextPlan } = row
  const isOpen = state === 'active' || state === 'owing'
  const can = moves.allowedActions(row, 'owner')
  return [
    ...(can.includes('activate') ? (['activate'] as const) : []),
    ...(isOpen ? (['change'] as const) : []),
    ...(isOpen && nextPlan ? (['cancelChange'] as const) : []),
    ...(can.includes('pause') && pause.isOpen ? (['pause'] as const) : []),
    ...(can.includes('resume') ? (['resume'] as const) : []),
    ...(isOpen || state === 'paused' ? (['changePassword', 'resetPassword'] as const) : []),
    ...(state === 'inactive' ? [] : (['recharge', 'kick'] as const)),
  ]
}
