import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { isBelow } from '#engines/figures/server/counts.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { figureCalls } from '../figures-contract.ts'
import { health } from '../module.ts'
import { countsAt, partOf } from './figures/figures.ts'
import { checkUnit, dayOf, findShown } from './plans/seen-plan.ts'
import { whenAsked } from './reports/day.ts'
import { cases } from './schema.ts'

type Call = (typeof figureCalls)['types']

export async function types(ctx: ReadContext, input: InputOf<Call>): Promise<DataOf<Call>> {
  const plan = await findShown(ctx, input.plan)
  await checkUnit(ctx, input.unit)
  const day = dayOf(ctx, plan, input.day)
  const counts = await countsAt(ctx, plan, { day, slot: input.slot, unit: input.unit })
  const mayReasons = ctx.may('cases')
  const asks = whenAsked(ctx, plan, day, partOf(input.slot))
  return { day, counts, asks, mayReasons, reasons: mayReasons ? await reasonsOn(ctx, plan.id, day, input.unit) : [] }
}

/** Number of people per reason on a day: cases between their first and last reported day. */
async function reasonsOn(ctx: ReadContext, plan: string, day: string, unit: string) {
  const n = sql<number>`count(distinct ${cases.person})::int`
  const rows = await ctx.db
    .select({ name: cases.reason, n })
    .from(cases)
    .leftJoin(departments, and(eq(departments.site, cases.site), eq(departments.id, cases.unit)))
    .where(
      and(
        eq(cases.plan, plan),
        lte(cases.firstDay, day),
        gte(cases.lastDay, day),
        within(ctx.scope('cases')),
        unit ? isBelow(unit) : undefined,
      ),
    )
    .groupBy(cases.reason)
    .orderBy(desc(n))
  return rows.map((row) => ({ ...row, title: wordingOf(health, `reason.${row.name}`, ctx.language, ctx.site.words) }))
}
