import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { rebuild } from '#engines/agenda/server/truth.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { recordExpected } from '#engines/figures/server/expected-days.ts'
import { figureCounts, figureExpected } from '#engines/figures/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { planChanged } from './agenda/changes.ts'
import { caseAgenda, reportAgenda } from './agenda/truth.ts'
import { notifyOfException } from './cases/notify-holders.ts'
import { plansTopic } from './plans/running.ts'
import { today } from './reports/day.ts'
import { admins, applications, cases, commits, passes, plans, reminders, reports, tests } from './schema.ts'

/** Ends plans after their last day, and deletes answers after the retention period. */
export const jobs: readonly Job[] = [
  { name: 'end', schedule: '5 * * * *', run: endPlans },
  { name: 'purge', services: [], schedule: '20 3 * * *', run: purge },
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

async function purge(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.state, 'ended'), sql`${plans.endsOn} + ${plans.retention} < ${today(ctx)}::date`))
  for (const { id } of due) await purgePlan(ctx, id)
  if (due.length > 0) await rebuild(ctx, { agenda: caseAgenda })
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  await ctx.db.delete(passes).where(lt(passes.at, before(30)))
  await ctx.db.delete(tests).where(lt(tests.at, before(otherDays)))
  await ctx.db
    .delete(applications)
    .where(and(ne(applications.state, 'submitted'), lt(applications.createdAt, before(otherDays))))
  await ctx.db.delete(admins).where(and(ne(admins.state, 'submitted'), lt(admins.createdAt, before(2 * otherDays))))
}

/** Retention of data outside plans, in days. */
const otherDays = 180

/** Deletes all personal data of a plan; the plan's own row stays. */
async function purgePlan(ctx: JobContext, id: string): Promise<void> {
  await ctx.db.delete(reports).where(eq(reports.plan, id))
  await ctx.db.delete(cases).where(eq(cases.plan, id))
  await ctx.db.delete(reminders).where(eq(reminders.plan, id))
  await ctx.db.delete(commits).where(eq(commits.plan, id))
  await ctx.db.delete(figureCounts).where(eq(figureCounts.subject, id))
  await ctx.db.delete(figureExpected).where(eq(figureExpected.subject, id))
  await ctx.db.update(plans).set({ state: 'purged', updatedAt: ctx.now }).where(eq(plans.id, id))
  await note(ctx, id, 'purge', 'purged')
}

const note = ({ db }: JobContext, id: string, action: string, state: string) =>
  db.insert(audit).values({ action, entity: 'health.plan', entityId: id, after: { state } })
