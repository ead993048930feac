import { sql } from 'drizzle-orm'
import { columnIn, languageFor, titleLanguage } from '#engines/translations/server/wording.ts'
import { seconds } from '#kernel/clock.ts'
import { fieldIn, saidFields } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { articleFile } from '../../article-file.ts'
import { type Card, stateOf } from '../../shapes.ts'
import { articles, channels } from '../schema.ts'

/** Columns of an article and its channel for a list. */
export const cardColumns = {
  id: articles.id,
  number: articles.number,
  ...saidFields(articles, 'title'),
  ...saidFields(articles, 'summary'),
  alsoIn: articles.alsoIn,
  cover: articles.cover,
  state: articles.state,
  edition: articles.edition,
  pinnedUntil: articles.pinnedUntil,
  publishedAt: articles.publishedAt,
  happened: articles.happened,
  source: articles.source,
  reads: articles.reads,
  likes: articles.likes,
  comments: articles.comments,
  film: articles.film,
  files: articles.files,
  channelId: sql<string>`${channels.id}`.as('channel_id'),
  channelKey: sql<string>`${channels.key}`.as('channel_key'),
  channelKind: sql<Card['channel']['kind']>`${channels.kind}`.as('channel_kind'),
  channelName: sql<string>`${channels.name}`.as('channel_name'),
  channelNameEn: sql<string>`${channels.nameEn}`.as('channel_name_en'),
  channelNameTw: sql<string>`${channels.nameTw}`.as('channel_name_tw'),
}

type Columns = typeof cardColumns
export type CardRow = {
  [K in keyof Columns]: Columns[K] extends { _: { data: infer D; notNull: infer N } }
    ? N extends true
      ? D
      : D | null
    : Columns[K] extends { _: { type: infer T } }
      ? T
      : string
}

export function cardOf(ctx: Pick<ReadContext, 'site' | 'language' | 'now'>, row: CardRow): Card {
  const { site, language, now } = ctx
  const written = languageFor(site, language, row.alsoIn)
  const { id, number, source, reads, likes, comments, film, files } = row
  return {
    id,
    number,
    channel: { id: row.channelId, key: row.channelKey, kind: row.channelKind, name: channelName(language, row) },
    title: fieldIn(language, row, 'title'),
    titleLanguage: titleLanguage(site, language, row),
    summary: columnIn(site, written, row.summary, row.summaryEn, row.summaryTw),
    language: written,
    cover: row.cover ? articleFile(site.prefix, id, row.cover) : '',
    state: stateOf(row.state, row.edition) as Card['state'],
    pinned: isPinned(row, now),
    published: row.publishedAt ? seconds(row.publishedAt) : 0,
    happened: row.happened ?? '',
    source,
    reads,
    likes,
    comments,
    film,
    files,
  }
}

export const isPinned = ({ pinnedUntil }: Pick<CardRow, 'pinnedUntil'>, now: Date): boolean =>
  pinnedUntil !== null && pinnedUntil > now

export const channelName = (language: ReadContext['language'], row: CardRow) => fieldIn(language, row, 'channelName')
