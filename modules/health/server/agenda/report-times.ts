import { momentOf } from '#engines/inbox/zone-time.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { isAskedOn } from '../../asked-on.ts'
import { today } from '../day.ts'
import type { Plan } from '../running.ts'

/** A part of a day on which a plan asks for a report. */
export type ReportPart = { day: string; slot: number; opens: Date; closes: Date; round: number }

/** The part that goes on now, or the next one; nothing once the plan asks no more. */
export function nextPart({ site, now }: Pick<JobContext, 'site' | 'now'>, plan: Plan): ReportPart | undefined {
  const since = today({ site, now })
  const at = (day: string, minute: number) => new Date(momentOf(site.zone, { day, minute }, 'first'))
  // Within a week every day of the week comes round.
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

/** Higher for each later part of whatever day. `health_save` counts them, too. */
const roundOf = (day: string, slot: number): number => (Date.parse(`${day}T00:00:00Z`) / 86_400_000) * 100 + slot
