import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { Whom } from '#engines/figures/server/expected.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { PresetName } from '../../presets/all.ts'
import { today } from '../reports/day.ts'
import { plans } from '../schema.ts'
import type { Plan } from './running.ts'

export type Looking = Pick<ReadContext, 'site' | 'now' | 'scope' | 'language' | 'may'> & { db: ReadDb }

/** Plans with figures: not those never started, nor purged ones. */
const shown = notInArray(plans.state, ['draft', 'approved', 'purged'])

export async function findShown({ db }: { db: ReadDb }, id: string): Promise<Plan> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), shown))
  if (!plan) throw notFound()
  return plan
}

export async function shownPlans({ db }: { db: ReadDb }, preset: PresetName | 'all'): Promise<Plan[]> {
  const ofKind = preset === 'all' ? undefined : inArray(plans.preset, [preset])
  return db
    .select()
    .from(plans)
    .where(and(shown, ofKind))
    .orderBy(desc(plans.startsOn), desc(plans.createdAt))
    .limit(20)
}

/** Audience of a plan within the caller's scope. */
export const whomOf = (ctx: Looking, plan: Plan, unit: string): Whom => ({
  audience: audienceOf(plan),
  scope: ctx.scope('statistics'),
  under: unit || undefined,
})

/** A unit outside the caller's scope gives `notFound`. */
export async function checkUnit(ctx: Looking, unit: string, right = 'statistics'): Promise<void> {
  if (!unit) return
  const found = await ctx.db
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.id, unit), within(ctx.scope(right))))
  if (found.length === 0) throw notFound()
}

/** The requested day or today, clamped to the plan's days. */
export function dayOf(ctx: Looking, { startsOn, endsOn }: Plan, said: string): string {
  const day = said || today(ctx)
  return day < startsOn ? startsOn : day > endsOn ? endsOn : day
}

const mostDays = 92

/** Defaults to the last thirty days; 92 days at most. */
export function daysOf(ctx: Looking, plan: Plan, said: { from: string; to: string }): { from: string; to: string } {
  const to = dayOf(ctx, plan, said.to)
  const from = dayOf(ctx, plan, said.from || dayAfter(to, -29))
  const earliest = dayAfter(to, 1 - mostDays)
  return { to, from: from < earliest ? earliest : from > to ? to : from }
}
