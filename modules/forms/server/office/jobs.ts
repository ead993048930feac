import { and, eq, sql } from 'drizzle-orm'
import { forms, submissions } from '#engines/forms/server/schema.ts'
import { dayIn, dayMs, minutesIn } from '#kernel/clock.ts'
import { pick } from '#kernel/pick.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { formDesks } from '../desk-schema.ts'
import { notifyDaily } from './notify.ts'

export const officeJobs: readonly Job[] = [{ name: 'tellDesks', services: [], schedule: '10 * * * *', run: tellDesks }]

/** Local hour of the site at which the daily summary is sent. */
const hour = 8

/** Sends the daily number of submissions to those who chose `daily`. */
async function tellDesks(ctx: JobContext): Promise<void> {
  if (Math.floor(minutesIn(ctx.site.zone, ctx.now) / 60) !== hour) return
  const yesterday = dayIn(ctx.site.zone, new Date(ctx.now.getTime() - dayMs))
  const rows = await ctx.db
    .select({
      ...pick(forms, 'id', 'number', 'title'),
      whom: formDesks.tellWhom,
      n: sql<number>`count(*)::int`,
    })
    .from(formDesks)
    .innerJoin(forms, and(eq(forms.site, formDesks.site), eq(forms.id, formDesks.form)))
    .innerJoin(submissions, and(eq(submissions.site, forms.site), eq(submissions.form, forms.id)))
    .where(and(eq(formDesks.tellHow, 'daily'), eq(submissions.day, yesterday)))
    .groupBy(forms.site, forms.id, formDesks.site, formDesks.form)
  for (const { whom, n, ...form } of rows) {
    if (whom.length) await notifyDaily(ctx, form, whom, n, yesterday)
  }
}
