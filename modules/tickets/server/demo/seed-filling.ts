import { and, eq, sql } from 'drizzle-orm'
import { commitDraw, runDraw } from '#engines/allocation/server/draws/draws.ts'
import { changePool } from '#engines/allocation/server/pools.ts'
import { draws, grants, pools } from '#engines/allocation/server/schema.ts'
import type { Verdict } from '#engines/allocation/shapes.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { poolRulesOf } from '../events/event-pools.ts'
import type { EventRow, SessionRow } from '../rules.ts'

type Request = { op: 'take' | 'hold' | 'join'; person: string; count?: number; code?: string }

/** Batch request to the engine inside the seed's own transaction; other callers use the engine's batch commit. */
export async function askAll(
  { db, site }: SeedContext,
  pool: string,
  requests: readonly Request[],
): Promise<Verdict[]> {
  if (requests.length === 0) return []
  const items = requests.map((request, i) => ({ ord: i + 1, key: '', body: '', count: 1, weight: 1, ...request }))
  const { rows } = await db.execute<{ said: (Verdict | null)[] }>(
    sql`select allocation_settle(${site.id}, ${pool}, ${JSON.stringify(items)}::jsonb) as said`,
  )
  return rows[0]!.said.filter((verdict) => verdict !== null)
}

/** Opens the pool temporarily so that it accepts requests, then restores its times. */
export async function whileOpen<T>(
  { db, now }: SeedContext,
  event: EventRow,
  session: SessionRow,
  work: () => Promise<T>,
): Promise<T> {
  const since = new Date(now.getTime() - 3_600_000)
  await db.update(pools).set({ opensAt: since, closesAt: null }).where(eq(pools.id, session.pool))
  const done = await work()
  await changePool({ db }, session.pool, poolRulesOf(event, session))
  return done
}

/** Commits the draw's hash with a date before the first entry. */
export async function commit({ db, secret }: SeedContext, event: EventRow, { pool }: SessionRow): Promise<void> {
  await commitDraw({ db, tools: { secret } }, pool)
  const createdAt = event.announcedAt ?? event.opensAt
  await db.update(draws).set({ createdAt }).where(eq(draws.pool, pool))
}

export async function drawNow({ db, secret }: SeedContext, event: EventRow, { pool }: SessionRow): Promise<void> {
  await runDraw({ db, tools: { secret } }, pool)
  const drawnAt = new Date(event.closesAt.getTime() + 60_000)
  await db.update(draws).set({ drawnAt }).where(eq(draws.pool, pool))
  await db.update(grants).set({ createdAt: drawnAt, changedAt: drawnAt }).where(eq(grants.pool, pool))
}

/** Spreads creation times since the opening, with most of them early. */
export async function spreadOut({ db, now }: SeedContext, event: EventRow, { pool }: SessionRow): Promise<void> {
  const from = event.opensAt.getTime()
  const seconds = Math.max(0, Math.min(event.closesAt.getTime(), now.getTime()) - from) / 1000
  const chance = sql`(('x' || substr(md5(${grants.id}::text), 1, 6))::bit(24)::int / 16777216.0)`
  const at = sql`${event.opensAt.toISOString()}::timestamptz + make_interval(secs => ${seconds} * power(${chance}, 3))`
  await db
    .update(grants)
    .set({ createdAt: at, changedAt: at })
    .where(and(eq(grants.pool, pool), eq(grants.state, 'granted')))
}
