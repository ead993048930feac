import { isMeant, type ReaderPlace } from '#engines/directory/meant.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { channelKinds } from '../shapes.ts'
import { type CardRow, cardOf } from './cards.ts'
import { openKinds } from './closed-kinds.ts'
import { keptChannels, keptList, type ListedArticle } from './kept-list.ts'
import { listQuery, usualSize } from './list-query.ts'
import { factsOf } from './readable.ts'
import { isForeign } from './wording.ts'

type Asked = InputOf<(typeof contract)['articles']>

export async function articles(ctx: ReadContext, asked: Asked) {
  const input = { ...asked, kind: openKinds(ctx, asked.kind) }
  const { page, page_size } = input
  // Whoever changes lists sees at once what they did; for all others it is a moment later.
  const rows = (ctx.may('') ? undefined : await fromMemory(ctx, input)) ?? (await fromTables(ctx, input))
  const list = rows.slice(0, page_size).map((row) => cardOf(ctx, row))
  return { list, more: rows.length > page_size, page, page_size }
}

/** The first page, which nearly everyone asks for; nothing where what is kept may not be enough. */
async function fromMemory(ctx: ReadContext, input: Asked) {
  const { channel, kind, station, page, page_size } = input
  if (page !== 1 || page_size > usualSize || station || kind === 'history') return undefined
  const id = channel && (await keptChannels(ctx)).get(channel)
  if (id === undefined) return undefined
  const kinds = kind && channelKinds.filter((one) => kind.split(',').includes(one)).join(',')
  const { rows, isWhole } = await keptList(ctx, { channel: id, kinds })
  const wanted = isOwnOnly(ctx, input) ? rows.filter(({ alsoIn }) => alsoIn.includes(ctx.language)) : rows
  const mine = await readable(ctx, inOrder(wanted, ctx.now), page_size + 1)
  return isWhole || mine.length > page_size ? mine : undefined
}

/** Whoever reads the first language finds everything in it. */
export const isOwnOnly = ({ site, language }: ReadContext, { inLanguage }: Pick<Asked, 'inLanguage'>): boolean =>
  inLanguage && isForeign(site, language)

/** What was pinned when it was read may no longer be. */
function inOrder(rows: readonly ListedArticle[], now: Date): readonly ListedArticle[] {
  const isPast = ({ pinnedUntil }: ListedArticle) => pinnedUntil !== null && pinnedUntil <= now
  if (!rows.some(isPast)) return rows
  const isPinned = ({ pinnedUntil }: ListedArticle) => pinnedUntil !== null && pinnedUntil > now
  const rest = rows.filter((row) => !isPinned(row))
  const byTime = (a: ListedArticle, b: ListedArticle) => b.publishedAt!.getTime() - a.publishedAt!.getTime()
  return [...rows.filter(isPinned), ...rest.toSorted(byTime)]
}

/** The first so many that the asker may read, as `isReadable` has it. Where they stand is only asked for if it matters. */
async function readable(ctx: ReadContext, rows: readonly ListedArticle[], wanted: number): Promise<ListedArticle[]> {
  const { person } = ctx
  const mine: ListedArticle[] = []
  let place: ReaderPlace | undefined
  for (const row of rows) {
    if (mine.length === wanted) break
    if (!person) {
      if (row.for.who === 'public' && row.isPublic) mine.push(row)
      continue
    }
    const { who, departments, tags } = row.for
    if (who === 'some' && departments.length + tags.length > 0) place ??= await factsOf(ctx)
    if (isMeant(row.for, person, place ?? nowhere)) mine.push(row)
  }
  return mine
}

const nowhere: ReaderPlace = { line: [], tags: [] }

/** As it stands at the moment: two statements. */
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
