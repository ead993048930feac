import { draftPrefix, officeDb } from '#kernel/web/local-cache.ts'
import { personKey } from '#kernel/web/session.ts'
import type { Plan } from '../../../plan.ts'

export type KeptPlan = { plan: Plan; version: number; at: number }

/** Unsaved draft on this device, so that a crash, an expired login or a closed tab loses nothing. */
export function keptPlanOf(venue: string) {
  const key = `${draftPrefix}${personKey()}/seats.plan/${venue}`
  return {
    read: (): KeptPlan | undefined => officeDb.get<KeptPlan>(key),
    keep: (plan: Plan, version: number) => officeDb.set(key, { plan, version, at: Math.floor(Date.now() / 1000) }),
    drop: () => officeDb.remove(key),
  }
}
