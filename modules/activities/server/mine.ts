import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { waits } from '#engines/allocation/server/schema.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Mine } from '../shapes.ts'
import type { LotteryRow } from './rows.ts'
import { lotteries, prizes, wins } from './schema.ts'
import { stateOf } from './states.ts'

type Of = LotteryRow & { pool: string }

const nobody: Mine = { standing: 'none', entry: '', weight: 1, place: 0, prize: '', claimedAt: 0, actions: [] }

/** The caller's standing in a draw. */
export async function mineOf(ctx: ReadContext, lottery: Of): Promise<Mine> {
  if (!ctx.person) return nobody
  const isOpen = stateOf(lottery, ctx.now) === 'open'
  const entry = await entryOf(ctx, lottery.pool)
  if (!entry) return { ...nobody, weight: await weightOf(ctx, lottery), actions: isOpen ? ['enter'] : [] }
  const known = { ...nobody, entry: entry.id, weight: entry.weight }
  if (lottery.state !== 'drawn') return { ...known, standing: 'entered', actions: isOpen ? ['leave'] : [] }
  const [win] = await ctx.db
    .select({ place: wins.place, claimedAt: wins.claimedAt, prize: prizes })
    .from(wins)
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .where(and(eq(wins.lottery, lottery.id), eq(wins.entry, entry.id)))
  if (!win) return { ...known, standing: 'lost', place: entry.place }
  const claimedAt = win.claimedAt ? seconds(win.claimedAt) : 0
  return { ...known, standing: 'won', place: win.place, prize: fieldIn(ctx.language, win.prize, 'name'), claimedAt }
}

/** By holder (the human behind the identities): each takes part once. */
async function entryOf({ db, person }: ReadContext, pool: string) {
  const [row] = await db
    .select({ id: waits.id, weight: waits.weight, rank: waits.rank, state: waits.state })
    .from(waits)
    .where(and(eq(waits.pool, pool), ofHolder(person!.id), inArray(waits.state, ['waiting', 'offered', 'served'])))
    .orderBy(desc(waits.createdAt))
    .limit(1)
  if (!row) return undefined
  const [before] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(waits)
    .where(
      and(
        eq(waits.pool, pool),
        inArray(waits.state, ['waiting', 'offered', 'served']),
        sql`${waits.rank} <= ${row.rank}`,
      ),
    )
  return { ...row, place: before!.n }
}

export const ofHolder = (person: string) =>
  sql`${waits.holder} = (select holder from people where id = ${person}::uuid)`

const mostLots = 3
const memoryDays = 180

/** One lot, plus one for each draw of the last half year without a win since the last win; at most three. */
export async function weightOf({ db, now, person }: ReadContext, { memory, id }: Of): Promise<number> {
  if (!memory || !person) return 1
  const since = new Date(now.getTime() - memoryDays * dayMs)
  const past = await db
    .select({ state: waits.state })
    .from(waits)
    .innerJoin(lotteries, and(eq(lotteries.site, waits.site), eq(lotteries.pool, waits.pool)))
    .where(
      and(
        ofHolder(person.id),
        eq(lotteries.state, 'drawn'),
        inArray(waits.state, ['waiting', 'served']),
        sql`${lotteries.id} <> ${id}::uuid and ${lotteries.drawnAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(lotteries.drawnAt))
    .limit(mostLots)
  const lastWin = past.findIndex(({ state }) => state === 'served')
  return Math.min(mostLots, 1 + (lastWin < 0 ? past.length : lastWin))
}
