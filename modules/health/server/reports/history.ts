import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { PresetName } from '../../presets/all.ts'
import type { reportCalls } from '../../report-contract.ts'
import { questionsOf } from '../questions.ts'
import { plans, reports } from '../schema.ts'
import { slotTitleOf } from '../title.ts'
import { excuseIn } from './excuse.ts'
import { toldOf } from './own.ts'
import { recordOf } from './record.ts'
import { shownAnswersOf } from './shown-answers.ts'

type Calls = typeof reportCalls

export async function marks(
  ctx: ReadContext,
  { plan, year, month }: InputOf<Calls['marks']>,
): Promise<DataOf<Calls['marks']>> {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const list = await ctx.db
    .select({ day: reports.day, slot: reports.slot, mark: reports.mark })
    .from(reports)
    .where(
      and(
        eq(reports.person, personOf(ctx).id),
        eq(reports.plan, plan),
        gte(reports.day, first),
        lt(reports.day, sql`(${first}::date + interval '1 month')::date`),
      ),
    )
    .orderBy(asc(reports.day), asc(reports.slot))
  return { list }
}

export async function day(ctx: ReadContext, input: InputOf<Calls['day']>): Promise<DataOf<Calls['day']>> {
  const rows = await ctx.db
    .select({ report: reports, preset: plans.preset, slots: plans.slots })
    .from(reports)
    .innerJoin(plans, and(eq(plans.site, reports.site), eq(plans.id, reports.plan)))
    .where(and(eq(reports.person, personOf(ctx).id), eq(reports.plan, input.plan), eq(reports.day, input.day)))
    .orderBy(asc(reports.slot))
  const list: DataOf<Calls['day']>['list'] = []
  for (const { report, preset, slots } of rows) {
    const definition = await questionsOf(ctx, { preset, questions: report.questions })
    list.push({
      slot: report.slot,
      slotTitle: slotTitleOf(ctx, slots[report.slot]?.name ?? 'day'),
      mark: report.mark,
      at: seconds(report.at),
      excuse: excuseIn(report),
      place: report.place,
      record: recordOf(preset as PresetName, report),
      shown: shownAnswersOf(ctx, definition, report.answers),
    })
  }
  return { list }
}

/** Ended plans whose answers are not deleted yet. */
export async function past(ctx: ReadContext): Promise<DataOf<Calls['past']>> {
  const mine = ctx.db
    .select({ plan: reports.plan, n: sql<number>`count(*)::int`.as('n') })
    .from(reports)
    .where(eq(reports.person, personOf(ctx).id))
    .groupBy(reports.plan)
    .as('mine')
  const rows = await ctx.db
    .select({ plan: plans, ownerName: people.name, reports: mine.n })
    .from(mine)
    .innerJoin(plans, eq(plans.id, mine.plan))
    .innerJoin(people, and(eq(people.site, plans.site), eq(people.id, plans.owner)))
    .where(inArray(plans.state, ['ended', 'paused']))
    .orderBy(desc(plans.endsOn))
    .limit(50)
  const list = rows.map(({ plan, ownerName, reports: n }) => ({
    plan: plan.id,
    preset: plan.preset as PresetName,
    ...toldOf(ctx, { ...plan, ownerName }),
    slots: plan.slots.length,
    reports: n,
  }))
  return { list, serverTime: seconds(ctx.now) }
}
