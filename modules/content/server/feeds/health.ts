import { count, sql } from 'drizzle-orm'
import type { HealthItem } from '#kernel/health.ts'
import { fill } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { content } from '../../module.ts'
import { feeds } from '../feed-schema.ts'

/** One line for all feeds: some always fail, so it is the share that tells. */
export async function feedHealth(ctx: ReadContext): Promise<HealthItem[]> {
  const [n] = await ctx.db
    .select({
      all: count(),
      failing: sql<number>`count(*) filter (where ${feeds.state} = 'failing')::int`,
      dead: sql<number>`count(*) filter (where ${feeds.state} = 'dead')::int`,
      fetched: sql<number>`count(${feeds.fetchedAt})::int`,
    })
    .from(feeds)
    .where(sql`${feeds.state} <> 'off'`)
  const { all, failing, dead, fetched } = n!
  if (all === 0) return []
  const say = (key: string) => wordingOf(content, key, ctx.language, ctx.site.words)
  const ill = failing + dead
  const state = fetched === 0 ? 'idle' : ill * 2 > all ? 'ill' : ill > 0 ? 'slow' : 'well'
  return [{ key: 'feeds', title: say('health.feeds'), state, detail: fill(say('health.feedsNow'), { all, ill }) }]
}
