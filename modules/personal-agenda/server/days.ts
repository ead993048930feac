import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Site } from '#kernel/site.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'

/** The days whose occurrences stand on people's agendas: today and the two after. */
export function agendaDays({ site, now }: { site: Pick<Site, 'zone'>; now: Date }): { from: Date; to: Date } {
  const today = dayIn(site.zone, now)
  return { from: startOfDayIn(site.zone, today), to: startOfDayIn(site.zone, dayAfter(today, 3)) }
}
