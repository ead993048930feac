import { draftPrefix, officeDb } from '#kernel/web/offline/local-cache.ts'
import { personKey } from '#kernel/web/session/session.ts'
import type { Plan } from '../../../plan.ts'

export type SavedPlan = { plan: Plan; version: number; at: number }

/** Unsaved draft on this device, so that a crash, an expired login or a closed tab loses nothing. */
export function savedPlanOf(venue: string) {
  const key = `${draftPrefix}${personKey()}/seats.plan/${venue}`
  return {
    read: (): SavedPlan | undefined => officeDb.get<SavedPlan>(key),
    keep: (plan: Plan, version: number) => officeDb.set(key, { plan, version, at: Math.floor(Date.now() / 1000) }),
    drop: () => officeDb.remove(key),
  }
}
