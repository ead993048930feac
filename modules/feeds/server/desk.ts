import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { transitions } from '#kernel/transitions.ts'
import type { DeskFeed, feedContract } from '../contract.ts'
import { feedModule } from '../module.ts'
import type { FeedState } from '../shapes.ts'
import { addressOf } from './address.ts'
import { nameOfFeed, secondsOr0 } from './faces.ts'
import { enqueueFetch } from './jobs.ts'
import { findByAddress, findOrMake } from './mine.ts'
import { feedItems, feeds, subscriptions } from './schema.ts'

type Calls = typeof feedContract
type Feed = typeof feeds.$inferSelect

/** `fetch`, by hand only, also revives a dead feed. */
export const feedSteps = transitions<FeedState, 'fetch' | 'disable' | 'enable', Feed, undefined>({
  fetch: { from: ['ok', 'failing', 'dead'], to: 'ok' },
  disable: { from: ['ok', 'failing', 'dead'], to: 'off' },
  enable: { from: ['off'], to: 'ok' },
})

const readers = sql<number>`(select count(*)::int from ${subscriptions} where ${subscriptions.feed} = ${feeds.id})`
/** Qualified by table name: both tables have an `id`. */
const held = sql<number>`(select count(*)::int from ${feedItems} i where i.feed = "feeds"."id")`

export async function deskFeeds(ctx: ReadContext, input: InputOf<Calls['deskFeeds']>) {
  const which = wanted(input)
  const columns = { subscribers: readers, fetched: feeds.fetchedAt, next: feeds.nextAt, title: feeds.title }
  const query = ctx.db.select({ feed: feeds, subscribers: readers, items: held }).from(feeds).where(which)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns, 'last'), feeds.id)
  return { total, list: rows.map(({ feed, ...numbers }) => ({ ...rowOf(ctx, feed), ...numbers })) }
}

function wanted({ id, q, state, offered }: InputOf<Calls['deskFeeds']>): SQL | undefined {
  return and(
    id ? eq(feeds.id, id) : undefined,
    contains(q, feeds.name, feeds.title, feeds.url),
    state ? eq(feeds.state, state) : undefined,
    offered === '' ? undefined : eq(feeds.offered, offered),
  )
}

function rowOf(ctx: ReadContext, feed: Feed): Omit<DeskFeed, 'subscribers' | 'items'> {
  const { id, version, url, name, nameEn, folder, folderEn, offered, state, trouble, status, failures } = feed
  return {
    ...{ id, version, url, name, nameEn, folder, folderEn, offered, state, status, failures },
    title: nameOfFeed(ctx, feed),
    trouble: trouble ?? '',
    fetched: secondsOr0(feed.fetchedAt),
    changed: secondsOr0(feed.changedAt),
    next: state === 'ok' || state === 'failing' ? secondsOr0(feed.nextAt) : 0,
    allowedActions: ['edit', ...feedSteps.allowedActions(feed, undefined)],
  }
}

/** A URL that already has subscribers gets into the catalogue on its existing row. */
export async function saveFeed(ctx: WriteContext, { id, version, url: named, ...face }: InputOf<Calls['saveFeed']>) {
  const url = addressOf(named)
  const found = id ? await find(ctx, id) : await find(ctx, await findOrMake(ctx, url))
  const twin = await findByAddress(ctx.db, url)
  if (twin && twin.id !== found.id) throw feedModule.fail('feedThere')
  const isNew = found.url !== url
  const values = isNew ? { ...face, url, etag: '', lastModified: '' } : face
  const after = await updateVersioned(ctx.db, feeds, { id: found.id, version: id ? version : found.version }, values)
  if (isNew) await enqueueFetch(ctx, after)
  await ctx.audit({
    action: 'feed.save',
    entity: 'feed',
    entityId: found.id,
    before: id ? told(found) : undefined,
    after: told(after),
  })
  return { id: found.id }
}

export async function stepFeed(ctx: WriteContext, { id, version, action }: InputOf<Calls['stepFeed']>) {
  const feed = await find(ctx, id)
  const state = feedSteps.move(action, feed, undefined)
  const fresh = action !== 'disable' && feed.state !== 'failing'
  const anew = fresh ? { state, failures: 0, failingSince: null, trouble: null } : { state: feed.state }
  const change = action === 'disable' ? { state } : { ...anew, nextAt: later(ctx) }
  const after = await updateVersioned(ctx.db, feeds, { id, version }, change)
  if (action !== 'disable') await enqueueFetch(ctx, after)
  await ctx.audit({ action: `feed.${action}`, entity: 'feed', entityId: id, before: told(feed), after: told(after) })
  return { state: after.state }
}

const later = ({ now }: WriteContext) => new Date(now.getTime() + 10 * 60_000)

async function find({ db }: WriteContext, id: string): Promise<Feed> {
  return theRow(await db.select().from(feeds).where(eq(feeds.id, id)))
}

const told = ({ url, name, folder, offered, state }: Feed) => ({ url, name, folder, offered, state })
