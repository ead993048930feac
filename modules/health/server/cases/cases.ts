import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isBelow } from '#engines/figures/server/counts.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { caseCalls } from '../../case-contract.ts'
import { health } from '../../module.ts'
import { isNamed } from '../figures/named.ts'
import { questionsOf } from '../questions.ts'
import { shownAnswersOf } from '../reports/shown-answers.ts'
import { caseSteps, plans, reports, cases as table } from '../schema.ts'
import { recordView } from '../traces.ts'
import { type Case, states } from './case-states.ts'

type Calls = typeof caseCalls
type Shown = DataOf<Calls['cases']>['list'][number]

const handlers = alias(people, 'handlers')

export async function cases(ctx: ReadContext, input: InputOf<Calls['cases']>): Promise<DataOf<Calls['cases']>> {
  const asked = askedFor(ctx, input)
  const counts = await countedByState(ctx, asked)
  const query = selected(ctx, and(asked, input.state ? eq(table.state, input.state) : undefined))
  const byState = sql`array_position(array['open', 'followed', 'closed'], ${table.state})`
  const { rows } = await someOf(query, input, byState, desc(table.lastDay), table.id)
  const total = input.state ? counts[input.state] : counts.open + counts.followed + counts.closed
  return { total, page_size: input.page_size, list: rows.map((row) => shownOf(ctx, row)), counts }
}

const askedFor = (ctx: ReadContext, { plan, unit, reason, keyword, mine }: InputOf<Calls['cases']>) =>
  and(
    plan ? eq(table.plan, plan) : undefined,
    unit ? isBelow(unit) : undefined,
    reason ? eq(table.reason, reason) : undefined,
    mine ? eq(table.handler, personOf(ctx).id) : undefined,
    isNamed(keyword),
  )

const theirUnit = and(eq(departments.site, table.site), eq(departments.id, table.unit))
const theirs = and(eq(people.site, table.site), eq(people.id, table.person))

async function countedByState(ctx: ReadContext, where: SQL | undefined) {
  const rows = await ctx.db
    .select({ state: table.state, n: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(people, theirs)
    .leftJoin(departments, theirUnit)
    .where(and(within(ctx.scope('cases')), where))
    .groupBy(table.state)
  const of = (state: Case['state']) => rows.find((row) => row.state === state)?.n ?? 0
  return { open: of('open'), followed: of('followed'), closed: of('closed') }
}

function selected(ctx: ReadContext, where: SQL | undefined) {
  return ctx.db
    .select({
      row: table,
      plan: plans,
      realname: people.name,
      number: people.number,
      department: sql<string>`coalesce(${departments.name}, '')`,
      handler: sql<string>`coalesce(${handlers.name}, '')`,
    })
    .from(table)
    .innerJoin(plans, and(eq(plans.site, table.site), eq(plans.id, table.plan)))
    .innerJoin(people, theirs)
    .leftJoin(departments, theirUnit)
    .leftJoin(handlers, and(eq(handlers.site, table.site), eq(handlers.id, table.handler)))
    .where(and(within(ctx.scope('cases')), where))
}

type Row = Awaited<ReturnType<typeof selected>>[number]

function shownOf(ctx: ReadContext, { row, plan, realname, number, department, handler }: Row): Shown {
  const { id, version, person, reason, colour, state, firstDay, lastDay } = row
  return {
    ...{ id, version, person, realname, number, department, reason, colour, state, firstDay, lastDay, handler },
    ...{ plan: plan.id, planTitle: fieldIn(ctx.language, plan, 'title'), handlerId: row.handler ?? '' },
    reasonTitle: wordingOf(health, `reason.${reason}`, ctx.language, ctx.site.words),
    actions: states.allowedActions(row, null),
  }
}

export async function getCase(ctx: ReadContext, { id }: InputOf<Calls['case']>): Promise<DataOf<Calls['case']>> {
  const found = theRow(await selected(ctx, eq(table.id, id)))
  const steps = await ctx.db
    .select({ action: caseSteps.action, note: caseSteps.note, by: people.name, at: caseSteps.at })
    .from(caseSteps)
    .innerJoin(people, and(eq(people.site, caseSteps.site), eq(people.id, caseSteps.by)))
    .where(eq(caseSteps.case, id))
    .orderBy(asc(caseSteps.at))
  const { plan: of, person, lastDay: day } = found.row
  recordView(ctx, person, { plan: of, day })
  return {
    ...shownOf(ctx, found),
    steps: steps.map((step) => ({ ...step, at: seconds(step.at) })),
    report: await lastReport(ctx, found),
  }
}

/** The latest abnormal report. */
async function lastReport(ctx: ReadContext, { row, plan }: Row): Promise<DataOf<Calls['case']>['report']> {
  const [report] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.person, row.person), eq(reports.plan, row.plan), eq(reports.mark, 'exception')))
    .orderBy(desc(reports.day), desc(reports.slot))
    .limit(1)
  if (!report) return null
  const { day, slot, place, answers, questions } = report
  const definition = await questionsOf(ctx, { preset: plan.preset, questions })
  return { day, slot, place, shown: shownAnswersOf(ctx, definition, answers) }
}
