import { type Audience, everyone, thePublic } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { dayMs } from '#kernel/clock.ts'
import type { StoredState } from '../../shapes.ts'
import { type ArticleRow, nextNumber } from '../desk/drafting.ts'
import { keepEdition } from '../desk/editions.ts'
import { excerptOf } from '../desk/said-text.ts'
import { articleDays } from '../reading-schema.ts'
import { articles, type channels } from '../schema.ts'
import { indexArticle } from '../search/search.ts'
import type { DemoArticle } from './demo-article.ts'
import { type DemoFiles, demoBlocks } from './demo-blocks.ts'
import { demoEnglish } from './demo-english.ts'
import type { Place } from './demo-files.ts'

type Channel = typeof channels.$inferSelect
type Making = Place & {
  now: Date
  people: Record<string, string>
  files: DemoFiles
  channels: ReadonlyMap<string, Channel>
}

/** Inserts the articles, oldest first, with the rows a real publication would leave. */
export async function demoArticles(making: Making, list: readonly DemoArticle[]): Promise<Map<string, ArticleRow>> {
  const rows = new Map<string, ArticleRow>()
  const sorted = [...list].sort((a, b) => b.days - a.days)
  let number = await nextNumber(making, sorted.length)
  for (const [i, article] of sorted.entries()) {
    rows.set(article.title, await demoArticle(making, article, number++, i))
  }
  return rows
}

async function demoArticle(making: Making, article: DemoArticle, number: number, i: number): Promise<ArticleRow> {
  const { db, now } = making
  const at = new Date(now.getTime() - article.days * dayMs)
  const values: typeof articles.$inferInsert = {
    ...textOf(making, article, i),
    ...standing(making, article, at),
    number,
    createdAt: before(at),
    updatedAt: before(at, 0),
  }
  const [row] = await db.insert(articles).values(values).returning()
  await indexArticle({ db }, row!)
  if (row!.edition > 0) await editionsOf(making, row!, article, at)
  if (row!.reads > 0) await daysOf(making, row!, at)
  return row!
}

function textOf({ files }: Making, article: DemoArticle, i: number) {
  const blocks = demoBlocks(article.body, files)
  const attached = blocks.flatMap((part) =>
    part.kind === 'attachment' ? [{ file: part.file, name: part.name, bytes: part.bytes }] : [],
  )
  const english = demoEnglish[article.title]
  const blocksEn = english ? demoBlocks(english.body, files) : []
  return {
    title: article.title,
    titleEn: english?.title ?? article.en ?? '',
    titleTw: article.tw ?? '',
    ...{ summary: excerptOf(blocks), summaryEn: excerptOf(blocksEn), blocksEn },
    cover: article.cover ? files.pictures[i % files.pictures.length]!.file : null,
    blocks,
    source: article.source ?? '',
    byline: article.byline ?? '',
    happened: article.happened ?? null,
    files: attached,
    film: blocks.some(({ kind }) => kind === 'video'),
  }
}

function standing({ owner, people, channels: known, now }: Making, article: DemoArticle, at: Date) {
  const channel = known.get(article.channel)!
  const { correction, reason = '' } = article
  const state: StoredState = article.state ?? 'published'
  const out = state === 'published' || state === 'withdrawn' || state === 'expired'
  return {
    channel: channel.id,
    ...audienceValues(audienceFor(article, channel)),
    commentMode: channel.commentMode,
    state,
    reason,
    author: (article.author ? people[article.author] : undefined) ?? owner,
    reviewer: out ? owner : null,
    edition: out ? (correction ? 2 : 1) : 0,
    publishAt: state === 'scheduled' || out ? at : null,
    publishedAt: out ? at : null,
    endedAt: state === 'withdrawn' || state === 'expired' ? new Date(at.getTime() + 2 * dayMs) : null,
    expireAt: state === 'expired' ? new Date(at.getTime() + 2 * dayMs) : null,
    pinnedUntil: article.pinned ? new Date(now.getTime() + article.pinned * dayMs) : null,
    reads: out ? (article.reads ?? 0) : 0,
    likes: 0,
  }
}

function audienceFor({ who }: DemoArticle, { isPublic }: Channel): Audience {
  if (who === 'student') return { ...everyone, who: 'some', roles: ['student'] }
  if (who === 'staff') return { ...everyone, who: 'some', roles: ['teacher', 'counsellor', 'staff'] }
  return (who ?? 'public') === 'public' && isPublic ? thePublic : everyone
}

/** A corrected article has an earlier edition with the wrong text. */
async function editionsOf(
  { db, owner }: Making,
  row: ArticleRow,
  { correction }: DemoArticle,
  at: Date,
): Promise<void> {
  const publish = async () => {}
  if (!correction) return keepEdition({ db, now: at, publish }, row, owner, '')
  const [from, to] = correction.was
  const first = { ...row, edition: 1, blocks: JSON.parse(JSON.stringify(row.blocks).replaceAll(from, to)) }
  await keepEdition({ db, now: at, publish }, first, owner, '')
  await keepEdition({ db, now: new Date(at.getTime() + 2 * 3_600_000), publish }, row, owner, correction.note)
}

/** Spreads the reads over the first days, most on the first. */
async function daysOf({ db, now }: Making, { id, reads }: ArticleRow, at: Date): Promise<void> {
  const since = Math.min(14, Math.floor((now.getTime() - at.getTime()) / dayMs) + 1)
  const shares = Array.from({ length: since }, (_, i) => 1 / (i + 1))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const values = shares.map((share, i) => ({
    article: id,
    day: new Date(at.getTime() + i * dayMs).toISOString().slice(0, 10),
    reads: Math.round((reads * share) / whole),
  }))
  await db.insert(articleDays).values(values.filter(({ reads: some }) => some > 0))
}

const before = (at: Date, hours = 5): Date => new Date(Math.min(at.getTime(), Date.now()) - hours * 3_600_000)
