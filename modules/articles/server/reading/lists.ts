import { asksForPlace, inAudience, type ReaderPlace } from '#engines/directory/in-audience.ts'
import { factsOf } from '#engines/directory/server/reader-places.ts'
import { isOwnOnly } from '#engines/translations/server/wording.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { channelKinds } from '../../shapes.ts'
import { cachedChannels, cachedList, type ListedArticle, type Page, pageFor } from './cached-list.ts'
import { type CardRow, cardOf, isPinned } from './cards.ts'
import { openKinds } from './closed-kinds.ts'
import { listQuery, usualSize } from './list-query.ts'

type Asked = InputOf<(typeof contract)['articles']>

export async function articles(ctx: ReadContext, asked: Asked) {
  const input = { ...asked, kind: openKinds(ctx, asked.kind) }
  const { page, page_size } = input
  // Editors read from the tables and see their changes at once; others read the cache.
  const known = ctx.may('') ? undefined : await fromMemory(ctx, input)
  if (known) return known
  return pageOf(ctx, await fromTables(ctx, input), page, page_size)
}

function pageOf(ctx: ReadContext, rows: readonly CardRow[], page: number, page_size: number): Page {
  const list = rows.slice(0, page_size).map((row) => cardOf(ctx, row))
  return { list, more: rows.length > page_size, page, page_size }
}

/** First page from the cache; undefined if the cached rows may not be enough. */
async function fromMemory(ctx: ReadContext, input: Asked): Promise<Page | undefined> {
  const { channel, kind, station, page, page_size } = input
  if (page !== 1 || page_size > usualSize || station || kind === 'history') return undefined
  const id = channel && (await cachedChannels(ctx)).get(channel)
  if (id === undefined) return undefined
  const kinds = kind && channelKinds.filter((one) => kind.split(',').includes(one)).join(',')
  const cached = await cachedList(ctx, { channel: id, kinds })
  const { rows, isWhole } = cached
  const wanted = isOwnOnly(ctx, input) ? rows.filter(({ alsoIn }) => alsoIn.includes(ctx.language)) : rows
  const mine = await readable(ctx, inOrder(wanted, ctx.now), page_size + 1)
  if (!isWhole && mine.length <= page_size) return undefined
  return pageFor(ctx, cached, { rows: mine, page_size, make: () => pageOf(ctx, mine, page, page_size) })
}

/** A pin may have expired since the list was cached. */
function inOrder(rows: readonly ListedArticle[], now: Date): readonly ListedArticle[] {
  const isPast = ({ pinnedUntil }: ListedArticle) => pinnedUntil !== null && pinnedUntil <= now
  if (!rows.some(isPast)) return rows
  const rest = rows.filter((row) => !isPinned(row, now))
  const byTime = (a: ListedArticle, b: ListedArticle) => b.publishedAt!.getTime() - a.publishedAt!.getTime()
  return [...rows.filter((row) => isPinned(row, now)), ...rest.toSorted(byTime)]
}

/**
 * The first `wanted` rows that the caller may read, decided in memory by the rules of `isReadable`. The caller's unit
 * and tags are queried only if an audience needs them.
 */
async function readable(ctx: ReadContext, rows: readonly ListedArticle[], wanted: number): Promise<ListedArticle[]> {
  const { person } = ctx
  const mine: ListedArticle[] = []
  let place: ReaderPlace | undefined
  for (const row of rows) {
    if (mine.length === wanted) break
    if (person && asksForPlace(row.for)) place ??= await factsOf(ctx)
    if (inAudience(row.for, person, place) && (person || row.isPublic)) mine.push(row)
  }
  return mine
}

/** Current state, in two statements. */
export async function fromTables(ctx: ReadContext, input: Asked): Promise<CardRow[]> {
  const values = { ...valuesOf(ctx, input), ...(await factsOf(ctx)) }
  return listQuery(shapeOf(ctx, input))(ctx.db, values)
}

function shapeOf(ctx: ReadContext, input: Asked) {
  const { channel, kind, station, page, page_size } = input
  const past = kind === 'history'
  const usual = page === 1 && page_size === usualSize && !past
  const named = { channel: channel !== '', kind: kind !== '', station: station !== '' }
  return { stranger: !ctx.person, past, ...named, usual, ownOnly: isOwnOnly(ctx, input) }
}

function valuesOf({ now, language }: ReadContext, { channel, kind, station, page, page_size }: Asked) {
  const slice = { limit: page_size + 1, offset: (page - 1) * page_size, through: page * page_size + 1 }
  return { channel, kind, station, now, language, ...slice }
}
