import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** Self-edited profile data; a row exists once something was edited. `id` is the person. */
export const profiles = siteTable('profiles', {
  id: uuid('id').notNull(),
  nickname: text('nickname').notNull().default(''),
  motto: text('motto').notNull().default(''),
  office: text('office').notNull().default(''),
}).with((t) => [belongsTo(t.site, t.id, () => people).onDelete('cascade')])

/** Six-digit codes, stored as HMAC. Valid for one purpose, one target and one browser, once. */
export const oneTimeCodes = siteTable('one_time_codes', {
  id: newId(),
  purpose: text('purpose').notNull(),
  /** Number or address it was sent to; '' if nothing was sent. */
  target: text('target').notNull(),
  /** Account entered by someone not logged in; it may not exist. */
  account: text('account').notNull().default(''),
  person: uuid('person'),
  session: text('session').notNull(),
  hash: text('hash').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('one_time_codes_session').on(t.site, t.session),
  index('one_time_codes_expiry').on(t.expiresAt),
  check('one_time_codes_tries', sql`${t.tries} between 0 and 5`),
])

/** Times of sent codes, for rate limits per person, number or address. The key is a hash. */
export const codeSendings = siteTable('code_sendings', {
  key: text('key').notNull(),
  times: timestamp('times', { withTimezone: true }).array().notNull(),
  lastAt: moment('last_at').notNull().defaultNow(),
}).with((t) => [primaryKey({ columns: [t.site, t.key] }), index('code_sendings_last').on(t.lastAt)])

/** One certificate per person; only the hash of its code is stored. */
export const certificates = siteTable('certificates', {
  id: text('id').notNull(),
  person: uuid('person').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('certificates_person').on(t.site, t.person),
])

/** Rating of a FAQ answer by a visitor. */
export const answerRatings = siteTable('answer_ratings', {
  question: text('question').notNull(),
  voter: text('voter').notNull(),
  yes: boolean('yes').notNull(),
  createdAt: createdAt(),
}).with((t) => [primaryKey({ columns: [t.site, t.question, t.voter] })])
