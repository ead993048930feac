import { asc, eq, sql } from 'drizzle-orm'
import { setQuotas } from '#engines/allocation/server/pools.ts'
import { places, pools, quotas } from '#engines/allocation/server/schema.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { WriteContext } from '#kernel/server/context.ts'

/**
 * Sizes a single quota to the available and taken seats, so that the number left is right. Several quotas keep their
 * sizes; with `all` (a new hall) each is capped at the number of seats.
 */
export async function fitQuotas(
  ctx: Pick<WriteContext, 'db'>,
  pool: string,
  which: 'single' | 'all' = 'single',
): Promise<void> {
  const there = await ctx.db.select().from(quotas).where(eq(quotas.pool, pool)).orderBy(asc(quotas.id))
  if (there.length > 1 && which === 'single') return
  const [open] = await ctx.db
    .select({ n: sql<number>`(count(*) filter (where not ${places.closed} or ${places.grant} is not null))::int` })
    .from(places)
    .where(eq(places.pool, pool))
  const drafts = there.map((row) => ({
    id: row.id,
    name: row.name,
    size: there.length === 1 ? open!.n : Math.min(row.size, open!.n),
    audience: audienceOf(row),
  }))
  await setQuotas(ctx, pool, drafts)
}

/** Makes every watcher of the pool reload all places. */
export async function tellAll(ctx: Pick<WriteContext, 'db' | 'publish'>, pool: string): Promise<void> {
  const [row] = await ctx.db.select({ batch: pools.batch }).from(pools).where(eq(pools.id, pool))
  await ctx.publish(`allocation/${pool}`, { batch: row?.batch ?? 0 })
}
