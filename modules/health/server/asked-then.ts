import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isBelow } from '#engines/figures/server/counts.ts'
import { meant } from '#engines/figures/server/expected.ts'
import { hasExpected, ofThatUnit, onThatDay } from '#engines/figures/server/expected-days.ts'
import { figureExpected } from '#engines/figures/server/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { today } from './day.ts'
import type { Plan } from './running.ts'
import { type Looking, whomOf } from './seen-plan.ts'

/** How a query over people finds those whom a plan asked on a day: joined with `days`, then with their `unit`, where `asked`. */
export type AskedThen = { days: SQL | undefined; unit: SQL | undefined; asked: SQL | undefined }

/** Of a day that is over, those who were meant then, in the unit they were in; of today, those who are meant now. */
export async function askedThen(ctx: Looking, plan: Plan, day: string, under: string): Promise<AskedThen> {
  const whom = whomOf(ctx, plan, under)
  if (!(await isRecorded(ctx, plan, day))) return { days: sql`false`, unit: ofTheirUnit, asked: meant(whom) }
  const asked = and(isNotNull(figureExpected.person), within(whom.scope), under ? isBelow(under) : undefined)
  return { days: onThatDay(plan.id, day), unit: ofThatUnit, asked }
}

/** Whether the people of that day are known by themselves. Of a plan that is older than their record, today's are taken. */
export const isRecorded = async (ctx: Looking, plan: Plan, day: string): Promise<boolean> =>
  day < today(ctx) && (await hasExpected(ctx.db, plan.id))
