import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { replaceFeed } from '../gtfs/store.ts'
import { served } from '../index.ts'
import { testFeed } from './feed.ts'

export const seconds = (time: string): number => Date.parse(time) / 1000

/** A campus with the test timetable, on a Monday morning unless another time is set. */
export async function busCampus(others: readonly Served[] = []) {
  const t = await campus([...others, served])
  const turnTo = (time: string) => {
    t.clock.offset = Date.parse(time) - Date.now()
  }
  return {
    ...t,
    turnTo,
    siteWithBuses: async (options?: Parameters<typeof t.site>[0]) => {
      turnTo('2026-03-02T07:30:00+08:00')
      const site = await t.site(options)
      const imported = new Date('2026-02-20T10:00:00+08:00')
      await writeForSite(t.portal.database.pool, site.id, (db) => replaceFeed(db, testFeed(), imported))
      return site
    },
  }
}
