import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { terms } from '#engines/calendar/server/schema.ts'
import { belongsTo, createdAt, moment, newId, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'

/** Courses that people enter for themselves. */
export const ownCourses = siteTable('timetable_own', {
  id: newId(),
  person: uuid('person').notNull(),
  term: uuid('term').notNull(),
  name: text('name').notNull(),
  place: text('place').notNull().default(''),
  campus: text('campus').notNull(),
  weeks: smallint('weeks').array().$type<number[]>().notNull(),
  weekday: smallint('weekday').notNull(),
  periods: smallint('periods').array().$type<number[]>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.term, () => terms).onDelete('cascade'),
  index('timetable_own_person').on(t.site, t.person, t.term),
  index('timetable_own_term').on(t.site, t.term),
  check('timetable_own_named', sql`${t.name} <> ''`),
  check(
    'timetable_own_times',
    sql`${t.weekday} between 1 and 7 and cardinality(${t.weeks}) between 1 and 53 and cardinality(${t.periods}) between 1 and 30`,
  ),
])

/** Up to when someone has seen the changes of their classes. */
export const seenChanges = siteTable('timetable_seen', {
  person: uuid('person').notNull(),
  seenAt: moment('seen_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/** Calendar feeds: one a person. The secret of its address is made from the id, and not stored. */
export const feeds = siteTable('timetable_feeds', {
  id: newId(),
  person: uuid('person').notNull(),
  /** Of the texts in it. */
  language: text('language').notNull().default('zh'),
  readAt: moment('read_at'),
  createdAt: createdAt(),
}).with((t) => [
  unique('timetable_feeds_person').on(t.site, t.person),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])
