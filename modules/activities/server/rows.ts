import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { waits } from '#engines/allocation/server/schema.ts'
import { isFor } from '#engines/directory/server/audience.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import { lotteries, prizes } from './schema.ts'

export type LotteryRow = typeof lotteries.$inferSelect
export type PrizeRow = typeof prizes.$inferSelect

export const poolOwner = 'activities.lottery'

/** A draw visible to the caller. */
export async function findLottery(ctx: ReadContext, id: string): Promise<LotteryRow & { pool: string }> {
  const seen = and(eq(lotteries.id, id), ne(lotteries.state, 'draft'), isFor(ctx.person, lotteries))
  const [row] = isUuid(id) ? await ctx.db.select().from(lotteries).where(seen) : []
  if (!row?.pool) throw notFound()
  return { ...row, pool: row.pool }
}

export const prizesOf = (db: ReadDb, lottery: readonly string[]): Promise<PrizeRow[]> =>
  db
    .select()
    .from(prizes)
    .where(inArray(prizes.lottery, [...lottery]))
    .orderBy(asc(prizes.lottery), asc(prizes.position), asc(prizes.id))

/** Number of valid entries, without withdrawn ones. */
export async function entriesOf(db: ReadDb, pools: readonly string[]): Promise<Map<string, number>> {
  if (pools.length === 0) return new Map()
  const rows = await db
    .select({ pool: waits.pool, n: sql<number>`count(*)::int` })
    .from(waits)
    .where(and(inArray(waits.pool, [...pools]), inArray(waits.state, ['waiting', 'offered', 'served'])))
    .groupBy(waits.pool)
  return new Map(rows.map(({ pool, n }) => [pool, n]))
}
