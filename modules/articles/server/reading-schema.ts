import { sql } from 'drizzle-orm'
import { check, customType, date, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { commentStates } from '../shapes.ts'
import { articles, said } from './schema.ts'

/** Every published text, the first included. */
export const editions = siteTable('article_editions', {
  article: uuid('article').notNull(),
  edition: integer('edition').notNull(),
  ...said(),
  by: uuid('by').notNull(),
  at: moment('at').notNull(),
  /** Correction note shown to readers; '' for the first edition. */
  note: text('note').notNull().default(''),
}).with((t) => [
  primaryKey({ columns: [t.site, t.article, t.edition] }),
  belongsTo(t.site, t.article, () => articles).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people),
])

/** Last article number used in the site. */
export const articleNumbers = siteTable('article_numbers', { last: integer('last').notNull() }).with((t) => [
  primaryKey({ columns: [t.site] }),
])

export const articleLikes = siteTable('article_likes', {
  article: uuid('article').notNull(),
  person: uuid('person').notNull(),
  at: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.article, t.person] }),
  belongsTo(t.site, t.article, () => articles).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** Latest edition each person read: a correction notifies those who read an earlier one. */
export const articleReads = siteTable('article_reads', {
  article: uuid('article').notNull(),
  person: uuid('person').notNull(),
  edition: integer('edition').notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.article, t.person] }),
  belongsTo(t.site, t.article, () => articles).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('article_reads_person').on(t.site, t.person, t.at),
])

/** Reads per day, logged in and anonymous. */
export const articleDays = siteTable('article_days', {
  article: uuid('article').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  reads: integer('reads').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.article, t.day] }),
  belongsTo(t.site, t.article, () => articles).onDelete('cascade'),
  index('article_days_day').on(t.site, t.day),
])

const letters = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Search tokens: pairs of Chinese characters, words, pinyin and initials of the title. Looked up by equality, because
 * full-text operators cannot use an index under row security.
 */
export const articleTokens = siteTable('article_tokens', {
  token: letters('token').notNull(),
  /** The article's number instead of its uuid: there are hundreds of rows per article. */
  article: integer('article').notNull(),
  /** 3 in the title, 2 in its pinyin or the summary, 1 in the text. */
  weight: smallint('weight').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.token, t.article] }),
  belongsTo(t.site, t.article, () => ({ site: articles.site, id: articles.number })).onDelete('cascade'),
  index('article_tokens_article').on(t.site, t.article),
])

export const comments = siteTable('comments', {
  id: newId(),
  article: uuid('article').notNull(),
  person: uuid('person').notNull(),
  /** Top-level comment it belongs to; replies to replies have the same parent. */
  parent: uuid('parent'),
  /** Person it replies to, if not the author of the parent. */
  replyTo: uuid('reply_to'),
  text: text('text').notNull(),
  state: text('state', { enum: commentStates }).notNull(),
  likes: integer('likes').notNull().default(0),
  createdAt: createdAt(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text('reason').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.article, () => articles).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.parent, () => t).onDelete('cascade'),
  belongsTo(t.site, t.replyTo, () => people),
  belongsTo(t.site, t.decidedBy, () => people),
  index('comments_article').on(t.site, t.article, t.createdAt),
  index('comments_parent').on(t.site, t.parent, t.createdAt),
  index('comments_person').on(t.site, t.person, t.createdAt),
  index('comments_state').on(t.site, t.state, t.createdAt),
  check('comments_text', sql`${t.text} <> ''`),
  check('comments_state_known', sql`${t.state} in (${oneOf(commentStates)})`),
])

export const commentLikes = siteTable('comment_likes', {
  comment: uuid('comment').notNull(),
  person: uuid('person').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.comment, t.person] }),
  belongsTo(t.site, t.comment, () => comments).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])
