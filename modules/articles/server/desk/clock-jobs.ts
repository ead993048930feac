import { and, asc, eq, lte } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import type { StoredState } from '../../shapes.ts'
import { articles } from '../schema.ts'
import { notifyDueChannels, notifyJob, notifySubscribers } from '../subscriptions/notify-subscribers.ts'
import { expire, findToRelease, release } from './editions.ts'

const atOnce = 500
/** Services whose articles are published late while these jobs fail. */
const timed = ['news', 'notices', 'videos']

/** Runs each minute; `release` jobs are also queued for the exact publication time. */
export const jobs: readonly Job[] = [
  { name: 'release', services: timed, run: (ctx, { id }) => releaseOne(ctx, String(id)) },
  { name: 'tick', services: timed, schedule: '* * * * *', run: tick },
  { name: notifyJob, services: [], run: (ctx, { channel }) => notifySubscribers(ctx, String(channel)) },
]

/** The article may have been withdrawn or rescheduled since the job was queued. */
async function releaseOne(ctx: JobContext, id: string): Promise<void> {
  const row = await findToRelease(ctx, id)
  if (row?.state === 'scheduled' && row.publishAt && row.publishAt <= ctx.now) await release(ctx, row)
}

async function tick(ctx: JobContext): Promise<void> {
  for (const row of await dueRows(ctx, 'scheduled', articles.publishAt)) await release(ctx, row)
  for (const row of await dueRows(ctx, 'published', articles.expireAt)) await expire(ctx, row)
  await ctx.db.update(articles).set({ pinnedUntil: null }).where(lte(articles.pinnedUntil, ctx.now))
  await notifyDueChannels(ctx)
}

const dueRows = ({ db, now }: JobContext, state: StoredState, time: PgColumn) =>
  db
    .select()
    .from(articles)
    .where(and(eq(articles.state, state), lte(time, now)))
    .orderBy(asc(articles.id))
    .limit(atOnce)
    .for('no key update')
