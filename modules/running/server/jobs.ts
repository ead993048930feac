import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { inBatches, sweepBatch } from '#kernel/server/db/sweep.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { running } from '../module.ts'
import { currentWeek, putWeek } from './agenda.ts'
import { settleParts } from './finish.ts'
import { notifyRunner } from './notifications.ts'
import { plans, prints, runs, tracks } from './schema.ts'

export const jobs: readonly Job[] = [
  { name: 'newWeek', schedule: '*/10 * * * *', run: newWeek },
  { name: 'closeIdle', schedule: '17 * * * *', run: closeIdle },
  { name: 'eraseTracks', schedule: '29 4 * * *', services: [], runInSteps: eraseTracks },
]

/** Makes the quota open again for everyone when a week begins. */
async function newWeek(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select()
    .from(plans)
    .where(and(eq(plans.state, 'open'), ne(plans.agendaWeek, currentWeek(ctx))))
    .limit(50)
  for (const plan of due) await putWeek(ctx, plan)
}

const idleMs = dayMs

/** A run of which nothing came for a day is checked as it is: its device is lost or was reset. */
async function closeIdle(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - idleMs)
  const due = await ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.state, 'recording'), lt(runs.updatedAt, before)))
    .orderBy(asc(runs.updatedAt))
    .limit(50)
    .for('update', { skipLocked: true })
  for (const run of due) await notifyRunner(ctx, await settleParts(ctx, run), 'closed')
}

/** Tracks are kept for appeals, not for ever. */
function eraseTracks(ctx: JobStepContext): Promise<void> {
  const { trackDays } = settingsOf(ctx, running)
  const before = dayIn(ctx.site.zone, new Date(ctx.now.getTime() - trackDays * dayMs))
  return inBatches(ctx, async ({ db }) => {
    const over = db.select({ id: plans.id }).from(plans).where(lt(plans.endsOn, before))
    const old = await db
      .select({ id: runs.id })
      .from(runs)
      .innerJoin(tracks, and(eq(tracks.site, runs.site), eq(tracks.run, runs.id)))
      .where(or(inArray(runs.plan, over), sql`${runs.state} = 'dropped'`))
      .limit(sweepBatch)
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await db.delete(tracks).where(inArray(tracks.run, ids))
    await db.delete(prints).where(inArray(prints.run, ids))
    return ids.length
  })
}
