import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { type PostReason, postStates, reportReasons, reportStates } from '../shapes.ts'

/** Every post of every module that uses moderation. */
export const posts = siteTable('moderated_posts', {
  id: newId(),
  /** `content.comment`. */
  source: text('source').notNull(),
  sourceId: uuid('source_id').notNull(),
  author: uuid('author').notNull(),
  excerpt: text('excerpt').notNull(),
  place: text('place').notNull().default(''),
  link: text('link').notNull().default(''),
  reasons: text('reasons').array().$type<PostReason[]>().notNull().default([]),
  /** Sum of the reports' weights in hundredths, since the last decision. */
  score: integer('score').notNull().default(0),
  reports: integer('reports').notNull().default(0),
  state: text('state', { enum: postStates }).notNull(),
  reason: text('reason').notNull().default(''),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.author, () => people).onDelete('cascade'),
  belongsTo(t.site, t.decidedBy, () => people),
  unique('moderated_posts_source').on(t.site, t.source, t.sourceId),
  index('moderated_posts_state').on(t.site, t.state, t.createdAt),
  index('moderated_posts_author').on(t.site, t.author),
  check('moderated_posts_known', sql`${t.state} in (${oneOf(postStates)})`),
])

export const postReports = siteTable('post_reports', {
  post: uuid('post').notNull(),
  person: uuid('person').notNull(),
  reason: text('reason', { enum: reportReasons }).notNull(),
  text: text('text').notNull().default(''),
  state: text('state', { enum: reportStates }).notNull().default('open'),
  weight: smallint('weight').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.post, t.person] }),
  belongsTo(t.site, t.post, () => posts).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('post_reports_person').on(t.site, t.person),
  check('post_reports_reason', sql`${t.reason} in (${oneOf(reportReasons)})`),
  check('post_reports_state', sql`${t.state} in (${oneOf(reportStates)})`),
])

export const flaggedWords = siteTable('flagged_words', { word: text('word').notNull() }).with((t) => [
  primaryKey({ columns: [t.site, t.word] }),
])

/** Posting bans; the latest replaces earlier ones. */
export const postingBans = siteTable('posting_bans', {
  person: uuid('person').notNull(),
  until: moment('until').notNull(),
  reason: text('reason').notNull().default(''),
  by: uuid('by').notNull(),
  at: moment('at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people),
])
