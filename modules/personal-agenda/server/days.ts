import { momentOf } from '#engines/inbox/zone-time.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Site } from '#kernel/site.ts'

/** The moment a day begins at the site. */
export const startOf = (site: Pick<Site, 'zone'>, day: string): Date =>
  new Date(momentOf(site.zone, { day, minute: 0 }, 'first'))

/** The days whose occurrences stand on people's agendas: today and the two after. */
export function agendaDays({ site, now }: { site: Pick<Site, 'zone'>; now: Date }): { from: Date; to: Date } {
  const today = dayIn(site.zone, now)
  return { from: startOf(site, today), to: startOf(site, dayAfter(today, 3)) }
}
