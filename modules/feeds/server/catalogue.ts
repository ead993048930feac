import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { type OutsideContext, personOf, type ReadContext } from '#kernel/server/context.ts'
import { contains, someOf } from '#kernel/server/db/list.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import type { FeedPreview, feedContract } from '../contract.ts'
import { feedModule } from '../module.ts'
import type { FeedTrouble } from '../shapes.ts'
import { addressOf } from './address.ts'
import { isDemoHost } from './backoff.ts'
import { faceOfFeed } from './faces.ts'
import { type Fetched, fetchFeed, namedIn } from './fetch-feed.ts'
import { findByAddress } from './mine.ts'
import { feedItems, feeds, subscriptions } from './schema.ts'

type Calls = typeof feedContract
const previewed = 5
const lookRate = { burst: 10, perSecond: 0.1 }

export async function offeredFeeds(ctx: ReadContext, input: InputOf<Calls['offeredFeeds']>) {
  const { name, nameEn, title, about } = feeds
  const query = ctx.db
    .select({ feed: feeds, isMine: isReadBy(personOf(ctx).id), subscribers })
    .from(feeds)
    .where(and(eq(feeds.offered, true), ne(feeds.state, 'off'), contains(input.q, name, nameEn, title, about)))
  const { rows, more } = await someOf(query, input, feeds.folder, desc(subscribers), feeds.id)
  const list = rows.map(({ feed, isMine, subscribers: n }) => ({
    ...faceOfFeed(ctx, feed),
    folder: (ctx.language === 'en' && feed.folderEn) || feed.folder,
    isMine,
    subscribers: n,
  }))
  return { list, more }
}

const subscribers = sql<number>`(select count(*)::int from ${subscriptions} where ${subscriptions.feed} = ${feeds.id})`
const isReadBy = (person: string) =>
  sql<boolean>`exists (select from ${subscriptions} where ${subscriptions.feed} = ${feeds.id} and ${subscriptions.person} = ${person}::uuid)`

/** A known feed is answered from the database; any other URL is fetched. */
export async function previewFeed(
  ctx: OutsideContext,
  { url: named }: InputOf<Calls['previewFeed']>,
): Promise<FeedPreview> {
  const url = addressOf(named)
  const known = await knownPreview(ctx, url)
  if (known) return known
  if (!allow(senderKey(ctx, 'feed preview'), lookRate)) throw kernel.fail('tooOften')
  if (isDemoHost(url)) throw feedModule.fail('feedUnreachable')
  const first = await fetchFeed(ctx.tools.outbound, { url }, { now: ctx.now, zone: ctx.site.zone })
  const own = first.kind === 'trouble' && first.body ? namedIn(first.body, first.url ?? url) : undefined
  if (!own) return shown(url, first)
  const address = addressOf(own)
  const there = await knownPreview(ctx, address)
  if (there) return there
  return shown(address, await fetchFeed(ctx.tools.outbound, { url: address }, { now: ctx.now, zone: ctx.site.zone }))
}

async function knownPreview(ctx: ReadContext, url: string): Promise<FeedPreview | undefined> {
  const feed = await findByAddress(ctx.db, url)
  if (!feed?.changedAt) return undefined
  const items = await ctx.db
    .select({ title: feedItems.title, at: feedItems.publishedAt })
    .from(feedItems)
    .where(eq(feedItems.feed, feed.id))
    .orderBy(desc(feedItems.publishedAt))
    .limit(previewed)
  const [mine] = await ctx.db
    .select({ feed: subscriptions.feed })
    .from(subscriptions)
    .where(and(eq(subscriptions.feed, feed.id), eq(subscriptions.person, personOf(ctx).id)))
  return {
    ...faceOfFeed(ctx, feed),
    isMine: mine !== undefined,
    items: items.map(({ title, at }) => ({ title, published: seconds(at) })),
  }
}

const worded: Readonly<Record<FeedTrouble, Parameters<typeof feedModule.fail>[0]>> = {
  unreachable: 'feedUnreachable',
  badAnswer: 'feedUnreachable',
  notFound: 'feedUnreachable',
  forbidden: 'feedForbidden',
  tooLarge: 'feedTooLarge',
  noFeed: 'noFeed',
}

function shown(url: string, answer: Fetched): FeedPreview {
  if (answer.kind === 'trouble') throw feedModule.fail(worded[answer.trouble])
  if (answer.kind === 'same') throw feedModule.fail('noFeed')
  const { title, home, about, items } = answer.feed
  const newest = items.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, previewed)
  return {
    id: '',
    url,
    title: title || new URL(url).hostname,
    home,
    about,
    state: 'ok',
    fetched: 0,
    isMine: false,
    items: newest.map((item) => ({ title: item.title, published: seconds(item.publishedAt) })),
  }
}
