import { and, eq, gt, inArray } from 'drizzle-orm'
import { waits } from '#engines/allocation/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { activities } from '../module.ts'
import { type LotteryRow, prizesOf } from './rows.ts'
import { lotteries, wins } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'lottery', group: 'services' }]

const atOnce = 5_000
const linkTo = ({ id }: LotteryRow) => `lottery/index?id=${id}`

/** Notifies the winners of each prize, then all others. Idempotent. */
export async function notifyResult(ctx: JobContext, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(lotteries).where(eq(lotteries.id, id))
  if (row?.state !== 'drawn') return
  for (const prize of await prizesOf(ctx.db, [id])) {
    const won = await ctx.db.select({ person: wins.person }).from(wins).where(eq(wins.prize, prize.id))
    for (const [i, to] of parts(won.map(({ person }) => person)).entries()) {
      const note = row.claimNote
      await notify(ctx, {
        ...common(ctx, row),
        title: say(ctx, activities, 'told.won', { title: saidInAll(row, 'title'), prize: saidInAll(prize, 'name') }),
        ...(note && { text: { zh: note, en: note, tw: note } }),
        to,
        dedupe: `${id}/${prize.id}/${i}`,
      })
    }
  }
  await notifyOthers(ctx, row, 'told.lost')
}

/** Notifies all participants of a cancellation. */
export async function notifyCancelled(ctx: JobContext, row: LotteryRow, to: readonly string[]): Promise<void> {
  const { cancelReason: reason } = row
  for (const [i, some] of parts(to).entries()) {
    await notify(ctx, {
      ...common(ctx, row),
      title: say(ctx, activities, 'told.cancelled', { title: saidInAll(row, 'title') }),
      text: { zh: reason, en: reason, tw: reason },
      to: some,
      dedupe: `${row.id}/cancelled/${i}`,
    })
  }
}

async function notifyOthers(ctx: JobContext, row: LotteryRow, key: string): Promise<void> {
  for (let after = '', some = await rest(ctx, row, after); some.length; some = await rest(ctx, row, after)) {
    after = some.at(-1)!
    await notify(ctx, {
      ...common(ctx, row),
      title: say(ctx, activities, key, { title: saidInAll(row, 'title') }),
      to: some,
      dedupe: `${row.id}/rest/${after}`,
    })
  }
}

async function rest({ db }: JobContext, { pool }: LotteryRow, after: string): Promise<string[]> {
  const rows = await db
    .select({ person: waits.person })
    .from(waits)
    .where(and(eq(waits.pool, pool!), inArray(waits.state, ['waiting']), after ? gt(waits.person, after) : undefined))
    .orderBy(waits.person)
    .limit(atOnce)
  return rows.map(({ person }) => person)
}

const common = (ctx: JobContext, row: LotteryRow) => ({
  topic: 'activities.lottery',
  reason: say(ctx, activities, 'told.why'),
  link: linkTo(row),
})

const parts = (list: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, i) => list.slice(i * atOnce, (i + 1) * atOnce))
