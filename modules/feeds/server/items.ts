import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import type { feedContract } from '../contract.ts'
import type { FeedItemCard } from '../shapes.ts'
import { faceOfFeed, isUnread, nameOfFeed } from './faces.ts'
import { myFeeds } from './mine.ts'
import { feeds, itemReads, feedItems as items, subscriptions } from './schema.ts'

type Calls = typeof feedContract
type Asked = InputOf<Calls['feedItems']>

export async function feedItems(ctx: ReadContext, input: Asked) {
  const feed = input.feed ? await findReadable(ctx, input.feed) : undefined
  const query = itemRows(ctx, wanted(ctx, input))
  const { rows, more } = await someOf(query, input, desc(items.publishedAt), desc(items.id))
  return { ...(feed && { feed }), list: rows.map((row) => cardOf(ctx, row)), more }
}

export async function feedItem(ctx: ReadContext, { id }: InputOf<Calls['feedItem']>) {
  const row = theRow(await itemRows(ctx, and(eq(items.id, id), isOpen(ctx))).limit(1))
  const [newer, older] = await Promise.all([beside(ctx, row.item, '>'), beside(ctx, row.item, '<')])
  const { link, blocks } = row.item
  return { ...cardOf(ctx, row), link, home: row.feed.home, isMine: row.isMine, blocks, newer, older }
}

export async function readItems(ctx: WriteContext, { items: ids, feed }: InputOf<Calls['readItems']>) {
  const { id: person } = personOf(ctx)
  const own = and(eq(subscriptions.person, person), feed ? eq(subscriptions.feed, feed) : undefined)
  if (ids.length === 0) await ctx.db.update(subscriptions).set({ readBefore: ctx.now }).where(own)
  else {
    const there = await ctx.db
      .select({ id: items.id })
      .from(items)
      .innerJoin(subscriptions, ofSubscription(person))
      .where(inArray(items.id, ids))
    const rows = there.map(({ id: item }) => ({ person, item }))
    if (rows.length) await ctx.db.insert(itemReads).values(rows).onConflictDoNothing()
  }
  return { unread: (await myFeeds(ctx)).unread }
}

const ofFeed = and(eq(feeds.site, items.site), eq(feeds.id, items.feed))
const ofSubscription = (person: string) =>
  and(eq(subscriptions.site, items.site), eq(subscriptions.feed, items.feed), eq(subscriptions.person, person))
/** Items of the caller's subscriptions, or of the catalogue. */
const isOpen = (_ctx: ReadContext): SQL => sql`(${subscriptions.person} is not null or ${feeds.offered})`

function itemRows(ctx: ReadContext, which: SQL | undefined) {
  const { id: person } = personOf(ctx)
  const isMine = sql<boolean>`${subscriptions.person} is not null`
  const unread = sql<boolean>`(${subscriptions.person} is not null and ${isUnread(person)})`
  return ctx.db
    .select({ item: items, feed: feeds, isMine, unread })
    .from(items)
    .innerJoin(feeds, ofFeed)
    .leftJoin(subscriptions, ofSubscription(person))
    .where(which)
    .$dynamic()
}

type Row = { item: typeof items.$inferSelect; feed: typeof feeds.$inferSelect; isMine: boolean; unread: boolean }

function wanted(ctx: ReadContext, { feed, folder, unread }: Asked): SQL | undefined {
  const { id: person } = personOf(ctx)
  const mine = sql`${subscriptions.person} is not null`
  return and(
    feed ? and(eq(items.feed, feed), isOpen(ctx)) : mine,
    folder ? eq(subscriptions.folder, folder) : undefined,
    unread ? and(mine, isUnread(person)) : undefined,
  )
}

async function findReadable(ctx: ReadContext, id: string) {
  const mine = and(
    eq(subscriptions.site, feeds.site),
    eq(subscriptions.feed, feeds.id),
    eq(subscriptions.person, personOf(ctx).id),
  )
  const [found] = await ctx.db
    .select({ feed: feeds, isMine: sql<boolean>`${subscriptions.person} is not null` })
    .from(feeds)
    .leftJoin(subscriptions, mine)
    .where(and(eq(feeds.id, id), isOpen(ctx)))
  if (!found) throw notFound()
  return { ...faceOfFeed(ctx, found.feed), isMine: found.isMine }
}

function cardOf(ctx: ReadContext, { item, feed, unread }: Row): FeedItemCard {
  const { id, title, summary, author, publishedAt } = item
  return {
    id,
    feed: feed.id,
    feedTitle: nameOfFeed(ctx, feed),
    title,
    summary,
    author,
    published: seconds(publishedAt),
    unread,
  }
}

async function beside({ db }: ReadContext, item: Row['item'], side: '>' | '<'): Promise<string> {
  const order = side === '>' ? asc : desc
  const [next] = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.feed, item.feed),
        sql`(${items.publishedAt}, ${items.id}) ${sql.raw(side)} (${item.publishedAt}, ${item.id}::uuid)`,
      ),
    )
    .orderBy(order(items.publishedAt), order(items.id))
    .limit(1)
  return next?.id ?? ''
}
