import { dayMs } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { demoTimetable } from './demo-timetable.ts'
import type { Feed } from './gtfs/feed.ts'
import { replaceFeed } from './gtfs/store.ts'
import { alerts, favourites, runs } from './schema.ts'
import { currentDays } from './service-day.ts'
import { runsOn } from './typical-day.ts'

/** Demo data: ten routes over four campuses, one bus late, one cancelled, one road closed. */
export async function seed({ site, db, now, people }: SeedContext): Promise<void> {
  const feed = demoTimetable(site.zone, now)
  await replaceFeed(db, feed, now)
  const person = people['20260001']
  if (person) await db.insert(favourites).values(['A1', 'M1'].map((route) => ({ person, route })))
  const { day, start } = currentDays(site.zone, now)[0]
  const time = Math.floor(now.getTime() / 1000) - start
  const late = comingTrips(feed, 'A2', day, time)[0]
  const gone = comingTrips(feed, 'A3', day, time)[1]
  if (late) await db.insert(runs).values({ trip: late, day, state: 'delayed', delay: 6 * 60 })
  if (gone) await db.insert(runs).values({ trip: gone, day, state: 'cancelled', reason: '车辆检修' })
  await db.insert(alerts).values({
    route: 'A1',
    severity: 'warning',
    title: '长桥路口施工，A1 线绕行',
    titleEn: 'Road works at Long Bridge: A1 takes a detour',
    detail: '绕行期间经停长桥路口东侧临时站，车程约增加 5 分钟。',
    detailEn: 'Use the temporary stop on the east side of the junction. The ride takes about 5 minutes longer.',
    from: new Date(now.getTime() - 3_600_000),
    until: new Date(now.getTime() + 21 * dayMs),
  })
}

function comingTrips({ trips, services }: Feed, route: string, day: string, time: number): string[] {
  const running = new Set(services.filter((service) => runsOn(service, day)).map(({ id }) => id))
  return trips
    .filter((trip) => trip.route === route && trip.direction === 0 && running.has(trip.service))
    .filter(({ times }) => times[0]!.departs > time)
    .sort((a, b) => a.times[0]!.departs - b.times[0]!.departs)
    .map(({ id }) => id)
}
