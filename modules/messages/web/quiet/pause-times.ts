import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'

export type Pause = 'hour' | 'evening' | 'tomorrow' | 'monday'

const hourMs = 3_600_000

/** Preset ends of a pause in the person's time zone, in seconds; only future ones. */
export function pauseTimes(zone: string, now: number = serverNow()): { key: Pause; at: number }[] {
  const { day } = wallAt(zone, now)
  const at = (days: number, hour: number) => momentOf(zone, { day: dayAfter(day, days), minute: hour * 60 }, 'first')
  const weekday = weekdayOf(day)
  const all = [
    { key: 'hour' as const, at: now + hourMs },
    { key: 'evening' as const, at: at(0, 20) },
    { key: 'tomorrow' as const, at: at(1, 8) },
    { key: 'monday' as const, at: at(8 - weekday, 8) },
  ]
  // Not this evening if it is less than an hour away, and not Monday on a Sunday (it is tomorrow).
  return all
    .filter(({ key, at }) => (key !== 'evening' || at > now + hourMs) && (key !== 'monday' || weekday < 7))
    .map(({ key, at }) => ({ key, at: Math.floor(at / 1000) }))
}
