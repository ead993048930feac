import { eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { linesOf } from '../measure.ts'
import { running } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { type RunFace, runActions, type TrackFace } from '../shapes.ts'
import { cardOf, findOwnRun, planOf, pointFaces, pointsOf } from './rows.ts'
import { type RunRow, tracks } from './schema.ts'
import { runSteps } from './states.ts'

type Calls = typeof peopleContract

export const run = async (ctx: ReadContext, { id }: InputOf<Calls['run']>) => runFaceOf(ctx, await findOwnRun(ctx, id))

export async function runFaceOf(ctx: ReadContext, row: RunRow): Promise<RunFace> {
  const plan = await planOf(ctx.db, row.plan)
  const [kept] = await ctx.db.select({ run: tracks.run }).from(tracks).where(eq(tracks.run, row.id))
  const { proof, appeal, answer, endedAt, appealedAt, answeredAt, jumps, checks, splits, gaps, passed } = row
  const at = (time: Date | null) => (time ? seconds(time) : 0)
  return {
    ...cardOf(ctx, row, plan),
    ...{ proof, appeal, answer, jumps, checks, splits, gaps, passed },
    ...{ endedAt: at(endedAt), appealedAt: at(appealedAt), answeredAt: at(answeredAt) },
    points: pointFaces(ctx, await pointsOf(ctx.db, [row.plan])),
    allowedActions: runActions.filter((action) => runSteps.allowedActions(row, ctx).includes(action)),
    hasTrack: kept !== undefined,
  }
}

export const runTrack = async (ctx: ReadContext, { id }: InputOf<Calls['runTrack']>) =>
  trackOf(ctx, await findOwnRun(ctx, id))

/** Most positions of a drawn track: more cannot be told apart on a screen. */
const drawnMost = 2_000

export async function trackOf(ctx: ReadContext, row: Pick<RunRow, 'id' | 'plan' | 'passed'>): Promise<TrackFace> {
  const [track] = await ctx.db.select().from(tracks).where(eq(tracks.run, row.id))
  const plan = await planOf(ctx.db, row.plan)
  const { tiles, tilesBy } = settingsOf(ctx, running)
  const fixes = track?.fixes ?? []
  const every = Math.ceil(fixes.length / drawnMost) || 1
  const lines = linesOf(fixes).map((line) =>
    line
      .filter((_, i) => i % every === 0 || i === line.length - 1)
      .map(([at, lat, lng]): [number, number, number] => [at, lat, lng]),
  )
  const points = pointFaces(ctx, await pointsOf(ctx.db, [row.plan]))
  return { lines, points, passed: row.passed, title: fieldIn(ctx.language, plan, 'title'), tiles, tilesBy }
}
