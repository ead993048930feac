import { and, eq, lt, sql } from 'drizzle-orm'
import { scans, sessions } from '#engines/presence/server/schema.ts'
import { endDue } from '#engines/presence/server/sessions.ts'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { checkin } from '../module.ts'
import { planClasses } from './classes.ts'
import { desk } from './desk.ts'

export const jobs: readonly Job[] = [
  { name: 'planClasses', schedule: '*/10 * * * *', runInSteps: planAll },
  { name: 'endSessions', schedule: '* * * * *', run: (ctx) => endDue(ctx, desk) },
  {
    name: 'forgetDevices',
    schedule: '37 4 * * *',
    run: (ctx) => forgetDevices(ctx.db, new Date(ctx.now.getTime() - settingsOf(ctx, checkin).deviceDays * dayMs)),
  },
]

async function planAll(ctx: JobStepContext): Promise<void> {
  for (let after = ''; !ctx.signal?.aborted; ) {
    const from = after
    after = await ctx.write((job) => planClasses(job, from))
    if (!after) return
  }
}

/** Names of browsers and distances are only needed to judge rows. */
async function forgetDevices(db: Parameters<typeof endDue>[0]['db'], before: Date): Promise<void> {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.owner, desk.owner), lt(sessions.endsAt, before)))
  await db
    .update(scans)
    .set({ device: '', distance: null, accuracy: null })
    .where(and(sql`${scans.session} in (${old})`, sql`(${scans.device} <> '' or ${scans.distance} is not null)`))
}
