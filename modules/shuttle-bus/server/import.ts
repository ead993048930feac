import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import { getUpload, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import type { contract } from '../contract.ts'
import { bus } from '../module.ts'
import { updateFavouriteRoutes } from './agenda.ts'
import { unzip, zip } from './gtfs/archive.ts'
import { routeChanges } from './gtfs/diff.ts'
import { countsOf, validityOf } from './gtfs/feed.ts'
import { worded } from './gtfs/problems.ts'
import { type Reading, readFeed } from './gtfs/read-feed.ts'
import { loadFeed, replaceFeed } from './gtfs/store.ts'
import { writeFeed } from './gtfs/write-feed.ts'
import { publishTimetable } from './next-departures.ts'
import { timetables } from './schema.ts'
import { searchTimetable } from './search-documents.ts'

type Calls = typeof contract

export async function previewImport(ctx: ReadContext) {
  const { feed, ignored, problems } = readUpload(ctx)
  return {
    counts: countsOf(feed),
    ...validityOf(feed),
    ...routeChanges(await loadFeed(ctx.db), feed),
    ignored,
    problems: problems.map((problem) => worded(ctx, problem)),
    asOf: await getAsOf(ctx),
  }
}

/** One transaction: riders see either the old timetable or the new one. */
export async function applyImport(ctx: WriteContext, { asOf }: InputOf<Calls['applyImport']>) {
  const { feed, problems } = readUpload(ctx)
  const [first] = problems
  if (first) {
    const { file, line, text } = worded(ctx, first)
    throw bus.fail('badFeed', { params: { file, line, text } })
  }
  // Serialises imports: a concurrent second one waits here and then fails, because its comparison is out of date.
  await lockName(ctx, 'bus.import')
  if ((await getAsOf(ctx)) !== asOf) throw kernel.fail('changed')
  const old = await loadFeed(ctx.db)
  const before = countsOf(old)
  const counts = countsOf(feed)
  await replaceFeed(ctx.db, feed, ctx.now)
  await updateFavouriteRoutes(ctx, old.routes, feed.routes)
  await publishTimetable(ctx)
  await searchTimetable(ctx)
  await ctx.audit({ action: 'applyImport', entity: 'bus.timetable', before, after: counts })
  return { counts }
}

export async function exportFeed(ctx: ReadContext): Promise<FileAnswer> {
  const { site, origin } = ctx
  const name = site.name.zh ?? Object.values(site.name)[0] ?? site.id
  const source = zip(writeFeed(await loadFeed(ctx.db), { name, url: origin, zone: site.zone }))
  return fileOfBytes({ type: 'application/zip', name: 'gtfs.zip', source, inline: false })
}

function readUpload(ctx: ReadContext | WriteContext): Reading {
  const upload = getUpload(ctx, 'file')
  if (!upload) throw badInput({ file: 'missing' })
  return readFeed(unzip(upload.bytes), ctx.site.zone)
}

async function getAsOf(ctx: Pick<ReadContext, 'db'>): Promise<number> {
  const [row] = await ctx.db.select({ at: timetables.updatedAt }).from(timetables)
  return row ? seconds(row.at) : 0
}
