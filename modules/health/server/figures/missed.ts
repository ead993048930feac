import { and, eq, gte, lte, max } from 'drizzle-orm'
import { areMeant, audienceOf } from '#engines/directory/server/audience.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { isAskedOn } from '../../asked-on.ts'
import { health } from '../../module.ts'
import type { Plan } from '../plans/running.ts'
import { slotNow, today } from '../reports/day.ts'
import { plans, reports } from '../schema.ts'

type Reading = Pick<ReadContext, 'site' | 'now' | 'language'> & { db: ReadDb }

/**
 * Whether someone who used to report missed too many days of a plan, and the next day on which a report fixes it (''
 * for today). Ignored: paused plans, days before the plan's last change, plans whose audience no longer includes the
 * person, plans that will not ask again. People who never reported are skipped: they may not be in the audience.
 */
export async function getMissed(ctx: Reading, person: string): Promise<{ next: string } | undefined> {
  const { missedDays } = settingsOf(ctx, health)
  if (missedDays === 0) return undefined
  const nexts: string[] = []
  for (const { plan, last } of await lastReports(ctx, person)) {
    const next = nextReport(ctx, plan)
    if (next === undefined || missedSince(ctx, plan, last) < missedDays) continue
    if (await isStillMeant(ctx, plan, person)) nexts.push(next)
  }
  return nexts.length ? { next: nexts.toSorted().at(-1)! } : undefined
}

async function lastReports(ctx: Reading, person: string): Promise<{ plan: Plan; last: string }[]> {
  const rows = await ctx.db
    .select({ plan: plans, last: max(reports.day) })
    .from(plans)
    .innerJoin(reports, and(eq(reports.site, plans.site), eq(reports.plan, plans.id), eq(reports.person, person)))
    .where(and(eq(plans.state, 'running'), lte(plans.startsOn, today(ctx)), gte(plans.endsOn, today(ctx))))
    .groupBy(plans.site, plans.id)
  return rows.flatMap(({ plan, last }) => (last ? [{ plan, last }] : []))
}

/** Days before today, since the last report and the plan's last change, on which the plan asked. */
function missedSince(ctx: Reading, plan: Plan, last: string): number {
  const changed = dayIn(ctx.site.zone, plan.updatedAt)
  let missed = 0
  for (let day = dayAfter(last > changed ? last : changed, 1); day < today(ctx); day = dayAfter(day, 1)) {
    if (isAskedOn(plan, day)) missed++
  }
  return missed
}

/** Next day the plan asks; '' if a report can still be made today, undefined if the plan ends before. */
function nextReport(ctx: Reading, plan: Plan): string | undefined {
  if (isAskedOn(plan, today(ctx)) && !slotNow(plan.slots, ctx).isOver) return ''
  for (let day = dayAfter(today(ctx), 1); day <= plan.endsOn; day = dayAfter(day, 1)) {
    if (isAskedOn(plan, day)) return day
  }
  return undefined
}

async function isStillMeant({ db }: Reading, plan: Plan, person: string): Promise<boolean> {
  const found = await db
    .select({ id: people.id })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, person), areMeant(audienceOf(plan))))
  return found.length > 0
}
