import { and, eq, ne, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { deskRunActions, type officeContract } from '../../office-contract.ts'
import { runFaceOf, trackOf } from '../runs.ts'
import { plans, runs } from '../schema.ts'
import { runSteps } from '../states.ts'

type Calls = typeof officeContract

const selected = {
  run: runs,
  ...{ title: plans.title, titleEn: plans.titleEn, titleTw: plans.titleTw },
  ...{ name: people.name, number: people.number },
  department: sql<string>`coalesce(${departments.name}, '')`.as('department'),
}

const runsWith = ({ db }: ReadContext) =>
  db
    .select(selected)
    .from(runs)
    .innerJoin(plans, and(eq(plans.site, runs.site), eq(plans.id, runs.plan)))
    .innerJoin(people, and(eq(people.site, runs.site), eq(people.id, runs.person)))
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))

type Row = Awaited<ReturnType<typeof runsWith>>[number]

function rowOf(ctx: ReadContext, { run, name, number, department, ...titles }: Row) {
  const { id, person, plan, state, source, proof, version, meters, seconds: took, pace } = run
  const steps = runSteps.allowedActions(run, ctx)
  return {
    ...{ id, person, plan, state, source, proof, version, meters, seconds: took, pace, name, number, department },
    planTitle: fieldIn(ctx.language, titles, 'title'),
    startedAt: seconds(run.startedAt),
    appealedAt: run.appealedAt ? seconds(run.appealedAt) : 0,
    broken: run.checks.filter(({ ok }) => !ok).map(({ rule }) => rule),
    allowedActions: deskRunActions.filter((action) => steps.includes(action)),
  }
}

export async function deskRuns(ctx: ReadContext, input: InputOf<Calls['deskRuns']>) {
  const { plan, person, q, state, rule } = input
  const query = runsWith(ctx).where(
    and(
      state ? eq(runs.state, state) : ne(runs.state, 'dropped'),
      plan ? eq(runs.plan, plan) : undefined,
      person ? eq(runs.person, person) : undefined,
      rule ? sql`${rule} = any(${runs.broken})` : undefined,
      contains(q, people.name, people.number, people.pinyin),
    ),
  )
  const { startedAt, meters, pace, appealedAt } = runs
  const order = sortedBy(input, { startedAt, meters, pace, appealedAt }, 'last')
  const { rows, total } = await pageOf(ctx, query, input, order, runs.id)
  return { total, list: rows.map((row) => rowOf(ctx, row)) }
}

/** A track shows where somebody was: looking at it is recorded. */
export async function deskRun(ctx: ReadContext, { id }: InputOf<Calls['deskRun']>) {
  const row = theRow(await runsWith(ctx).where(eq(runs.id, id)))
  leaveTrace(ctx, { action: 'look', entity: 'run', entityId: id })
  return {
    ...(await runFaceOf(ctx, row.run)),
    ...rowOf(ctx, row),
    sameAs: row.run.sameAs ?? '',
    track: await trackOf(ctx, row.run),
  }
}
