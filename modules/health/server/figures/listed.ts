import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { figureExpected } from '#engines/figures/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, windowTotal } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { shownMarks } from '../../figure-shapes.ts'
import type { listedCalls } from '../../listed-contract.ts'
import type { Plan } from '../plans/running.ts'
import { checkUnit, dayOf, findShown, type Looking } from '../plans/seen-plan.ts'
import { askedThen } from '../reports/asked-then.ts'
import { hasBegun, slotNow } from '../reports/day.ts'
import { reminders, reports } from '../schema.ts'
import { isNamed } from './named.ts'

type Calls = typeof listedCalls
type Shown = (typeof shownMarks)[number]
export type Place = { day: string; slot: number; unit: string }

export const ofPerson = {
  id: people.id,
  realname: people.name,
  number: people.number,
  department: sql<string>`coalesce(${departments.name}, '')`,
}

const ofPersonAt = (table: typeof reports | typeof reminders, plan: string, { day, slot }: Omit<Place, 'unit'>) =>
  and(
    eq(table.site, people.site),
    eq(table.plan, plan),
    eq(table.day, day),
    eq(table.slot, slot),
    eq(table.person, people.id),
  )

export const theirReport = (plan: string, place: Omit<Place, 'unit'>) => ofPersonAt(reports, plan, place)
export const theirReminder = (plan: string, place: Omit<Place, 'unit'>) => ofPersonAt(reminders, plan, place)

export async function ulists(ctx: ReadContext, input: InputOf<Calls['ulists']>): Promise<DataOf<Calls['ulists']>> {
  const plan = await findShown(ctx, input.plan)
  await checkUnit(ctx, input.unit)
  const place = placeOf(ctx, plan, input)
  const then = await askedThen(ctx, plan, place.day, input.unit)
  const query = ctx.db
    .select({
      ...ofPerson,
      mark: sql<Shown>`coalesce(${reports.mark}, 'missing')`,
      at: reports.at,
      place: sql<string>`coalesce(${reports.place}, '')`,
      reminded: sql<number>`coalesce(${reminders.times}, 0)::int`,
      total: windowTotal,
    })
    .from(people)
    .leftJoin(figureExpected, then.days)
    .leftJoin(departments, then.unit)
    .leftJoin(reports, theirReport(plan.id, place))
    .leftJoin(reminders, theirReminder(plan.id, place))
    .where(and(then.asked, marked(input.mark, hasBegun(ctx, plan, place.day, place.slot)), isNamed(input.keyword)))
  const { rows, total } = await pageOf(ctx, query, input, asc(people.number))
  return {
    total,
    page_size: input.page_size,
    list: rows.map(({ at, total: _, ...row }) => ({ ...row, slot: place.slot, created: at ? seconds(at) : 0 })),
  }
}

/** Nobody is missing on a day or in a slot that does not ask, or has not asked yet. */
function marked(mark: Shown | 'all', isAsked: boolean): SQL | undefined {
  if (mark === 'all') return isAsked ? undefined : isNotNull(reports.person)
  if (mark === 'missing' && !isAsked) return sql`false`
  return mark === 'missing' ? isNull(reports.person) : eq(reports.mark, mark)
}

/** Without a slot: the one `slotNow` returns (open, next or last). */
export function placeOf(ctx: Looking, plan: Plan, said: { day: string; slot: number; unit: string }): Place {
  const slot = said.slot < 0 ? slotNow(plan.slots, ctx).slot : Math.min(said.slot, plan.slots.length - 1)
  return { day: dayOf(ctx, plan, said.day), slot, unit: said.unit }
}

/** People without a report, up to `most`. */
export async function missingAt(ctx: Looking, plan: Plan, place: Place, most: number) {
  if (!hasBegun(ctx, plan, place.day, place.slot)) return []
  const then = await askedThen(ctx, plan, place.day, place.unit)
  return ctx.db
    .select(ofPerson)
    .from(people)
    .leftJoin(figureExpected, then.days)
    .leftJoin(departments, then.unit)
    .leftJoin(reports, theirReport(plan.id, place))
    .where(and(then.asked, isNull(reports.person)))
    .orderBy(asc(people.number))
    .limit(most)
}
