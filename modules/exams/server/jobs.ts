import { and, asc, eq, sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { peopleOf, remindOf } from './notifications.ts'
import { heldExams } from './rows.ts'
import { exams } from './schema.ts'

/** In the daytime of the day before; one exam in each transaction. */
async function remind(ctx: JobStepContext): Promise<void> {
  const minutes = minutesIn(ctx.site.zone, ctx.now)
  if (minutes < 9 * 60 || minutes >= 21 * 60) return
  for (let more = true; more && !ctx.signal?.aborted; ) more = await ctx.write(remindNext)
}

async function remindNext(ctx: JobContext): Promise<boolean> {
  const tomorrow = dayAfter(dayIn(ctx.site.zone, ctx.now), 1)
  const unsaid = sql`${exams.remindedOf} is distinct from ${exams.day}`
  const [exam] = await ctx.db
    .select()
    .from(exams)
    .where(and(eq(exams.day, tomorrow), heldExams, unsaid))
    .orderBy(asc(exams.from), asc(exams.id))
    .limit(1)
    .for('update')
  if (!exam) return false
  await remindOf(ctx, exam, await peopleOf(ctx.db, exam.id))
  await ctx.db.update(exams).set({ remindedOf: exam.day }).where(eq(exams.id, exam.id))
  return true
}

export const jobs: Job[] = [{ name: 'remind', schedule: '*/20 * * * *', runInSteps: remind }]
