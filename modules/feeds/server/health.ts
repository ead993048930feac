import { count, sql } from 'drizzle-orm'
import type { HealthItem } from '#kernel/health.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { type ConnectorTrouble, noteUse } from '#kernel/server/usage/connectors.ts'
import { feedMeasure, feedModule } from '../module.ts'
import type { Fetched } from './fetch-feed.ts'
import { feeds } from './schema.ts'

/** One health line for all feeds: some feeds always fail, so the share of failures counts. */
export async function feedHealth(ctx: ReadContext): Promise<HealthItem[]> {
  const { all, ill, fetched } = await countFeeds(ctx.db)
  if (all === 0) return []
  const say = (key: string) => wordingOf(feedModule, key, ctx.language, ctx.site.words)
  const state = fetched === 0 ? 'idle' : isIll({ all, ill }) ? 'ill' : ill > 0 ? 'slow' : 'well'
  return [{ key: 'feeds', title: say('health.feeds'), state, detail: fill(say('health.feedsNow'), { all, ill }) }]
}

/** After each fetch: feeds count as disturbed while more than half of them fail. */
export async function measureFeeds(ctx: JobContext, answer: Fetched): Promise<void> {
  const counts = await countFeeds(ctx.db)
  noteUse(ctx.site.id, feedMeasure, isIll(counts) ? troubleOf(answer) : undefined)
}

function troubleOf(answer: Fetched): ConnectorTrouble {
  const trouble = answer.kind === 'trouble' ? answer.trouble : 'unreachable'
  return trouble === 'unreachable' || trouble === 'forbidden' ? trouble : 'badAnswer'
}

const isIll = ({ all, ill }: { all: number; ill: number }): boolean => ill * 2 > all

async function countFeeds(db: ReadDb) {
  const [n] = await db
    .select({
      all: count(),
      failing: sql<number>`count(*) filter (where ${feeds.state} = 'failing')::int`,
      dead: sql<number>`count(*) filter (where ${feeds.state} = 'dead')::int`,
      fetched: sql<number>`count(${feeds.fetchedAt})::int`,
    })
    .from(feeds)
    .where(sql`${feeds.state} <> 'off'`)
  const { all, failing, dead, fetched } = n!
  return { all, ill: failing + dead, fetched }
}
