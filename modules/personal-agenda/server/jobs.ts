import { and, eq } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { Job, JobStepContext } from '#kernel/server/serve.ts'
import { pushBatch } from './agenda.ts'
import { fetchJob, fetchOne, queueFetches } from './ics/subscriptions.ts'
import { sendReminders } from './reminders/send.ts'
import { fillings } from './schema.ts'

const services = ['agenda']

export const jobs: readonly Job[] = [
  { name: 'sendReminders', services, schedule: '* * * * *', runInSteps: sendReminders },
  { name: 'fillDays', services, schedule: '5,35 * * * *', runInSteps: fillDays },
  { name: 'queueCalendars', services, schedule: '*/10 * * * *', run: queueFetches },
  { name: fetchJob, services, runInSteps: (ctx, data) => fetchOne(ctx, String(data.id)) },
]

/** Once a day of the site puts the occurrences of the next days on people's agendas, in batches. */
async function fillDays(ctx: JobStepContext): Promise<void> {
  const day = dayIn(ctx.site.zone, ctx.now)
  const name = 'agenda'
  const [done] = await ctx.db
    .select()
    .from(fillings)
    .where(and(eq(fillings.name, name), eq(fillings.day, day)))
  if (done) return
  let after = ''
  do {
    const from = after
    after = await ctx.write((own) => pushBatch(own, from))
  } while (after && !ctx.signal?.aborted)
  if (ctx.signal?.aborted) return
  await ctx.write(async ({ db }) => {
    await db
      .insert(fillings)
      .values({ name, day })
      .onConflictDoUpdate({ target: [fillings.site, fillings.name], set: { day } })
  })
}
