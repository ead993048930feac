import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import type { Writing } from './pools.ts'
import { type Asking, sweepPool } from './requests.ts'
import { grants, keys, pools, waits } from './schema.ts'

/** Someone's position: `ahead` counts the people still waiting before them. */
export async function positionOf(db: ReadDb, pool: string, person: string) {
  const [mine] = await db
    .select({ id: waits.id, state: waits.state, count: waits.count, rank: waits.rank, grant: waits.grant })
    .from(waits)
    .where(and(eq(waits.pool, pool), eq(waits.person, person), inArray(waits.state, ['waiting', 'offered'])))
  if (!mine) return undefined
  const { rank, ...entry } = mine
  const [before] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(waits)
    .where(and(eq(waits.pool, pool), eq(waits.state, 'waiting'), lt(waits.rank, rank)))
  return { ...entry, ahead: entry.state === 'waiting' ? before!.n : 0 }
}

/**
 * Sweeps every pool of the owner where a hold or an offer has expired, or someone waits. For a job every minute;
 * requests do the same for their own pool.
 */
export async function sweep(ctx: Asking & { db: ReadDb }, owner: string): Promise<void> {
  const due = sql`exists (select from ${grants} where ${grants.site} = ${pools.site} and ${grants.pool} = ${pools.id}
    and ${grants.state} in ('held', 'offered') and ${grants.until} <= now())`
  const listed = sql`exists (select from ${waits} where ${waits.site} = ${pools.site} and ${waits.pool} = ${pools.id}
    and ${waits.state} = 'waiting')`
  const found = await ctx.db
    .select({ id: pools.id })
    .from(pools)
    .where(and(eq(pools.owner, owner), sql`(${due} or ${listed})`))
  for (const { id } of found) await sweepPool(ctx, id)
}

/** Offers first, since they expire; then places that were won, then what has ended. */
const urgency = sql`case ${grants.state} when 'offered' then 0 when 'granted' then 1 else 2 end`
/** Batch size: what exceeds one transaction is notified in the next. */
export const mostNews = 5_000

/**
 * State changes that people did not request: offers, places from a draw, expired holds and offers, the most urgent
 * first. Each is returned once, to the transaction that notifies them.
 */
export async function takeNews({ db }: Writing, owner: string, most = mostNews) {
  const untold = db
    .select({ id: grants.id })
    .from(grants)
    .innerJoin(pools, and(eq(pools.site, grants.site), eq(pools.id, grants.pool)))
    .where(and(eq(pools.owner, owner), eq(grants.told, false)))
    .orderBy(urgency, grants.id)
    .limit(most)
    .for('update', { of: grants, skipLocked: true })
  return db
    .update(grants)
    .set({ told: true })
    .where(inArray(grants.id, untold))
    .returning({
      grant: grants.id,
      pool: grants.pool,
      person: grants.person,
      /** One notification for all grants of one request. */
      count: sql<number>`greatest(${grants.count}, (select count(*) from ${grants} o
      where o.site = allocation_grants.site and o.together = allocation_grants.id))::int`,
      state: grants.state,
      until: grants.until,
    })
}

/** Idempotency keys expire after two days. */
export async function forgetKeys(ctx: JobStepContext): Promise<void> {
  await sweepRows(ctx, keys, lt(keys.createdAt, sql`now() - interval '2 days'`))
}
