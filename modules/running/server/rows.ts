import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { PointFace, RunCard } from '../shapes.ts'
import { inWeek } from './agenda.ts'
import { type PlanRow, type PointRow, plans, points, type RunRow, runs } from './schema.ts'

type Reading = Pick<ReadContext, 'db' | 'person'>

/** A plan for the person; one without an audience any more for them is not there. */
export async function findPlan(ctx: Reading, id: string): Promise<PlanRow> {
  const where = and(eq(plans.id, id), ne(plans.state, 'draft'), isFor(ctx.person, plans))
  return theRow(await ctx.db.select().from(plans).where(where))
}

export const planOf = async (db: ReadDb, id: string): Promise<PlanRow> =>
  theRow(await db.select().from(plans).where(eq(plans.id, id)))

export async function findOwnRun(ctx: ReadContext, id: string): Promise<RunRow> {
  const own = and(eq(runs.id, id), eq(runs.person, personOf(ctx).id))
  return theRow(await ctx.db.select().from(runs).where(own))
}

/** Row lock of an own run by its id. */
export async function lockOwnRun(ctx: WriteContext, id: string): Promise<RunRow> {
  const own = and(eq(runs.id, id), eq(runs.person, personOf(ctx).id))
  return theRow(await ctx.db.select().from(runs).where(own).for('update'))
}

export async function lockByKey(ctx: WriteContext, key: string): Promise<RunRow | undefined> {
  const own = and(eq(runs.person, personOf(ctx).id), eq(runs.key, key))
  const [row] = await ctx.db.select().from(runs).where(own).for('update')
  return row
}

export const pointsOf = (db: ReadDb, ids: readonly string[]): Promise<PointRow[]> =>
  ids.length
    ? db
        .select()
        .from(points)
        .where(inArray(points.plan, [...ids]))
        .orderBy(asc(points.number))
    : Promise.resolve([])

export const pointFaces = ({ language }: Pick<ReadContext, 'language'>, rows: readonly PointRow[]): PointFace[] =>
  rows.map((row) => {
    const { number, lat, lng, radius } = row
    return { number, lat, lng, radius, name: fieldIn(language, row, 'name') }
  })

type Titled = Pick<PlanRow, 'title' | 'titleEn' | 'titleTw'>

export function cardOf({ language }: Pick<ReadContext, 'language'>, run: RunRow, plan: Titled): RunCard {
  const { id, key, state, source, meters, counted, seconds: took, pace } = run
  return {
    ...{ id, key, plan: run.plan, state, source, meters, counted, seconds: took, pace },
    title: fieldIn(language, { title: plan.title, titleEn: plan.titleEn, titleTw: plan.titleTw }, 'title'),
    startedAt: seconds(run.startedAt),
    broken: run.checks.filter(({ ok }) => !ok).map(({ rule }) => rule),
  }
}

export type Progress = { runs: number; meters: number; today: number; week: number }
type Asked = { person: string; day: string; week: string }

/** Valid runs of a person by plan. */
export async function progressOf(db: ReadDb, { person, day, week }: Asked): Promise<Map<string, Progress>> {
  const rows = await db
    .select({
      plan: runs.plan,
      runs: sql<number>`count(*)::int`,
      meters: sql<number>`sum(${runs.counted})::int`,
      today: sql<number>`(count(*) filter (where ${runs.day} = ${day}))::int`,
      week: sql<number>`(count(*) filter (where ${inWeek(week)}))::int`,
    })
    .from(runs)
    .where(and(eq(runs.person, person), eq(runs.state, 'valid')))
    .groupBy(runs.plan)
  return new Map(rows.map(({ plan, ...rest }) => [plan, rest]))
}
