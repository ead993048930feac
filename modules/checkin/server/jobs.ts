import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import { scans, sessions } from '#engines/presence/server/schema.ts'
import { endDue } from '#engines/presence/server/sessions.ts'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { inBatches, sweepBatch } from '#kernel/server/db/sweep.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { checkin } from '../module.ts'
import { planClasses } from './classes.ts'
import { desk } from './desk.ts'

export const jobs: readonly Job[] = [
  { name: 'planClasses', schedule: '*/10 * * * *', runInSteps: planAll },
  { name: 'endSessions', schedule: '* * * * *', run: (ctx) => endDue(ctx, desk) },
  { name: 'forgetDevices', schedule: '37 4 * * *', runInSteps: forgetDevices },
]

async function planAll(ctx: JobStepContext): Promise<void> {
  for (let after = ''; !ctx.signal?.aborted; ) {
    const from = after
    after = await ctx.write((job) => planClasses(job, from))
    if (!after) return
  }
}

/** Names of browsers and distances are only needed to judge rows. */
function forgetDevices(ctx: JobStepContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - settingsOf(ctx, checkin).deviceDays * dayMs)
  return inBatches(ctx, async ({ db }) => {
    const old = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.owner, desk.owner), lt(sessions.endsAt, before)))
    const some = db
      .select({ id: scans.id })
      .from(scans)
      .where(and(inArray(scans.session, old), or(ne(scans.device, ''), isNotNull(scans.distance))))
      .limit(sweepBatch)
    const { rowCount } = await db
      .update(scans)
      .set({ device: '', distance: null, accuracy: null })
      .where(inArray(scans.id, some))
    return rowCount ?? 0
  })
}
