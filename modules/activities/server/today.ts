import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { TodayItem } from '#kernel/home.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { activities } from '../module.ts'
import { titleIn } from './rows.ts'
import { lotteries } from './schema.ts'

/** The draw that closes next, on its last day. */
export async function today(ctx: ReadContext): Promise<TodayItem[]> {
  if (!ctx.person) return []
  const soon = new Date(ctx.now.getTime() + 86_400_000)
  const [row] = await ctx.db
    .select()
    .from(lotteries)
    .where(
      and(
        eq(lotteries.state, 'published'),
        lte(lotteries.opensAt, ctx.now),
        gt(lotteries.closesAt, ctx.now),
        lte(lotteries.closesAt, soon),
        isFor(ctx.person, lotteries),
      ),
    )
    .orderBy(asc(lotteries.closesAt))
    .limit(1)
  if (!row) return []
  const subtitle = wordingOf(activities, 'today.closes', ctx.language, ctx.site.words)
  return [
    { title: titleIn(ctx.language, row), subtitle, time: seconds(row.closesAt), page: `lottery/index?id=${row.id}` },
  ]
}
