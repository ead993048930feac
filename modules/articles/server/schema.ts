import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import type { Block } from '#engines/rich-text/blocks.ts'
import type { Language } from '#kernel/language/messages.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  saidOrEmpty,
  siteTable,
} from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { type Attachment, channelKinds, commentModes, storedStates } from '../shapes.ts'

const naming = () => ({
  key: text('key').notNull(),
  ...saidColumns('name'),
  /** The unit that owns it; null for the whole site. */
  department: uuid('department'),
})

/** Micro station: a unit's small site with a name, a picture and a few channels. */
export const stations = siteTable('content_stations', {
  id: newId(),
  ...naming(),
  intro: text('intro').notNull().default(''),
  cover: uuid('cover'),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  closedAt: moment('closed_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.department, () => departments),
  uniqueIndex('content_stations_key').on(t.site, t.key),
])

export const channels = siteTable('content_channels', {
  id: newId(),
  ...naming(),
  kind: text('kind', { enum: channelKinds }).notNull(),
  station: uuid('station'),
  ...audienceColumns(),
  commentMode: text('comment_mode', { enum: commentModes }).notNull().default('off'),
  needsReview: boolean('needs_review').notNull().default(false),
  isPublic: boolean('is_public').notNull().default(false),
  openToWriters: boolean('open_to_writers').notNull().default(false),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  closedAt: moment('closed_at'),
  /** When its subscribers were last notified. */
  toldAt: moment('told_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.department, () => departments),
  belongsTo(t.site, t.station, () => stations),
  uniqueIndex('content_channels_key').on(t.site, t.key),
  audienceCheck('content_channels', t),
  check('content_channels_kind', sql`${t.kind} in (${oneOf(channelKinds)})`),
  check('content_channels_comments', sql`${t.commentMode} in (${oneOf(commentModes)})`),
  check('content_channels_public', sql`${t.isPublic} or ${t.who} <> 'public'`),
])

/** Text columns of an article, copied into every edition. */
export const said = () => ({
  ...saidOrEmpty('title'),
  ...saidOrEmpty('summary'),
  cover: uuid('cover'),
  blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
  /** The whole body in another language; empty without a translation. */
  blocksEn: jsonb('blocks_en').$type<Block[]>().notNull().default([]),
  blocksTw: jsonb('blocks_tw').$type<Block[]>().notNull().default([]),
  source: text('source').notNull().default(''),
  byline: text('byline').notNull().default(''),
  happened: date('happened', { mode: 'string' }),
})

export const articles = siteTable('articles', {
  id: newId(),
  /** Sequential within the site, for links with a number. */
  number: integer('number').notNull(),
  channel: uuid('channel').notNull(),
  ...said(),
  /**
   * Languages other than the site's first that have both a title and a body. Generated, so that lists need not load
   * bodies.
   */
  alsoIn: text('also_in')
    .array()
    .$type<Language[]>()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`array_remove(array[case when title_en <> '' and blocks_en <> '[]' then 'en' end,
          case when title_tw <> '' and blocks_tw <> '[]' then 'tw' end], null)`),
    ),
  /** Extracted from the blocks for lists. */
  files: jsonb('files').$type<Attachment[]>().notNull().default([]),
  film: boolean('film').notNull().default(false),
  ...audienceColumns(),
  commentMode: text('comment_mode', { enum: commentModes }).notNull().default('off'),
  state: text('state', { enum: storedStates }).notNull().default('draft'),
  /** Why it was returned or withdrawn. */
  reason: text('reason').notNull().default(''),
  /** Number of published editions; 0 before the first. */
  edition: integer('edition').notNull().default(0),
  version: integer('version').notNull().default(1),
  author: uuid('author').notNull(),
  reviewer: uuid('reviewer'),
  publishAt: moment('publish_at'),
  publishedAt: moment('published_at'),
  endedAt: moment('ended_at'),
  expireAt: moment('expire_at'),
  pinnedUntil: moment('pinned_until'),
  reads: integer('reads').notNull().default(0),
  likes: integer('likes').notNull().default(0),
  comments: integer('comments').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.channel, () => channels),
  belongsTo(t.site, t.author, () => people),
  belongsTo(t.site, t.reviewer, () => people),
  unique('articles_number').on(t.site, t.number),
  // No index contains the read counter, so that counting is a HOT update.
  index('articles_live').on(t.site, sql`${t.publishedAt} desc`).where(sql`${t.state} = 'published'`),
  index('articles_of_channel').on(t.site, t.channel, sql`${t.publishedAt} desc`).where(sql`${t.state} = 'published'`),
  index('articles_pinned').on(t.site, t.pinnedUntil).where(sql`${t.pinnedUntil} is not null`),
  index('articles_updated').on(t.site, t.updatedAt),
  index('articles_due').on(t.site, t.publishAt).where(sql`${t.state} = 'scheduled'`),
  index('articles_ending').on(t.site, t.expireAt).where(sql`${t.expireAt} is not null`),
  audienceCheck('articles', t),
  check('articles_state', sql`${t.state} in (${oneOf(storedStates)})`),
  check('articles_comments', sql`${t.commentMode} in (${oneOf(commentModes)})`),
  check('articles_published', sql`${t.state} <> 'published' or (${t.publishedAt} is not null and ${t.edition} > 0)`),
  check('articles_withdrawn', sql`${t.state} <> 'withdrawn' or ${t.reason} <> ''`),
  check('articles_ends', sql`${t.expireAt} is null or ${t.publishedAt} is null or ${t.expireAt} > ${t.publishedAt}`),
  check('articles_counts', sql`${t.reads} >= 0 and ${t.likes} >= 0 and ${t.comments} >= 0`),
])
