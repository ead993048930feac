import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** What people say of themselves; a row exists once they said something. `id` is the person. */
export const profiles = siteTable(
  'profiles',
  {
    id: uuid('id').notNull(),
    nickname: text('nickname').notNull().default(''),
    motto: text('motto').notNull().default(''),
    office: text('office').notNull().default(''),
  },
  (t) => [belongsTo(t.site, t.id, () => people).onDelete('cascade')],
)

/** Codes of six digits, kept as keyed hashes. One is good for one purpose, one target and one browser, once. */
export const oneTimeCodes = siteTable(
  'one_time_codes',
  {
    id: newId(),
    purpose: text('purpose').notNull(),
    /** The number or address it went to; '' when it went nowhere. */
    target: text('target').notNull(),
    /** The account that was named by someone who is not logged in; there need not be one. */
    account: text('account').notNull().default(''),
    person: uuid('person'),
    session: text('session').notNull(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    index('one_time_codes_session').on(t.site, t.session),
    index('one_time_codes_expiry').on(t.expiresAt),
    check('one_time_codes_tries', sql`${t.tries} between 0 and 5`),
  ],
)

/** When codes went out, by whoever is counted: a person, a number, an address. The key is a hash of that. */
export const codeSendings = siteTable(
  'code_sendings',
  {
    key: text('key').notNull(),
    times: timestamp('times', { withTimezone: true }).array().notNull(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.site, t.key] }), index('code_sendings_last').on(t.lastAt)],
)

/** One certificate a person; only the hash of its code is kept. */
export const certificates = siteTable(
  'certificates',
  {
    id: text('id').notNull(),
    person: uuid('person').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    belongsTo(t.site, t.person, () => people).onDelete('cascade'),
    uniqueIndex('certificates_person').on(t.site, t.person),
  ],
)

/** What one visitor thought of one answer of the guide. */
export const answerRatings = siteTable(
  'answer_ratings',
  {
    question: text('question').notNull(),
    voter: text('voter').notNull(),
    yes: boolean('yes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.site, t.question, t.voter] })],
)
