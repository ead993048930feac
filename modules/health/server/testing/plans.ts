import { dayAfter } from '#kernel/calendar.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Portal } from '#kernel/server/portal.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import type { Slot } from '../../presets/field.ts'
import { plans } from '../schema.ts'

/** Open all day; the slot is named `morning`. */
export const allDay: readonly Slot[] = [{ name: 'morning', opens: 0, late: 1440, closes: 1440 }]
export const never: readonly Slot[] = [{ name: 'morning', opens: 1440, late: 1440, closes: 1441 }]

type Options = Partial<typeof plans.$inferInsert>

/** A plan running for a month. */
export function runPlan(portal: Portal, site: string, owner: string, preset: PresetName, options: Options = {}) {
  const today = new Date().toISOString().slice(0, 10)
  return writeForSite(portal.database.pool, site, async (db) => {
    const { rules, slots } = presetOf(preset)
    const row = {
      title: '每日健康上报',
      purpose: '了解师生健康状况',
      owner,
      createdBy: owner,
      preset,
      rules,
      slots,
      startsOn: dayAfter(today, -31),
      endsOn: dayAfter(today, 60),
      retention: 30,
      state: 'running' as const,
      ...options,
    }
    const [plan] = await db.insert(plans).values(row).returning()
    return plan!
  })
}
