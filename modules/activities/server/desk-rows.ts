import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { entriesOf, type LotteryRow, prizesOf } from './rows.ts'
import { lotteries, wins } from './schema.ts'
import { lotterySteps, stateOf } from './states.ts'

export async function findOnDesk({ db }: Pick<ReadContext, 'db'>, id: string): Promise<LotteryRow> {
  return theRow(await db.select().from(lotteries).where(eq(lotteries.id, id)))
}

/** Row lock with an optimistic version check. */
export async function lockLottery({ db }: WriteContext, id: string, version?: number): Promise<LotteryRow> {
  const row = theRow(await db.select().from(lotteries).where(eq(lotteries.id, id)).for('update'))
  if (version !== undefined && row.version !== version) throw kernel.fail('changed')
  return row
}

/** List rows of the back office. */
export async function deskRows(ctx: ReadContext, rows: readonly LotteryRow[]) {
  if (rows.length === 0) return []
  const entries = await entriesOf(
    ctx.db,
    rows.flatMap(({ pool }) => pool ?? []),
  )
  const list = await prizesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const won = await winsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, version, title, drawnAt } = row
    const steps = lotterySteps.allowedActions(row, { now: ctx.now })
    return {
      ...{ id, version, title },
      state: stateOf(row, ctx.now),
      opensAt: seconds(row.opensAt),
      closesAt: seconds(row.closesAt),
      drawnAt: drawnAt ? seconds(drawnAt) : 0,
      prizes: list.filter(({ lottery }) => lottery === id).reduce((sum, { count }) => sum + count, 0),
      entries: row.pool ? (entries.get(row.pool) ?? 0) : 0,
      ...(won.get(id) ?? { winners: 0, claimed: 0 }),
      allowedActions: row.state === 'cancelled' ? steps : ['edit' as const, ...steps],
    }
  })
}

export async function winsOf({ db }: Pick<ReadContext, 'db'>, ids: readonly string[]) {
  const rows = await db
    .select({
      lottery: wins.lottery,
      winners: sql<number>`count(*)::int`,
      claimed: sql<number>`(count(*) filter (where ${isNotNull(wins.claimedAt)}))::int`,
    })
    .from(wins)
    .where(and(inArray(wins.lottery, [...ids])))
    .groupBy(wins.lottery)
  return new Map(rows.map(({ lottery, winners, claimed }) => [lottery, { winners, claimed }]))
}
