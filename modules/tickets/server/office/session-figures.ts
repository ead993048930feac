import { asc, eq, inArray, sql } from 'drizzle-orm'
import { codes, draws, grants, quotas, waits } from '#engines/allocation/server/schema.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'

const int = (expression: ReturnType<typeof sql>) => sql<number>`(${expression})::int`

/** Quotas of the pools in creation order. */
export async function quotasOf(db: ReadDb, pools: readonly string[]) {
  if (pools.length === 0) return []
  return db
    .select()
    .from(quotas)
    .where(inArray(quotas.pool, [...pools]))
    .orderBy(asc(quotas.id))
}

export type PoolCounts = { granted: number; held: number; waiting: number }

/** Per pool: places granted, places held, people waiting. */
export async function countsOf(db: ReadDb, pools: readonly string[]): Promise<Map<string, PoolCounts>> {
  const counts = new Map<string, PoolCounts>(pools.map((pool) => [pool, { granted: 0, held: 0, waiting: 0 }]))
  if (pools.length === 0) return counts
  const had = await db
    .select({
      pool: grants.pool,
      granted: int(sql`coalesce(sum(${grants.count}) filter (where ${grants.state} = 'granted'), 0)`),
      held: int(sql`coalesce(sum(${grants.count}) filter (where ${grants.state} in ('held', 'offered')), 0)`),
    })
    .from(grants)
    .where(inArray(grants.pool, [...pools]))
    .groupBy(grants.pool)
  const waiting = await db
    .select({ pool: waits.pool, n: int(sql`count(*)`) })
    .from(waits)
    .where(sql`${inArray(waits.pool, [...pools])} and ${eq(waits.state, 'waiting')}`)
    .groupBy(waits.pool)
  for (const { pool, granted, held } of had) Object.assign(counts.get(pool)!, { granted, held })
  for (const { pool, n } of waiting) counts.get(pool)!.waiting = n
  return counts
}

export type CodeCounts = { count: number; uses: number; used: number }

export async function codesOf(db: ReadDb, pools: readonly string[]): Promise<Map<string, CodeCounts>> {
  if (pools.length === 0) return new Map()
  const rows = await db
    .select({
      pool: codes.pool,
      count: int(sql`count(*)`),
      uses: int(sql`sum(${codes.uses})`),
      used: int(sql`sum(${codes.used})`),
    })
    .from(codes)
    .where(inArray(codes.pool, [...pools]))
    .groupBy(codes.pool)
  return new Map(rows.map(({ pool, ...counts }) => [pool, counts]))
}

/** Draw fields for a list; the full record may be long. */
export async function drawsOf(db: ReadDb, pools: readonly string[]) {
  if (pools.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      ...pick(draws, 'pool', 'commitment', 'beaconRule', 'drawnAt'),
      entries: int(sql`coalesce(jsonb_array_length(${draws.record} -> 'entries'), 0)`),
      winners: int(sql`coalesce(jsonb_array_length(${draws.record} -> 'winners'), 0)`),
    })
    .from(draws)
    .where(inArray(draws.pool, [...pools]))
  return new Map(rows.map(({ pool, ...draw }) => [pool, draw]))
}
