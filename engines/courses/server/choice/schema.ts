import { sql } from 'drizzle-orm'
import { customType, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { classes, courses } from '../schema.ts'

const spans = customType<{ data: string; driverData: string }>({ dataType: () => 'int4multirange' })

/** Prerequisites: whoever takes `course` has to have passed `needs`. */
export const courseNeeds = siteTable('course_needs', {
  course: uuid('course').notNull(),
  needs: uuid('needs').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.course, t.needs] }),
  belongsTo(t.site, t.course, () => courses).onDelete('cascade'),
  belongsTo(t.site, t.needs, () => courses).onDelete('cascade'),
  index('course_needs_needs').on(t.site, t.needs),
])

/** Courses that people have passed, by code: written by whoever publishes grades (`replacePasses`). */
export const coursePasses = siteTable('course_passes', {
  person: uuid('person').notNull(),
  code: text('code').notNull(),
  /** Who says so, such as one level of study: each replaces only its own rows. */
  source: text('source').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.code, t.source] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
])

/**
 * When a class is held, as minutes since 2000-01-01 in the site's time: two classes clash if these overlap. Derived
 * (`times.ts`): null until computed. Triggers clear it in the transaction that changes meetings or calendar, and raise
 * `stamp`, so that a computation that read the old rows is not stored.
 */
export const courseTimes = siteTable('course_times', {
  class: uuid('class').notNull(),
  stamp: integer('stamp').notNull().default(1),
  times: spans('times'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.class] }),
  belongsTo(t.site, t.class, () => classes).onDelete('cascade'),
  index('course_times_unknown').on(t.site, t.class).where(sql`${t.times} is null`),
])
