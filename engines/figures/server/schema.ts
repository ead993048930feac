import { sql } from 'drizzle-orm'
import { bigint, check, date, index, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { siteTable } from '#kernel/server/db/tables.ts'

/** Unit id for people without a unit. */
export const noUnit = '00000000-0000-0000-0000-000000000000'

/**
 * Number of rows by kind, day and unit. Maintained by a trigger of the counted table in the writing transaction
 * (`figures_count.sql`), so that it always equals a recount.
 */
export const figureCounts = siteTable('figure_counts', {
  /** What is counted: a plan, a list. */
  subject: uuid('subject').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  /** Part of the day. */
  part: smallint('part').notNull(),
  unit: uuid('unit').notNull().default(sql`'00000000-0000-0000-0000-000000000000'`),
  mark: text('mark').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.subject, t.day, t.part, t.unit, t.mark] })])

/**
 * The people a subject expected, from which day until which (null: still), and their unit then: who is missing on a
 * past day depends on the people of that day, not of today. Written by `recordExpected`.
 */
export const figureExpected = siteTable('figure_expected', {
  subject: uuid('subject').notNull(),
  person: uuid('person').notNull(),
  unit: uuid('unit').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
}).with((t) => [
  primaryKey({ columns: [t.site, t.subject, t.person, t.fromDay] }),
  index('figure_expected_unit').on(t.site, t.subject, t.unit),
  check('figure_expected_days', sql`${t.toDay} is null or ${t.toDay} >= ${t.fromDay}`),
])
