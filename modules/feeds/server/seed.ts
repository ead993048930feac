import { type Block, textOf } from '#engines/rich-text/blocks.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type DemoFeed, demoFeeds } from './demo-feeds.ts'
import { feedItems, feeds, itemReads, subscriptions } from './schema.ts'

const hour = 3_600_000
const day = 24 * hour
/** Person numbers of the demo cast, and how many feeds each subscribes to. */
const readers: readonly [number: string, count: number][] = [
  ['20260001', 3],
  ['20260002', 2],
  ['T1001', 4],
  ['admin', 5],
]

export async function seedFeeds(ctx: SeedContext): Promise<void> {
  const made: { id: string; items: string[] }[] = []
  for (const [at, demo] of demoFeeds.entries()) made.push(await seedFeed(ctx, demo, at))
  const since = new Date(ctx.now.getTime() - 5 * day)
  for (const [number, count] of readers) {
    const person = ctx.people[number]
    if (!person) continue
    const rows = made
      .slice(0, count)
      .map(({ id: feed }, i) => ({ person, feed, folder: demoFeeds[i]!.folder, createdAt: since }))
    await ctx.db.insert(subscriptions).values(rows)
    const read = made.slice(0, count).flatMap(({ items }) => items.slice(2).map((item) => ({ person, item })))
    if (read.length) await ctx.db.insert(itemReads).values(read)
  }
}

async function seedFeed({ db, now }: SeedContext, demo: DemoFeed, at: number) {
  const { items: lines, state = 'ok', name, ...face } = demo
  const ago = (time: number) => new Date(now.getTime() - time)
  const isIll = state !== 'ok'
  const [feed] = await db
    .insert(feeds)
    .values({
      ...{ ...face, name, title: name, state, offered: state !== 'dead' },
      home: new URL('/', demo.url).href,
      ...(isIll && { trouble: 'unreachable' as const, failures: state === 'dead' ? 30 : 3 }),
      ...(isIll && { failingSince: ago(state === 'dead' ? 20 * day : 9 * hour) }),
      status: isIll ? 0 : 200,
      fetchedAt: ago((at + 1) * 7 * 60_000),
      changedAt: ago((at + 1) * 5 * hour),
      nextAt: new Date(now.getTime() + (at + 1) * 6 * 60_000),
    })
    .returning({ id: feeds.id })
  const values = lines
    .trim()
    .split('\n')
    .map((line, i) => {
      const [title = '', text = ''] = line.split('|')
      const blocks = text.split('¶').map((words): Block => ({ kind: 'text', line: [{ text: words }] }))
      const publishedAt = ago((i * 19 + at * 3 + 1) * hour)
      const link = new URL(`/posts/${i + 1}`, demo.url).href
      return { feed: feed!.id, guid: link, link, title, blocks, summary: textOf(blocks).slice(0, 120), publishedAt }
    })
  const rows = await db.insert(feedItems).values(values).returning({ id: feedItems.id })
  return { id: feed!.id, items: rows.map(({ id }) => id) }
}
