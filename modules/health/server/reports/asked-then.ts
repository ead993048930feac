import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isBelow } from '#engines/figures/server/counts.ts'
import { meant } from '#engines/figures/server/expected.ts'
import { hasExpected, ofThatUnit, onThatDay } from '#engines/figures/server/expected-days.ts'
import { figureExpected } from '#engines/figures/server/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Plan } from '../plans/running.ts'
import { type Looking, whomOf } from '../plans/seen-plan.ts'
import { today } from './day.ts'

/** Joins and condition of a query over people for those asked on a day: join `days`, then `unit`, where `asked`. */
export type AskedThen = { days: SQL | undefined; unit: SQL | undefined; asked: SQL | undefined }

/** For a past day the recorded people with their unit at that time; for today the current audience. */
export async function askedThen(ctx: Looking, plan: Plan, day: string, under: string): Promise<AskedThen> {
  const whom = whomOf(ctx, plan, under)
  if (!(await isRecorded(ctx, plan, day))) return { days: sql`false`, unit: ofTheirUnit, asked: meant(whom) }
  const asked = and(isNotNull(figureExpected.person), within(whom.scope), under ? isBelow(under) : undefined)
  return { days: onThatDay(plan.id, day), unit: ofThatUnit, asked }
}

/** Whether the people expected on that day were recorded. Plans older than that record use the current audience. */
export const isRecorded = async (ctx: Looking, plan: Plan, day: string): Promise<boolean> =>
  day < today(ctx) && (await hasExpected(ctx.db, plan.id))
