import { sql } from 'drizzle-orm'
import { bigint, check, date, index, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { siteTable } from '#kernel/server/db/tables.ts'

/** Someone without a unit is counted under this. */
export const noUnit = '00000000-0000-0000-0000-000000000000'

/**
 * How many rows of a kind there are, by day and unit. Kept by a trigger of the counted table in the transaction of
 * whoever writes there (`figures_count` in the migrations), so that it equals a recount at every moment.
 */
export const figureCounts = siteTable(
  'figure_counts',
  {
    /** What is counted: a plan, a list. */
    subject: uuid('subject').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Part of the day. */
    part: smallint('part').notNull(),
    unit: uuid('unit').notNull().default(sql`'00000000-0000-0000-0000-000000000000'`),
    mark: text('mark').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.subject, t.day, t.part, t.unit, t.mark] })],
)

/**
 * Whom a subject asked, from which day until which (none: to this day), and in which unit they were: what is missing on a past
 * day is told by that day's people and not by today's. Written by `recordExpected`.
 */
export const figureExpected = siteTable(
  'figure_expected',
  {
    subject: uuid('subject').notNull(),
    person: uuid('person').notNull(),
    unit: uuid('unit').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.subject, t.person, t.fromDay] }),
    index('figure_expected_unit').on(t.site, t.subject, t.unit),
    check('figure_expected_days', sql`${t.toDay} is null or ${t.toDay} >= ${t.fromDay}`),
  ],
)
