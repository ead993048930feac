import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { columnIn, languageFor } from '#engines/translations/server/wording.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, saidFields } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import type { Article } from '../../reader-contract.ts'
import { articleLikes, editions } from '../reading-schema.ts'
import { articles, channels } from '../schema.ts'
import { cardColumns, cardOf } from './cards.ts'
import { checkKind, type Comer as Kinds } from './closed-kinds.ts'
import { isCalled, isOut, isReadable, isShown, ofChannel } from './readable.ts'
import { countReading } from './reads.ts'

type Asked = InputOf<(typeof contract)['article']>

const detailColumns = {
  ...cardColumns,
  byline: articles.byline,
  ...saidFields(articles, 'blocks'),
  ...pick(articles, 'reason', 'endedAt', 'expireAt', 'who', 'commentMode'),
  station: channels.station,
  isPublic: sql<boolean>`${articles.who} = 'public' and ${channels.isPublic}`,
}

export type DetailRow = Awaited<ReturnType<typeof findReadable>>

export async function article(ctx: ReadContext, { id }: Asked): Promise<Article> {
  const row = await findReadable(ctx, id)
  const [liked, corrections, related] = await Promise.all([
    isLiked(ctx, row.id),
    correctionsOf(ctx, row),
    near(ctx, row),
  ])
  if (row.state !== 'withdrawn') countReading(ctx, row)
  return {
    ...cardOf(ctx, row),
    ...bodyOf(ctx, row),
    edition: row.edition,
    corrections,
    expires: row.expireAt ? seconds(row.expireAt) : 0,
    station: row.station ?? '',
    public: row.isPublic,
    commentMode: row.commentMode,
    liked,
    allowedActions: actionsOf(ctx, row, liked),
    related,
  }
}

/** A withdrawn article answers its reason and no content. */
function bodyOf(ctx: Wording, row: DetailRow) {
  const { state, byline, reason, endedAt } = row
  if (state !== 'withdrawn') return { byline, blocks: shownText(ctx, row).blocks }
  const withdrawn = { at: endedAt ? seconds(endedAt) : 0, reason }
  return { byline: '', blocks: [], summary: '', cover: '', files: [], withdrawn }
}

type Wording = Pick<ReadContext, 'site' | 'language'>

/** Texts in the reader's language, or in the language they fall back to. */
export function shownText({ site, language: reader }: Wording, row: DetailRow) {
  const language = languageFor(site, reader, row.alsoIn)
  return {
    language,
    title: fieldIn(reader, row, 'title'),
    summary: columnIn(site, language, row.summary, row.summaryEn, row.summaryTw),
    blocks: columnIn(site, language, row.blocks, row.blocksEn, row.blocksTw),
  }
}

export type Comer = Kinds & Pick<ReadContext, 'db'>

/** Missing and not readable give the same error. */
export async function findReadable(ctx: Comer, id: string) {
  const [row] = await ctx.db
    .select(detailColumns)
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(and(isCalled(id), isShown, isReadable(ctx.person)))
  if (!row) throw notFound()
  checkKind(ctx, row.channelKind)
  return row
}

function actionsOf(ctx: ReadContext, row: DetailRow, liked: boolean): Article['allowedActions'] {
  const live = row.state === 'published'
  const actions: Article['allowedActions'] = []
  if (ctx.person && live) actions.push(liked ? 'unlike' : 'like')
  if (ctx.person && live && row.commentMode !== 'off') actions.push('comment')
  if (ctx.may('')) actions.push('desk')
  return actions
}

async function isLiked({ db, person }: ReadContext, article: string): Promise<boolean> {
  if (!person) return false
  const rows = await db
    .select({ article: articleLikes.article })
    .from(articleLikes)
    .where(and(eq(articleLikes.article, article), eq(articleLikes.person, person.id)))
  return rows.length > 0
}

export async function correctionsOf({ db }: Pick<ReadContext, 'db'>, { id, edition, state }: DetailRow) {
  if (edition < 2 || state === 'withdrawn') return []
  const rows = await db
    .select({ edition: editions.edition, at: editions.at, note: editions.note })
    .from(editions)
    .where(and(eq(editions.article, id), gt(editions.edition, 1)))
    .orderBy(desc(editions.edition))
  return rows.map(({ edition: number, at, note }) => ({ edition: number, at: seconds(at), note }))
}

/** The newest other articles of the channel. */
async function near(ctx: ReadContext, row: DetailRow) {
  const rows = await ctx.db
    .select(cardColumns)
    .from(articles)
    .innerJoin(channels, ofChannel)
    .where(and(isOut, eq(articles.channel, row.channelId), ne(articles.id, row.id), isReadable(ctx.person)))
    .orderBy(desc(articles.publishedAt))
    .limit(3)
  return rows.map((one) => cardOf(ctx, one))
}
