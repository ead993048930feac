import { and, eq, sql } from 'drizzle-orm'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { running } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import type { Fix } from '../track.ts'
import { findPlan, lockByKey } from './rows.ts'
import { type PlanRow, parts, type RunRow, runs } from './schema.ts'

type Calls = typeof peopleContract

/** Clocks of phones are corrected by the page, but not to the second. */
const aheadSeconds = 120
export const fixesMost = 40_000
const devicesMost = 4

/**
 * Stores a part. Of one part sent several times the longest counts, so that the last one of a track can grow; the result
 * does not depend on the order of requests.
 */
export async function sendRunPart(ctx: WriteContext, input: InputOf<Calls['sendRunPart']>) {
  refuseFuture(ctx, input.fixes)
  const run = (await lockByKey(ctx, input.key)) ?? (await begin(ctx, { ...input, source: 'recorded' }))
  const { id, state } = run
  if (state === 'recording') await store(ctx, run, input)
  return { id, state }
}

export function refuseFuture({ now }: Pick<WriteContext, 'now'>, fixes: readonly Fix[]): void {
  const latest = now.getTime() / 1000 + aheadSeconds
  if (fixes.some(([at]) => at > latest)) throw running.fail('futureFixes')
}

type Beginning = { plan: string; key: string; source: RunRow['source']; fixes: readonly Fix[] }

/** Two devices, or two requests of one, may begin the same run at once: the second finds it. */
export async function begin(ctx: WriteContext, { plan, key, source, fixes }: Beginning): Promise<RunRow> {
  const row = await findPlan(ctx, plan)
  if (isClosed(ctx, row)) throw running.fail('planClosed')
  const startedAt = new Date(Math.min(...fixes.map(([at]) => at)) * 1000)
  const day = dayIn(ctx.site.zone, startedAt)
  const person = personOf(ctx).id
  await limitBegun(ctx, person)
  await ctx.db
    .insert(runs)
    .values({ plan, key, source, startedAt, day, person, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing()
  return (await lockByKey(ctx, key))!
}

const openMost = 3
const dayMost = 20

/** Unfinished runs, and runs begun within a day, cost storage: nobody needs more. */
async function limitBegun({ db, now }: WriteContext, person: string): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const [begun] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${runs.state} = 'recording'))::int`,
      day: sql<number>`(count(*) filter (where ${runs.createdAt} > ${since}))::int`,
    })
    .from(runs)
    .where(eq(runs.person, person))
  if (begun!.open >= openMost) throw running.fail('tooManyOpen')
  if (begun!.day >= dayMost) throw running.fail('tooManyRuns')
}

/** Tracks recorded without a connection may come a little after the end. */
const isClosed = ({ now }: WriteContext, { state, endsOn, uploadHours }: PlanRow): boolean =>
  state !== 'open' && now.getTime() > Date.parse(`${endsOn}T00:00:00Z`) + 2 * dayMs + uploadHours * 3_600_000

type Sent = { device: string; number: number; fixes: readonly Fix[] }

async function store(ctx: WriteContext, { id: run }: RunRow, { device, number, fixes }: Sent): Promise<void> {
  const [known] = await ctx.db
    .select({
      size: sql<number>`coalesce(sum(${parts.size}) filter (where (${parts.device}, ${parts.number}) <> (${device}::text, ${number}::int)), 0)::int`,
      others: sql<number>`(count(distinct ${parts.device}) filter (where ${parts.device} <> ${device}::text))::int`,
    })
    .from(parts)
    .where(eq(parts.run, run))
  if (known!.size + fixes.length > fixesMost) throw running.fail('tooManyFixes')
  if (known!.others >= devicesMost) throw running.fail('tooManyDevices')
  const size = fixes.length
  const isMore = sql`excluded.size > ${parts.size} or (excluded.size = ${parts.size} and excluded.fixes::text > ${parts.fixes}::text)`
  await ctx.db
    .insert(parts)
    .values({ run, device, number, size, fixes: [...fixes], receivedAt: ctx.now })
    .onConflictDoUpdate({
      target: [parts.site, parts.run, parts.device, parts.number],
      set: { fixes: sql`excluded.fixes`, size: sql`excluded.size`, receivedAt: sql`excluded.received_at` },
      setWhere: isMore,
    })
  await ctx.db.update(runs).set({ updatedAt: ctx.now }).where(eq(runs.id, run))
}

/** Numbers of the parts of a device that have not come. */
export async function missingParts(ctx: WriteContext, run: string, device: string, count: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ number: parts.number })
    .from(parts)
    .where(and(eq(parts.run, run), eq(parts.device, device)))
  const there = new Set(rows.map(({ number }) => number))
  return Array.from({ length: count }, (_, i) => i).filter((i) => !there.has(i))
}
