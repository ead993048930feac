import type { ReadContext } from '#kernel/server/context.ts'
import type { OnboardingStep, Samples } from '#kernel/server/onboarding.ts'
import { forgetSamples, markSamples, sampleRows } from '#kernel/server/samples/mark.ts'
import { bus } from '../module.ts'
import { updateFavouriteRoutes } from './agenda.ts'
import { demoTimetable } from './demo-timetable.ts'
import { replaceFeed } from './gtfs/store.ts'
import { publishTimetable } from './next-departures.ts'
import { exceptions, lines, routes, services, stops, stopTimes, timetables, trips } from './schema.ts'
import { searchTimetable } from './search-documents.ts'

const kind = 'timetable'

async function feedVersion({ db }: Pick<ReadContext, 'db'>): Promise<string | undefined> {
  const [timetable] = await db.select({ version: timetables.feedVersion }).from(timetables)
  return timetable?.version
}

/** A timetable imported over the sample belongs to the site. */
async function isSample(ctx: Pick<ReadContext, 'db'>): Promise<boolean> {
  const version = await feedVersion(ctx)
  return version !== undefined && (await sampleRows(ctx.db, bus.key, kind)).includes(version)
}

/** Sample timetable: ten routes over four campuses. */
export const samples: Samples = {
  may: 'manage',
  isThere: isSample,
  isWanted: async (ctx) => (await feedVersion(ctx)) === undefined,
  add: async (ctx) => {
    const { db, site, now } = ctx
    const feed = demoTimetable(site.zone, now)
    await replaceFeed(db, feed, now)
    await markSamples(db, bus.key, kind, [feed.version])
    await searchTimetable(ctx)
    await publishTimetable(ctx)
  },
  remove: async (ctx) => {
    const { db } = ctx
    await updateFavouriteRoutes(ctx, await db.select().from(routes))
    for (const table of [lines, stopTimes, exceptions, trips, routes, services, stops, timetables]) {
      await db.delete(table)
    }
    await forgetSamples(db, bus.key)
    await searchTimetable(ctx)
    await publishTimetable(ctx)
  },
}

export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'timetable',
    page: 'manage/bus/timetable',
    may: 'manage',
    order: 60,
    isDone: async (ctx) => (await feedVersion(ctx)) !== undefined && !(await isSample(ctx)),
  },
]
