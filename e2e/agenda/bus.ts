import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { contract } from '#modules/shuttle-bus/contract.ts'
import { replaceFeed } from '#modules/shuttle-bus/server/gtfs/store.ts'
import { publishTimetable } from '#modules/shuttle-bus/server/next-departures.ts'
import { testFeed } from '#modules/shuttle-bus/server/testing/feed.ts'
import type { Producer } from './school.ts'

/** A bus every quarter of an hour, day and night. */
function dayAndNight() {
  const feed = testFeed()
  const [first] = feed.trips
  const start = first!.times[0]!.departs
  const trips = Array.from({ length: 24 * 4 }, (_, i) => {
    const by = i * 900 - start
    const times = first!.times.map((time) => ({ ...time, arrives: time.arrives + by, departs: time.departs + by }))
    return { ...first!, id: `t${i}`, service: 'always', times }
  })
  const always = { id: 'always', weekdays: '1111111', from: '2020-01-01', until: '2099-12-31', exceptions: [] }
  return { ...feed, services: [always], trips }
}

export const busProducers: readonly Producer[] = [
  {
    source: 'bus.route',
    who: 'lin',
    title: '1 枫林—江湾',
    isOnlyInDay: true,
    begin: async ({ t, id: site, call, lin }) => {
      await asJob(t, site, async (ctx) => {
        await replaceFeed(ctx.db, dayAndNight(), ctx.now)
        await publishTimetable(ctx)
      })
      await call(lin, contract.collect, { id: 'L1' })
      return () => call(lin, contract.uncollect, { id: 'L1' })
    },
  },
]
