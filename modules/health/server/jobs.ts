import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { rebuild } from '#engines/agenda/server/truth.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { recordExpected } from '#engines/figures/server/expected-days.ts'
import { figureCounts, figureExpected } from '#engines/figures/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { health } from '../module.ts'
import { planChanged } from './agenda/changes.ts'
import { caseAgenda, reportAgenda } from './agenda/truth.ts'
import { notifyOfException } from './cases/notify-holders.ts'
import { plansTopic } from './plans/running.ts'
import { today } from './reports/day.ts'
import { admins, applications, cases, commits, passes, plans, reminders, reports, tests } from './schema.ts'

/** Ends plans after their last day, and deletes answers after the retention period. */
export const jobs: readonly Job[] = [
  { name: 'end', schedule: '5 * * * *', run: endPlans },
  { name: 'purge', services: [], schedule: '20 3 * * *', runInSteps: purge },
  { name: 'expected', schedule: '12 * * * *', run: noteExpected },
  { name: 'exception', services: [], run: notifyOfException },
  // Moves the agenda to the next slot.
  { name: 'agenda', schedule: '* * * * *', run: async (ctx) => void (await rebuild(ctx, { agenda: reportAgenda })) },
]

async function endPlans(ctx: JobContext): Promise<void> {
  const ended = await ctx.db
    .update(plans)
    .set({ state: 'ended', version: sql`${plans.version} + 1`, updatedAt: ctx.now })
    .where(and(inArray(plans.state, ['running', 'paused', 'approved']), lt(plans.endsOn, today(ctx))))
    .returning()
  if (ended.length === 0) return
  for (const plan of ended) {
    await note(ctx, plan.id, 'end', 'ended')
    await planChanged(ctx, plan)
  }
  await ctx.publish(plansTopic, {})
}

/** Records whom each plan asks from today on; nobody while it is paused. */
async function noteExpected(ctx: JobContext): Promise<void> {
  const asking = await ctx.db
    .select()
    .from(plans)
    .where(and(inArray(plans.state, ['running', 'paused']), lte(plans.startsOn, today(ctx))))
  for (const plan of asking) {
    const audience = plan.state === 'running' ? audienceOf(plan) : undefined
    const times = { today: today(ctx), since: plan.startsOn, zone: ctx.site.zone }
    await recordExpected(ctx.db, { subject: plan.id, audience, ...times })
  }
}

/** In batches, so that no lock is held for long; an interrupted run goes on with the next. */
async function purge(ctx: JobStepContext): Promise<void> {
  const due = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.state, 'ended'), sql`${plans.endsOn} + ${plans.retention} < ${today(ctx)}::date`))
  for (const { id } of due) await purgePlan(ctx, id)
  if (due.length > 0) await ctx.write((job) => rebuild(job, { agenda: caseAgenda }))
  const { recordDays } = settingsOf(ctx, health)
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const decided = (table: typeof applications | typeof admins, days: number) =>
    sweepRows(ctx, table, and(ne(table.state, 'submitted'), lt(table.createdAt, before(days)))!)
  await sweepRows(ctx, passes, lt(passes.at, before(30)))
  await sweepRows(ctx, tests, lt(tests.at, before(recordDays)))
  await decided(applications, recordDays)
  await decided(admins, 2 * recordDays)
}

/** Deletes all personal data of a plan; the plan's own row stays. */
async function purgePlan(ctx: JobStepContext, id: string): Promise<void> {
  for (const table of [cases, reports, reminders, commits]) await sweepRows(ctx, table, eq(table.plan, id))
  for (const table of [figureCounts, figureExpected]) await sweepRows(ctx, table, eq(table.subject, id))
  await ctx.write(async (job) => {
    await job.db.update(plans).set({ state: 'purged', updatedAt: job.now }).where(eq(plans.id, id))
    await note(job, id, 'purge', 'purged')
  })
}

const note = ({ db }: JobContext, id: string, action: string, state: string) =>
  db.insert(audit).values({ action, entity: 'health.plan', entityId: id, after: { state } })
