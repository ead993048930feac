import { and, asc, eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { measure, paceOf } from '../measure.ts'
import type { peopleContract } from '../people-contract.ts'
import { checkRun, pointsPassed, samePercentMost } from '../rules.ts'
import { type Fix, mergeParts } from '../track.ts'
import { markWeek } from './agenda.ts'
import { missingParts } from './parts.ts'
import { mostSimilar, printsOf } from './prints.ts'
import { lockByKey, lockOwnRun, planOf, pointsOf } from './rows.ts'
import { type PlanRow, parts, prints, type RunRow, runs, tracks } from './schema.ts'
import { runSteps } from './states.ts'

type Calls = typeof peopleContract
export type Settling = Pick<WriteContext, 'db' | 'site' | 'now' | 'publish'>

export async function finishRun(ctx: WriteContext, { key, device, parts: count }: InputOf<Calls['finishRun']>) {
  const run = await lockByKey(ctx, key)
  if (!run) throw notFound()
  const { id, state } = run
  if (state !== 'recording') return { id, state, missing: [] }
  const missing = await missingParts(ctx, id, device, count)
  if (missing.length) return { id, state, missing }
  const done = await settleParts(ctx, run)
  return { id, state: done.state, missing: [] }
}

export async function dropRun(ctx: WriteContext, { id }: InputOf<Calls['dropRun']>) {
  const run = await lockOwnRun(ctx, id)
  const state = runSteps.move('drop', run, ctx)
  await ctx.db.delete(parts).where(eq(parts.run, id))
  await ctx.db.update(runs).set({ state, finishedAt: ctx.now, updatedAt: ctx.now }).where(eq(runs.id, id))
  return {}
}

const liveSeconds = 180

/** Merges what devices have sent, and checks it. */
export async function settleParts(ctx: Settling, run: RunRow): Promise<RunRow> {
  const rows = await ctx.db
    .select()
    .from(parts)
    .where(eq(parts.run, run.id))
    .orderBy(asc(parts.device), asc(parts.number))
  const late = rows.filter(
    ({ fixes, receivedAt }) => receivedAt.getTime() / 1000 - Math.max(...fixes.map(([at]) => at)) > liveSeconds,
  )
  const proof = late.length * 5 > rows.length ? 'afterwards' : 'live'
  const done = await settleRun(ctx, run, { fixes: mergeParts(rows), proof })
  await ctx.db.delete(parts).where(eq(parts.run, run.id))
  return done
}

type Track = { fixes: Fix[]; proof: RunRow['proof'] }

/** Measures and checks a run, and stores the result. The run is locked. */
export async function settleRun(ctx: Settling, run: RunRow, { fixes, proof }: Track): Promise<RunRow> {
  const plan = await planOf(ctx.db, run.plan)
  const measured = measure(fixes)
  const startedAt = measured.startedAt ? new Date(measured.startedAt * 1000) : run.startedAt
  const endedAt = measured.endedAt ? new Date(measured.endedAt * 1000) : startedAt
  const day = dayIn(ctx.site.zone, startedAt)
  const passed = pointsPassed(fixes, await pointsOf(ctx.db, [plan.id]))
  // One person's runs, and tracks that might be the same, are checked one after another.
  await lockName(ctx, `running.person ${run.person}`)
  await lockName(ctx, `running.prints ${plan.id}`)
  const own = printsOf(fixes)
  const same = await mostSimilar(ctx, run.id, own)
  const today = await validOn(ctx, { ...run, day })
  const lateHours = Math.max(0, Math.floor((ctx.now.getTime() - endedAt.getTime()) / 3_600_000))
  const known = { zone: ctx.site.zone, validToday: today.n, lateHours, samePercent: same.percent }
  const checks = checkRun(plan, measured, passed.length, known)
  const broken = checks.filter(({ ok }) => !ok).map(({ rule }) => rule)
  const { meters, seconds, splits, gaps, jumps } = measured
  const change = {
    ...{
      startedAt,
      endedAt,
      day,
      proof,
      meters,
      seconds,
      splits,
      gaps,
      jumps,
      passed,
      checks,
      broken,
    },
    pace: paceOf(meters, seconds),
    sameAs: same.percent > samePercentMost ? same.run : null,
    ...(broken.length ? invalid : { state: 'valid' as const, slot: today.slot + 1, counted: countedOf(plan, meters) }),
    ...{ finishedAt: ctx.now, updatedAt: ctx.now, version: run.version + 1 },
  }
  await ctx.db.update(runs).set(change).where(eq(runs.id, run.id))
  await ctx.db.insert(tracks).values({ run: run.id, fixes }).onConflictDoNothing()
  if (own.length && !change.sameAs)
    await ctx.db
      .insert(prints)
      .values(own.map((print) => ({ print, run: run.id })))
      .onConflictDoNothing()
  const done = { ...run, ...change }
  if (done.state === 'valid') await markWeek(ctx, plan, done)
  return done
}

export const invalid = { state: 'invalid' as const, slot: null, counted: 0 }
export const countedOf = ({ mostMeters }: PlanRow, meters: number): number => Math.min(mostMeters, meters)

/** Number of valid runs of the day, and the highest slot in use. */
export async function validOn({ db }: Settling, { plan, person, day }: Pick<RunRow, 'plan' | 'person' | 'day'>) {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int`, slot: sql<number>`coalesce(max(${runs.slot}), 0)::int` })
    .from(runs)
    .where(and(eq(runs.plan, plan), eq(runs.person, person), eq(runs.day, day), eq(runs.state, 'valid')))
  return row!
}
