import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { runDraw } from '#engines/allocation/server/draws/draws.ts'
import { pools, waits } from '#engines/allocation/server/schema.ts'
import { takeNews } from '#engines/allocation/server/waiting.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { putPrizes } from './agenda.ts'
import { players } from './play-schema.ts'
import { poolOwner, prizesOf } from './rows.ts'
import { type QuizRow, quizzes, wins } from './schema.ts'

type Writing = Pick<JobContext, 'db' | 'now' | 'enqueue' | 'publish' | 'site'> & { tools: { secret: string } }

/** Everyone who passed takes part. The seed was fixed when the quiz was published, before anyone could. */
export async function drawPrizes(ctx: Writing, quiz: QuizRow): Promise<number> {
  const pool = quiz.pool!
  await enterPassed(ctx, quiz)
  // By the database's clock, which the draw compares with.
  await ctx.db.update(pools).set({ closesAt: sql`clock_timestamp()` }).where(eq(pools.id, pool))
  const { order, winners } = await runDraw(ctx, pool)
  const list = await givenTo(ctx, quiz, order, winners)
  for (let i = 0; i < list.length; i += 1_000) await ctx.db.insert(wins).values(list.slice(i, i + 1_000))
  await ctx.db
    .update(quizzes)
    .set({ drawnAt: ctx.now, updatedAt: ctx.now, version: quiz.version + 1 })
    .where(eq(quizzes.id, quiz.id))
  await putPrizes(ctx, quiz.id)
  // Consumes the engine's news of these places, because the message with the prize is sent here.
  while ((await takeNews(ctx, poolOwner)).length > 0) {}
  await ctx.enqueue('quiz.tellWinners', { id: quiz.id })
  return list.length
}

async function enterPassed({ db, site }: Writing, { id, pool, passMark }: QuizRow): Promise<void> {
  const passed = await db
    .select({ person: players.person })
    .from(players)
    .where(and(eq(players.quiz, id), isNotNull(players.best), sql`${players.best} >= ${passMark}`))
    .orderBy(players.person)
  for (let at = 0; at < passed.length; at += 1_000) {
    const items = passed.slice(at, at + 1_000).map(({ person }, i) => ({
      ...{ ord: i + 1, key: '', body: '', op: 'join', count: 1, weight: 1, person },
    }))
    await db.execute(sql`select allocation_settle(${site.id}, ${pool}, ${JSON.stringify(items)}::jsonb)`)
  }
}

/** The first drawn gets the first prize, and so on. */
async function givenTo({ db }: Writing, quiz: QuizRow, order: readonly string[], winners: readonly string[]) {
  const lots = (await prizesOf(db, [quiz.id])).flatMap(({ id, count }) => Array.from({ length: count }, () => id))
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
    return { quiz: quiz.id, grant: grant!, entry, person, place: places.get(entry)!, prize: lots[i]! }
  })
}
