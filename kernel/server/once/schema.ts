import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, siteTable } from '../db/tables.ts'

/** The answers of calls that count once (`once` in a contract), by person, call and idempotency key. */
export const callKeys = siteTable('call_keys', {
  person: uuid('person').notNull(),
  /** The path of the call. */
  call: text('call').notNull(),
  key: text('key').notNull(),
  /** Hash of the input it was first sent with. */
  request: text('request').notNull(),
  /** As JSON text, so that a repeated answer has the same bytes. Null until there is one. */
  answer: text('answer'),
  /** The message of a worded answer; '' for the usual one. */
  said: text('said').notNull().default(''),
  /** Until when another request with the key waits for the one that is running. */
  runsUntil: moment('runs_until').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  // No foreign key to people: keys of someone who was deleted are swept like all others.
  primaryKey({ columns: [t.site, t.person, t.call, t.key] }),
  index('call_keys_old').on(t.site, t.createdAt),
  check('call_keys_size', sql`char_length(${t.key}) between 8 and 64 and char_length(${t.answer}) <= 100000`),
])
