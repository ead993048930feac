import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import { runDraw } from '#engines/allocation/server/draws/draws.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import { takeNews } from '#engines/allocation/server/waiting.ts'
import { unlessRefused } from '#kernel/language/words.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { drawSource, lotterySource, putPrizes } from './agenda.ts'
import { notifyResult } from './notifications.ts'
import { type LotteryRow, poolOwner, prizesOf } from './rows.ts'
import { lotteries, wins } from './schema.ts'

export const jobs: readonly Job[] = [
  { name: 'drawLotteries', schedule: '* * * * *', run: drawDue },
  { name: 'tellLottery', run: (ctx, { id }) => notifyResult(ctx, String(id)) },
]

/** Draws without a beacon are made as soon as they are closed. */
async function drawDue(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select()
    .from(lotteries)
    .where(and(eq(lotteries.state, 'published'), eq(lotteries.beaconRule, ''), lte(lotteries.closesAt, ctx.now)))
    .orderBy(asc(lotteries.closesAt))
    .limit(20)
    .for('update', { skipLocked: true })
  // By the database's time it may close slightly later: then the next minute's run draws it.
  for (const lottery of due) await unlessRefused(drawOne(ctx, lottery))
}

type Writing = Pick<JobContext, 'db' | 'now' | 'enqueue' | 'publish' | 'site'> & { tools: { secret: string } }

/** Draw and wins in one commit, batchCommits with the job that notifies people. */
export async function drawOne(ctx: Writing, lottery: LotteryRow, beacon = ''): Promise<number> {
  const { order, winners } = await runDraw(ctx, lottery.pool!, beacon)
  const list = await givenTo(ctx, lottery, order, winners)
  for (let i = 0; i < list.length; i += 1_000) await ctx.db.insert(wins).values(list.slice(i, i + 1_000))
  await ctx.db
    .update(lotteries)
    .set({ state: 'drawn', drawnAt: ctx.now, updatedAt: ctx.now, version: lottery.version + 1 })
    .where(eq(lotteries.id, lottery.id))
  for (const source of [lotterySource, drawSource]) await settle(ctx, { source, sourceId: lottery.id })
  await putPrizes(ctx, lottery.id)
  // Consumes the engine's news of these places, because the notification with the prize is sent here.
  while ((await takeNews(ctx, poolOwner)).length > 0) {}
  await ctx.enqueue('activities.tellLottery', { id: lottery.id })
  return list.length
}

/** The first drawn gets the first prize, and so on. */
async function givenTo({ db }: Writing, lottery: LotteryRow, order: readonly string[], winners: readonly string[]) {
  const lots = (await prizesOf(db, [lottery.id])).flatMap(({ id, count }) => Array.from({ length: count }, () => id))
  const entries = winners.length
    ? await db
        .select({ id: waits.id, grant: waits.grant, person: waits.person })
        .from(waits)
        .where(inArray(waits.id, [...winners]))
    : []
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const places = new Map(order.map((id, i) => [id, i + 1]))
  return winners.map((entry, i) => {
    const { grant, person } = byId.get(entry)!
    return { lottery: lottery.id, grant: grant!, entry, person, place: places.get(entry)!, prize: lots[i]! }
  })
}
