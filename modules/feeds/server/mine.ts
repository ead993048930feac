import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { feedContract } from '../contract.ts'
import { feedModule } from '../module.ts'
import { addressOf } from './address.ts'
import { faceOfFeed, isUnread } from './faces.ts'
import { enqueueFetch } from './jobs.ts'
import { feedItems, feeds, subscriptions } from './schema.ts'

type Calls = typeof feedContract

export async function myFeeds(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ feed: feeds, folder: subscriptions.folder, unread: unreadOf(personOf(ctx).id) })
    .from(subscriptions)
    .innerJoin(feeds, and(eq(feeds.site, subscriptions.site), eq(feeds.id, subscriptions.feed)))
    .where(eq(subscriptions.person, personOf(ctx).id))
    .orderBy(asc(subscriptions.folder), asc(subscriptions.createdAt))
    .limit(500)
  const list = rows.map(({ feed, folder, unread }) => ({ ...faceOfFeed(ctx, feed), folder, unread }))
  return {
    list,
    folders: [...new Set(list.map(({ folder }) => folder))],
    unread: list.reduce((sum, { unread }) => sum + unread, 0),
    most: settingsOf(ctx, feedModule).feedsPerPerson,
  }
}

const unreadOf = (person: string) =>
  sql<number>`(select count(*)::int from ${feedItems} where ${feedItems.feed} = ${feeds.id} and ${isUnread(person)})`

export async function subscribe(ctx: WriteContext, { feed: id, url, folder }: InputOf<Calls['subscribe']>) {
  if (!id && !url) throw badInput({ url: 'missing' })
  const feed = id ? await findOpen(ctx, id) : await findOrMake(ctx, url)
  await join(ctx, feed, folder)
  return { feed }
}

/** By id only feeds of the catalogue can be subscribed to; for others the caller has to know the URL. */
async function findOpen({ db }: WriteContext, id: string): Promise<string> {
  const [found] = isUuid(id)
    ? await db
        .select({ id: feeds.id })
        .from(feeds)
        .where(and(eq(feeds.id, id), eq(feeds.offered, true)))
    : []
  if (!found) throw notFound()
  return found.id
}

/** One row per URL. A new feed is fetched at once. */
export async function findOrMake(ctx: WriteContext, named: string): Promise<string> {
  const url = addressOf(named)
  const known = await findByAddress(ctx.db, url)
  if (known) return known.id
  const [there] = await ctx.db.select({ n: count() }).from(feeds)
  if (there!.n >= settingsOf(ctx, feedModule).feedsPerSite) throw feedModule.fail('siteFull')
  const [made] = await ctx.db
    .insert(feeds)
    .values({ url, nextAt: leased(ctx) })
    .onConflictDoNothing()
    .returning()
  if (!made) return (await findByAddress(ctx.db, url))!.id
  await enqueueFetch(ctx, made)
  return made.id
}

const leased = ({ now }: WriteContext) => new Date(now.getTime() + 10 * 60_000)

export async function findByAddress(db: ReadDb, url: string) {
  const [found] = await db.select().from(feeds).where(eq(feeds.url, url))
  return found
}

export async function join(ctx: WriteContext, feed: string, folder: string): Promise<boolean> {
  const { id } = personOf(ctx)
  const most = settingsOf(ctx, feedModule).feedsPerPerson
  const [mine] = await ctx.db
    .select({ n: count(), known: sql<boolean>`coalesce(bool_or(${subscriptions.feed} = ${feed}::uuid), false)` })
    .from(subscriptions)
    .where(eq(subscriptions.person, id))
  if (!mine!.known && mine!.n >= most) throw feedModule.fail('tooManyFeeds', { params: { most } })
  await ctx.db
    .insert(subscriptions)
    .values({ person: id, feed, folder, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [subscriptions.site, subscriptions.person, subscriptions.feed], set: { folder } })
  return !mine!.known
}

export async function unsubscribe(ctx: WriteContext, { feed }: InputOf<Calls['unsubscribe']>) {
  await ctx.db
    .delete(subscriptions)
    .where(and(eq(subscriptions.person, personOf(ctx).id), eq(subscriptions.feed, feed)))
  return {}
}
