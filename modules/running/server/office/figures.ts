import { and, eq, sql } from 'drizzle-orm'
import { areMeant, audienceOf } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { Rule } from '../../rules.ts'
import { currentWeek, inWeek } from '../agenda.ts'
import { planOf } from '../rows.ts'
import { type PlanRow, runs } from '../schema.ts'

type Calls = typeof officeContract

/** Runs of each person in a plan. */
const totals = ({ db }: ReadContext, plan: PlanRow, week: string) =>
  db
    .select({
      person: runs.person,
      runs: sql<number>`(count(*) filter (where ${runs.state} = 'valid'))::int`.as('valid_runs'),
      week: sql<number>`(count(*) filter (where ${runs.state} = 'valid' and ${inWeek(week)}))::int`.as('in_week'),
      invalid: sql<number>`(count(*) filter (where ${runs.state} in ('invalid', 'appealed', 'final')))::int`.as(
        'invalid_runs',
      ),
      meters: sql<number>`sum(${runs.counted})::int`.as('meters'),
    })
    .from(runs)
    .where(eq(runs.plan, plan.id))
    .groupBy(runs.person)
    .as('totals')

export async function deskPeople(ctx: ReadContext, input: InputOf<Calls['deskPeople']>) {
  const plan = await planOf(ctx.db, input.plan)
  const sums = totals(ctx, plan, currentWeek(ctx))
  const done = sql<number>`coalesce(${sums.runs}, 0)`
  const meters = sql<number>`coalesce(${sums.meters}, 0)`
  const reached = {
    all: undefined,
    yes: sql`${done} >= ${plan.goalRuns}`,
    no: sql`${done} < ${plan.goalRuns}`,
    none: sql`${done} = 0`,
  }[input.reached]
  const query = ctx.db
    .select({
      ...{ id: people.id, name: people.name, number: people.number },
      department: sql<string>`coalesce(${departments.name}, '')`.as('department'),
      runs: sql<number>`${done}`.as('runs'),
      meters: sql<number>`${meters}`.as('meters_run'),
      week: sql<number>`coalesce(${sums.week}, 0)`.as('week'),
      invalid: sql<number>`coalesce(${sums.invalid}, 0)`.as('invalid'),
    })
    .from(people)
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .leftJoin(sums, eq(sums.person, people.id))
    .where(and(areMeant(audienceOf(plan)), reached, contains(input.q, people.name, people.number, people.pinyin)))
  const order = sortedBy(input, { runs: done, meters, number: people.number })
  const { rows, total } = await pageOf(ctx, query, input, order, people.id)
  return { total, list: rows.map((row) => ({ ...row, goal: plan.goalRuns })) }
}

export async function deskFigures(ctx: ReadContext, { plan: id }: InputOf<Calls['deskFigures']>) {
  const plan = await planOf(ctx.db, id)
  const units = await unitsOf(ctx, plan)
  const sum = (key: 'meant' | 'runners' | 'reached' | 'weekDone') => units.reduce((all, one) => all + one[key], 0)
  const of = (state: string) => sql<number>`(count(*) filter (where ${runs.state} in (${sql.raw(state)})))::int`
  const [counts] = await ctx.db
    .select({
      valid: of("'valid'"),
      invalid: of("'invalid', 'appealed', 'final'"),
      appealed: of("'appealed'"),
      meters: sql<number>`coalesce(sum(${runs.counted}), 0)::int`,
    })
    .from(runs)
    .where(eq(runs.plan, id))
  const days = await ctx.db
    .select({ day: runs.day, valid: of("'valid'"), invalid: of("'invalid', 'appealed', 'final'") })
    .from(runs)
    .where(eq(runs.plan, id))
    .groupBy(runs.day)
    .orderBy(sql`1 desc`)
    .limit(60)
  const { rows: broken } = await ctx.db.execute<{ rule: Rule; n: number }>(sql`
    select b.rule, count(*)::int as n from ${runs}, unnest(${runs.broken}) as b(rule)
    where ${runs.plan} = ${id} and ${runs.state} in ('invalid', 'appealed', 'final') group by 1 order by 2 desc`)
  return {
    ...{ meant: sum('meant'), runners: sum('runners'), reached: sum('reached'), weekDone: sum('weekDone') },
    ...counts!,
    days: days.reverse(),
    broken,
    units: units.slice(0, 50).map(({ weekDone: _, ...unit }) => unit),
  }
}

function unitsOf(ctx: ReadContext, plan: PlanRow) {
  const sums = totals(ctx, plan, currentWeek(ctx))
  const least = (column: typeof sums.runs | typeof sums.week, n: number) =>
    sql<number>`(count(*) filter (where coalesce(${column}, 0) >= ${Math.max(1, n)}))::int`
  return ctx.db
    .select({
      name: sql<string>`coalesce(${departments.name}, '')`,
      meant: sql<number>`count(*)::int`,
      runners: least(sums.runs, 1),
      reached: least(sums.runs, plan.goalRuns),
      weekDone: least(sums.week, plan.weekLeast),
    })
    .from(people)
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .leftJoin(sums, eq(sums.person, people.id))
    .where(areMeant(audienceOf(plan)))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
}
