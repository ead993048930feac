import { and, eq, exists, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { lockPool } from '#engines/allocation/server/pools.ts'
import { draws, waits } from '#engines/allocation/server/schema.ts'
import { forgetKeys, mostNews, sweep, takeNews } from '#engines/allocation/server/waiting.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidFields } from '#kernel/language/said.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { showSessions } from './agenda.ts'
import { runSessionDraw } from './draw/run-draw.ts'
import { poolOwner } from './events/event-pools.ts'
import { notifyMany, notifyOfChanges, notifySoon } from './notifications.ts'
import { endSessions, endSessionsJob } from './office/cancelling.ts'
import { settleSession } from './orders/settle.ts'
import { events, sessions, subscriptions } from './schema.ts'

const everyMinute = '* * * * *'
/** Subscribers are reminded this long before the sale opens. */
const remindMinutes = 15

export const jobs: readonly Job[] = [
  { name: 'sweep', schedule: everyMinute, runInSteps: tidy },
  { name: 'endLists', schedule: everyMinute, run: endLists },
  { name: 'remind', schedule: everyMinute, run: remind },
  { name: 'findDraws', schedule: everyMinute, run: findDraws },
  { name: 'runDraw', run: (ctx, { session }) => runSessionDraw(ctx, String(session)) },
  { name: 'findEnded', schedule: '*/10 * * * *', run: findEnded },
  { name: 'settle', run: (ctx, { session }) => settleSession(ctx, String(session)) },
  { name: endSessionsJob, run: endSessions },
  { name: 'forget', services: [], schedule: '40 3 * * *', runInSteps: forgetKeys },
]

/** The sweep comes first: the notification step holds locks that it would wait for. */
async function tidy(ctx: JobStepContext): Promise<void> {
  await sweep(ctx, poolOwner)
  await ctx.write(tellAll)
  await ctx.write(showSessions)
}

async function tellAll(ctx: JobContext): Promise<void> {
  const news = await takeNews(ctx, poolOwner)
  if (news.length === 0) return
  const pools = [...new Set(news.map(({ pool }) => pool))]
  const rows = await ctx.db
    .select({
      pool: sessions.pool,
      id: events.id,
      ...saidFields(events, 'title'),
    })
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .where(inArray(sessions.pool, pools))
  const byPool = new Map(rows.map(({ pool, ...event }) => [pool, event]))
  await notifyOfChanges(ctx, news, (pool) => byPool.get(pool))
  if (news.length >= mostNews) await notifySoon(ctx)
}

async function remind(ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  const soon = new Date(now.getTime() + remindMinutes * 60_000)
  const opening = await db
    .select()
    .from(events)
    .where(and(eq(events.state, 'announced'), gt(events.opensAt, now), lte(events.opensAt, soon)))
  for (const event of opening) {
    const rows = await db
      .update(subscriptions)
      .set({ remindedAt: now })
      .where(and(eq(subscriptions.event, event.id), isNull(subscriptions.remindedAt)))
      .returning({ person: subscriptions.person })
    const to = rows.map(({ person }) => person)
    const dedupe = `${event.id}/${event.opensAt.getTime()}/${now.getTime()}`
    await notifyMany(ctx, { topic: 'sale', what: 'sale', event, to, at: event.opensAt, dedupe })
  }
}

/**
 * Queues draws that are due, each in its own transaction. Draws that need a beacon are made by the organiser who enters
 * it.
 */
async function findDraws(ctx: JobContext): Promise<void> {
  const ended = sql`least(${events.closesAt}, ${sessions.startsAt}) <= ${ctx.now.toISOString()}::timestamptz`
  const due = await ctx.db
    .select({ session: sessions.id })
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .innerJoin(draws, and(eq(draws.site, sessions.site), eq(draws.pool, sessions.pool)))
    .where(and(eq(events.state, 'announced'), ended, isNull(draws.drawnAt), eq(draws.beaconRule, '')))
    .limit(200)
  for (const { session } of due) await ctx.enqueue('tickets.runDraw', { session }, { singletonKey: session })
}

/** Two hours after the end, because offline scans may still be uploaded. */
async function findEnded(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - 2 * 3_600_000)
  const ended = await ctx.db
    .select({ session: sessions.id })
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .where(
      and(lte(sessions.endsAt, before), isNull(sessions.settledAt), inArray(events.state, ['announced', 'archived'])),
    )
    .limit(200)
  for (const { session } of ended) await ctx.enqueue('tickets.settle', { session }, { singletonKey: session })
}

/** Ends the waiting lists of started sessions, so that nothing is offered and sweeps skip them. */
async function endLists({ db, now }: JobContext): Promise<void> {
  const isWaiting = eq(waits.state, 'waiting')
  const listed = db
    .select({ one: sql`1` })
    .from(waits)
    .where(and(eq(waits.site, sessions.site), eq(waits.pool, sessions.pool), isWaiting))
  const since = new Date(now.getTime() - 7 * dayMs)
  const started = await db
    .select({ pool: sessions.pool })
    .from(sessions)
    .where(and(lte(sessions.startsAt, now), gt(sessions.endsAt, since), exists(listed)))
    .limit(100)
  for (const { pool } of started) {
    await lockPool(db, pool)
    await db
      .update(waits)
      .set({ state: 'left' })
      .where(and(eq(waits.pool, pool), isWaiting))
  }
}
