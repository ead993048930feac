import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { settingsOf } from '#kernel/server/context.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { feedModule } from '../module.ts'
import { afterFailure, isDemoHost, nextAfterSuccess } from './backoff.ts'
import { type Fetched, fetchFeed } from './fetch-feed.ts'
import { measureFeeds } from './health.ts'
import { keepItems } from './keep-items.ts'
import { feeds, subscriptions } from './schema.ts'

type Feed = typeof feeds.$inferSelect
type Asked = Pick<Feed, 'id' | 'url' | 'etag' | 'lastModified'>

export const fetchJob = 'fetchFeed'
const minute = 60_000
/** Most feeds queued per site and run, so that a site with a thousand feeds does not delay the others. */
const atOnce = 20
const spread = 4 * minute
/** A lost fetch job is queued again after this. */
const lease = 20 * minute

export const feedJobs: readonly Job[] = [
  { name: 'queueFeeds', services: ['rss'], schedule: '*/5 * * * *', run: queueFeeds },
  { name: fetchJob, services: ['rss'], runInSteps: (ctx, data) => fetchOne(ctx, data as Asked) },
]

/** The job carries all data a fetch needs, so that no database connection is held during the request. */
export async function enqueueFetch(ctx: Pick<JobContext, 'enqueue'>, feed: Asked, startAfter?: Date): Promise<void> {
  if (isDemoHost(feed.url)) return
  const { id, url, etag, lastModified } = feed
  await ctx.enqueue(`${feedModule.key}.${fetchJob}`, { id, url, etag, lastModified }, startAfter && { startAfter })
}

/** Queues due feeds, each at its own time within the next minutes. */
async function queueFeeds(ctx: JobContext): Promise<void> {
  await forgetUnwanted(ctx)
  const due = await ctx.db
    .select()
    .from(feeds)
    .where(and(inArray(feeds.state, ['ok', 'failing']), lte(feeds.nextAt, ctx.now), isWanted))
    .orderBy(asc(feeds.nextAt))
    .limit(atOnce)
  for (const [at, feed] of due.entries()) {
    await enqueueFetch(ctx, feed, new Date(ctx.now.getTime() + (spread / due.length) * at))
  }
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await ctx.db
    .update(feeds)
    .set({ nextAt: new Date(ctx.now.getTime() + lease) })
    .where(inArray(feeds.id, ids))
}

const isWanted = or(feeds.offered, sql`exists (select from ${subscriptions} where ${subscriptions.feed} = ${feeds.id})`)

/** Deletes feeds without subscribers outside the catalogue, a day after they were added. */
async function forgetUnwanted({ db, now }: JobContext): Promise<void> {
  const before = new Date(now.getTime() - 1_440 * minute)
  await db.delete(feeds).where(and(lt(feeds.createdAt, before), sql`not (${isWanted})`))
}

async function fetchOne(ctx: JobStepContext, asked: Asked): Promise<void> {
  const answer = await fetchFeed(ctx.tools.outbound, asked, { now: ctx.now, zone: ctx.site.zone })
  await ctx.write((own) => keep(own, asked, answer))
}

async function keep(ctx: JobContext, asked: Asked, answer: Fetched): Promise<void> {
  const [feed] = await ctx.db.select().from(feeds).where(eq(feeds.id, asked.id)).for('update')
  // Deleted, switched off or given another URL during the request: discards the response.
  if (!feed || feed.state === 'off' || feed.url !== asked.url) return
  await ctx.db
    .update(feeds)
    .set(outcome(ctx, feed, answer))
    .where(eq(feeds.id, feed.id))
  if (answer.kind === 'feed') await keepItems(ctx.db, feed.id, answer.feed.items)
  await measureFeeds(ctx, answer)
}

function outcome(ctx: JobContext, feed: Feed, answer: Fetched): Partial<typeof feeds.$inferInsert> {
  const { now } = ctx
  const every = settingsOf(ctx, feedModule).feedMinutes
  const { status } = answer
  if (answer.kind === 'trouble') {
    return { status, fetchedAt: now, trouble: answer.trouble, ...afterFailure(feed, now, every) }
  }
  const well = { state: 'ok' as const, trouble: null, failures: 0, failingSince: null, status, fetchedAt: now }
  const nextAt = nextAfterSuccess(feed.id, now, every)
  if (answer.kind === 'same') return { ...well, nextAt }
  const { title, home, about } = answer.feed
  const { etag, lastModified } = answer
  return { ...well, nextAt, changedAt: now, title, home, about, etag, lastModified }
}
