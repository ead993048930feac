import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { accept } from '#engines/allocation/server/requests.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { forgetKeys, mostNews, sweep, takeNews } from '#engines/allocation/server/waiting.ts'
import { sessions } from '#engines/presence/server/schema.ts'
import { unlessRefused } from '#kernel/language/words.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { activities, slots } from '../activity-schema.ts'
import { finishCredits } from './credits.ts'
import { approveDue } from './deciding.ts'
import { notifyNews } from './notifications.ts'
import { lockActivity, poolOwner } from './rows.ts'
import { openSessionOf, syncRoster } from './sessions.ts'

export const activityJobs: readonly Job[] = [
  { name: 'sweepActivities', schedule: '* * * * *', runInSteps: tidy },
  { name: 'openActivities', schedule: '* * * * *', run: openDue },
  { name: 'finishCredits', schedule: '7 * * * *', run: finishCredits },
  { name: 'forgetActivityKeys', schedule: '50 3 * * *', runInSteps: forgetKeys },
]

/** The sweep comes first: telling people holds locks that it would wait for. */
async function tidy(ctx: JobStepContext): Promise<void> {
  await approveDue(ctx)
  await sweep(ctx, poolOwner)
  await promote(ctx)
  await ctx.write(tellAll)
  await ctx.write(syncOpen)
}

/** Where a free place is given at once, the offer is accepted for the person. */
async function promote(ctx: JobStepContext): Promise<void> {
  const offers = await ctx.db
    .select({ grant: grants.id, pool: grants.pool, person: grants.person })
    .from(grants)
    .innerJoin(activities, and(eq(activities.site, grants.site), eq(activities.pool, grants.pool)))
    .where(and(eq(grants.state, 'offered'), eq(activities.promotes, true), eq(activities.state, 'published')))
    .limit(500)
  for (const { grant, pool, person } of offers) await accept(ctx, pool, { person, grant })
}

async function tellAll(ctx: JobContext): Promise<void> {
  const news = await takeNews(ctx, poolOwner)
  if (news.length === 0) return
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(inArray(activities.pool, [...new Set(news.map(({ pool }) => pool))]))
  await notifyNews(ctx, news, (pool) => rows.find((row) => row.pool === pool))
  if (news.length >= mostNews) await ctx.enqueue('activities.sweepActivities', {}, { singletonKey: 'soon' })
}

/** Who got a place after sign-in was opened is expected too. */
async function syncOpen(ctx: JobContext): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ id: activities.id, pool: activities.pool })
    .from(slots)
    .innerJoin(activities, and(eq(activities.site, slots.site), eq(activities.id, slots.activity)))
    .innerJoin(sessions, and(eq(sessions.site, slots.site), eq(sessions.id, slots.session)))
    .where(eq(sessions.state, 'open'))
  for (const row of rows) await syncRoster(ctx, row)
}

/** Sign-in opens by itself, with those who have a place. */
async function openDue(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select({ activity: slots.activity, session: sessions })
    .from(slots)
    .innerJoin(sessions, and(eq(sessions.site, slots.site), eq(sessions.id, slots.session)))
    .where(and(eq(sessions.state, 'planned'), lte(sessions.opensAt, ctx.now), gt(sessions.closesAt, ctx.now)))
    .orderBy(asc(sessions.opensAt))
    .limit(100)
  for (const { activity, session } of due) {
    const row = await lockActivity(ctx.db, activity)
    const [now] = await ctx.db.select().from(sessions).where(eq(sessions.id, session.id)).for('no key update')
    if (row.state === 'published' && now?.state === 'planned') await unlessRefused(openSessionOf(ctx, row, now))
  }
}
