import { dayAfter } from '#kernel/calendar.ts'
import { dayMs } from '#kernel/clock.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { isAskedOn } from '../../asked-on.ts'
import type { Plan } from '../plans/running.ts'
import { today } from '../reports/day.ts'

/** A slot on a day on which a plan asks. */
export type ReportPart = { day: string; slot: number; opens: Date; closes: Date; round: number }

/** The current slot, or the next one; undefined once the plan asks no more. */
export function nextPart({ site, now }: Pick<JobContext, 'site' | 'now'>, plan: Plan): ReportPart | undefined {
  const since = today({ site, now })
  const at = (day: string, minute: number) => new Date(momentOf(site.zone, { day, minute }, 'first'))
  // Seven days cover every weekday.
  const first = plan.startsOn > since ? plan.startsOn : since
  for (let day = first; day <= dayAfter(first, 7); day = dayAfter(day, 1)) {
    if (!isAskedOn(plan, day)) continue
    for (const [slot, { opens, closes }] of plan.slots.entries()) {
      const ends = at(day, closes)
      if (ends > now) return { day, slot, opens: at(day, opens), closes: ends, round: roundOf(day, slot) }
    }
  }
  return undefined
}

/** Increases with day and slot. `health_save` in SQL computes the same number. */
const roundOf = (day: string, slot: number): number => (Date.parse(`${day}T00:00:00Z`) / dayMs) * 100 + slot
