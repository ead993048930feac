import { and, desc, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import { isFor } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { lotteryContract } from '../lottery-contract.ts'
import type { LotteryCard } from '../shapes.ts'
import { mineOf, ofHolder } from './mine.ts'
import { pictureUrl } from './pictures.ts'
import { entriesOf, findLottery, type LotteryRow, type PrizeRow, prizesOf } from './rows.ts'
import { lotteries as table, wins } from './schema.ts'
import { stateOf } from './states.ts'

type Calls = typeof lotteryContract

export async function lotteries(ctx: ReadContext, input: InputOf<Calls['lotteries']>) {
  const isPast = input.which === 'past'
  const isOver = sql`${table.state} in ('drawn', 'cancelled')`
  const shown = and(
    ne(table.state, 'draft'),
    isNotNull(table.pool),
    isFor(ctx.person, table),
    isPast ? isOver : sql`not ${isOver}`,
  )
  const order = isPast ? desc(table.closesAt) : [hopeful(ctx.now), table.closesAt]
  const { rows, total } = await pageOf(ctx, ctx.db.select().from(table).where(shown), input, order, table.id)
  return { list: await cardsOf(ctx, rows), total, more: input.page * input.page_size < total }
}

/** Sort rank: open, upcoming, then closed and not drawn yet. */
const hopeful = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case when ${table.closesAt} <= ${at} then 2 when ${table.opensAt} > ${at} then 1 else 0 end`
}

export async function lottery(ctx: ReadContext, { id }: InputOf<Calls['lottery']>) {
  const row = await findLottery(ctx, id)
  const [card] = await cardsOf(ctx, [row])
  const draw = await getDraw(ctx.db, row.pool)
  const list = await prizesOf(ctx.db, [row.id])
  const { rules, claimNote, cancelReason, memory } = row
  return {
    ...card!,
    ...{ rules, claimNote, cancelReason, memory },
    list: list.map((prize) => prizeFace(ctx, prize)),
    mine: await mineOf(ctx, row),
    commitment: draw?.commitment ?? '',
    committedAt: draw ? seconds(draw.committedAt) : 0,
    beaconRule: draw?.beaconRule ?? '',
  }
}

export async function lotteryDraw(ctx: ReadContext, { id }: InputOf<Calls['lotteryDraw']>) {
  const row = await findLottery(ctx, id)
  const draw = await getDraw(ctx.db, row.pool)
  const { entry } = await mineOf(ctx, row)
  return {
    commitment: draw?.commitment ?? '',
    committedAt: draw ? seconds(draw.committedAt) : 0,
    beaconRule: draw?.beaconRule ?? '',
    drawnAt: draw?.drawnAt ? seconds(draw.drawnAt) : 0,
    record: draw?.record ?? null,
    mine: entry,
  }
}

const prizeFace = (ctx: ReadContext, prize: PrizeRow) => ({
  id: prize.id,
  name: fieldIn(ctx.language, prize, 'name'),
  picture: pictureUrl(ctx, prize.lottery, prize.picture, prize.id),
  count: prize.count,
})

async function cardsOf(ctx: ReadContext, rows: readonly LotteryRow[]): Promise<LotteryCard[]> {
  if (rows.length === 0) return []
  const pools = rows.flatMap(({ pool }) => pool ?? [])
  const ids = rows.map(({ id }) => id)
  const [entries, list, standings] = await Promise.all([
    entriesOf(ctx.db, pools),
    prizesOf(ctx.db, ids),
    standingsOf(ctx, rows),
  ])
  return rows.map((row) => {
    const own = list.filter(({ lottery: of }) => of === row.id)
    return {
      id: row.id,
      title: fieldIn(ctx.language, row, 'title'),
      picture: pictureUrl(ctx, row.id, row.picture),
      organiser: row.organiser,
      state: stateOf(row, ctx.now),
      opensAt: seconds(row.opensAt),
      closesAt: seconds(row.closesAt),
      drawnAt: row.drawnAt ? seconds(row.drawnAt) : 0,
      prizes: own.reduce((sum, { count }) => sum + count, 0),
      first: own[0] ? fieldIn(ctx.language, own[0], 'name') : '',
      entries: entries.get(row.pool!) ?? 0,
      standing: standings.get(row.id) ?? 'none',
    }
  })
}

/** The caller's standings in all rows, in one query. */
async function standingsOf(
  ctx: ReadContext,
  rows: readonly LotteryRow[],
): Promise<Map<string, LotteryCard['standing']>> {
  if (!ctx.person) return new Map()
  const pools = rows.flatMap(({ pool }) => pool ?? [])
  const entered = await ctx.db
    .select({ pool: waits.pool, id: waits.id })
    .from(waits)
    .where(
      and(inArray(waits.pool, pools), ofHolder(ctx.person.id), inArray(waits.state, ['waiting', 'offered', 'served'])),
    )
  const won = entered.length
    ? await ctx.db
        .select({ entry: wins.entry })
        .from(wins)
        .where(
          inArray(
            wins.entry,
            entered.map(({ id }) => id),
          ),
        )
    : []
  const wonEntries = new Set(won.map(({ entry }) => entry))
  return new Map(
    rows.flatMap((row) => {
      const entry = entered.find(({ pool }) => pool === row.pool)
      if (!entry) return []
      return [[row.id, row.state !== 'drawn' ? 'entered' : wonEntries.has(entry.id) ? 'won' : 'lost'] as const]
    }),
  )
}
