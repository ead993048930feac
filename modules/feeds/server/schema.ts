import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Block } from '#engines/rich-text/blocks.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { feedStates, feedTroubles } from '../shapes.ts'

/** One row per URL, shared by all subscribers. */
export const feeds = siteTable('feeds', {
  id: newId(),
  url: text('url').notNull(),
  /** From the feed itself. */
  title: text('title').notNull().default(''),
  home: text('home').notNull().default(''),
  about: text('about').notNull().default(''),
  /** Name given by the site; '' to use the feed's own title. */
  name: text('name').notNull().default(''),
  nameEn: text('name_en').notNull().default(''),
  /** Listed in the site's catalogue, in this folder. */
  offered: boolean('offered').notNull().default(false),
  folder: text('folder').notNull().default(''),
  folderEn: text('folder_en').notNull().default(''),
  state: text('state', { enum: feedStates }).notNull().default('ok'),
  trouble: text('trouble', { enum: feedTroubles }),
  status: integer('status').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  /** For conditional requests. */
  etag: text('etag').notNull().default(''),
  lastModified: text('last_modified').notNull().default(''),
  fetchedAt: moment('fetched_at'),
  changedAt: moment('changed_at'),
  nextAt: moment('next_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('feeds_url').on(t.site, t.url),
  index('feeds_due').on(t.site, t.nextAt).where(sql`${t.state} in ('ok', 'failing')`),
  check('feeds_state', sql`${t.state} in (${oneOf(feedStates)})`),
  check('feeds_trouble', sql`${t.trouble} in (${oneOf(feedTroubles)})`),
  check('feeds_failing', sql`(${t.state} <> 'failing') or (${t.failures} > 0 and ${t.failingSince} is not null)`),
])

export const feedItems = siteTable('feed_items', {
  id: newId(),
  feed: uuid('feed').notNull(),
  guid: text('guid').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  author: text('author').notNull().default(''),
  summary: text('summary').notNull().default(''),
  blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
  /** The feed's date, or the time it was first seen if that date is impossible. */
  publishedAt: moment('published_at').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.feed, () => feeds).onDelete('cascade'),
  uniqueIndex('feed_items_guid').on(t.site, t.feed, t.guid),
  index('feed_items_newest').on(t.site, t.feed, t.publishedAt, t.id),
])

export const subscriptions = siteTable('feed_subscriptions', {
  person: uuid('person').notNull(),
  feed: uuid('feed').notNull(),
  folder: text('folder').notNull().default(''),
  /** Items received before this count as read. */
  readBefore: moment('read_before'),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.feed] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.feed, () => feeds).onDelete('cascade'),
  index('feed_subscriptions_feed').on(t.site, t.feed),
])

export const itemReads = siteTable('feed_item_reads', {
  person: uuid('person').notNull(),
  item: uuid('item').notNull(),
  at: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.item] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.item, () => feedItems).onDelete('cascade'),
  index('feed_item_reads_item').on(t.site, t.item),
])
