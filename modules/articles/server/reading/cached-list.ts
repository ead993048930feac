import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { audienceFields, audienceOf } from '#engines/directory/server/audience.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { encodedOnce } from '#kernel/server/http/answers/answer-cache.ts'
import type { Site } from '#kernel/site.ts'
import type { Card } from '../../shapes.ts'
import { changedTopic } from '../desk/editions.ts'
import { articles, channels } from '../schema.ts'
import { type CardRow, cardColumns, isPinned } from './cards.ts'
import { isOut, ofChannel } from './readable.ts'

/** A list row with its audience; `isPublic`: its channel is open to anonymous readers. */
export type ListedArticle = CardRow & { for: Audience; isPublic: boolean }
export type Page = { list: Card[]; more: boolean; page: number; page_size: number }
/**
 * Pinned and newest articles of one list, cached for all readers. `isWhole`: there are no further ones. `pages`: finished
 * pages of a version of the site, by language and articles; readers who may read the same share one.
 */
export type CachedList = {
  rows: ListedArticle[]
  isWhole: boolean
  countedAt: number
  pages: WeakMap<Site, Map<string, Page>>
}
/** `channel` is an id, '' for all channels outside stations; `kinds` sorted by name, '' for all. */
type Place = { channel: string; kinds: string }
type Reading = Pick<ReadContext, 'site' | 'reader' | 'now' | 'tools'>

/** Enough that nearly every reader finds a full page within their audience. */
const most = 80
/** Finished pages of a list: readers of few languages with few different rights. */
const mostPages = 8
const pageBytes = 16_000
/** Longest age of a cached list, for changes that no topic announced. */
const freshMs = 60_000
/** Longest age of read, like and comment counts. */
const countsMs = 5_000

/** Cached until an article or a channel of the site changes. */
export async function cachedList(ctx: Reading, place: Place): Promise<CachedList> {
  const key = `list ${place.channel} ${place.kinds} ${Math.floor(ctx.now.getTime() / freshMs)}`
  const kept = await ctx.tools.topics.cached({ site: ctx.site.id, topic: changedTopic, key }, async () => {
    const value = await readList(ctx, place)
    return { value, bytes: 200 + value.rows.length * 1_600 + mostPages * pageBytes }
  })
  if (ctx.now.getTime() - kept.countedAt > countsMs) await countAnew(ctx, kept)
  return kept
}

type Wanted = { rows: readonly ListedArticle[]; page_size: number; make: () => Page }

/** The finished page of these articles in the reader's language; another one after a pin has expired. */
export function pageFor(
  { site, language, now }: Pick<ReadContext, 'site' | 'language' | 'now'>,
  { pages }: CachedList,
  { rows, page_size, make }: Wanted,
): Page {
  const ofSite = pages.get(site) ?? boundedMap<Page>(mostPages)
  pages.set(site, ofSite)
  const named = rows.map((row) => (isPinned(row, now) ? `pinned ${row.number}` : row.number))
  const key = `${language} ${page_size} ${named.join()}`
  const known = ofSite.get(key)
  if (known) return known
  const made = encodedOnce(make())
  ofSite.set(key, made)
  return made
}

/** Channel ids by id and by key, so that lists are cached for existing channels only. */
export function cachedChannels(ctx: Reading): Promise<ReadonlyMap<string, string>> {
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: changedTopic, key: 'channels' }, async () => {
    const rows = await ctx.reader.select({ id: channels.id, key: channels.key }).from(channels)
    return {
      value: new Map(rows.flatMap(({ id, key }) => [[id, id] as const, [key, id] as const])),
      bytes: rows.length * 200,
    }
  })
}

async function readList({ reader, now }: Reading, place: Place): Promise<CachedList> {
  const withPin = gt(articles.pinnedUntil, now)
  const without = or(isNull(articles.pinnedUntil), lte(articles.pinnedUntil, now))
  const [pinned, rest] = await Promise.all(
    [withPin, without].map((which) => newest(reader, and(inPlace(place), which))),
  )
  const rows = [...pinned!, ...rest!].map(({ audience, ...row }) => ({ ...row, for: audienceOf(audience) }))
  return { rows, isWhole: pinned!.length < most && rest!.length < most, countedAt: now.getTime(), pages: new WeakMap() }
}

const newest = (db: Reading['reader'], where: SQL | undefined) =>
  db
    .select({
      ...cardColumns,
      isPublic: channels.isPublic,
      audience: audienceFields(articles),
    })
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(and(isOut, isNull(channels.closedAt), where))
    .orderBy(desc(articles.publishedAt))
    .limit(most)

/** Articles of a station are listed in that station only. */
const inPlace = ({ channel, kinds }: Place): SQL | undefined =>
  and(
    channel ? eq(channels.id, channel) : isNull(channels.station),
    kinds ? sql`${channels.kind} = any(${sql.param(kinds.split(','))}::text[])` : undefined,
  )

/** The first request after the interval reads the counts for all; concurrent requests use the old ones. */
async function countAnew({ reader, now }: Reading, kept: CachedList): Promise<void> {
  kept.countedAt = now.getTime()
  const ids = kept.rows.map(({ id }) => id)
  if (ids.length === 0) return
  const rows = await reader
    .select({ id: articles.id, reads: articles.reads, likes: articles.likes, comments: articles.comments })
    .from(articles)
    .where(inArray(articles.id, ids))
  const counts = new Map(rows.map((row) => [row.id, row]))
  for (const row of kept.rows) Object.assign(row, counts.get(row.id))
  kept.pages = new WeakMap()
}
