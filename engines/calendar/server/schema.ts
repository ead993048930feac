import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { dayKinds, type Period, type Span } from '../shapes.ts'

/** Campuses of the site, for periods, special days, rooms. The id is a short key that other systems use, too. */
export const campuses = siteTable('calendar_campuses', {
  id: text('id').notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  position: integer('position').notNull().default(0),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [check('calendar_campuses_key', sql`${t.id} ~ '^[a-z0-9][a-z0-9-]{0,31}$'`)])

export const terms = siteTable('calendar_terms', {
  id: newId(),
  year: text('year').notNull(),
  term: text('term').notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  /** First day of week 1. */
  start: date('start_day').notNull(),
  weeks: smallint('weeks').notNull(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('calendar_terms_once').on(t.site, t.year, t.term),
  index('calendar_terms_start').on(t.site, t.start),
  check('calendar_terms_year', sql`${t.year} ~ '^[0-9]{4}-[0-9]{4}$'`),
  check('calendar_terms_term', sql`${t.term} ~ '^[1-9]$'`),
  check('calendar_terms_weeks', sql`${t.weeks} between 1 and 53`),
])

export const sources = ['package', 'own'] as const

/** Days that differ from their weekday. Rows of the package are renewed with it; own ones never are. */
export const specialDays = siteTable('calendar_days', {
  id: newId(),
  day: date('day').notNull(),
  /** Without it, for all campuses. */
  campus: text('campus'),
  kind: text('kind', { enum: dayKinds }).notNull(),
  /** Of a make-up day: the date whose classes are held. */
  standsFor: date('stands_for'),
  reason: jsonb('reason').$type<Said>(),
  source: text('source', { enum: sources }).notNull(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('calendar_days_once').on(t.site, t.day, t.campus).nullsNotDistinct(),
  belongsTo(t.site, t.campus, () => campuses),
  index('calendar_days_campus').on(t.site, t.campus),
  check('calendar_days_kind', sql`${t.kind} in (${oneOf(dayKinds)})`),
  check('calendar_days_source', sql`${t.source} in (${oneOf(sources)})`),
  check('calendar_days_makeup', sql`(${t.kind} = 'makeup') = (${t.standsFor} is not null)`),
  check('calendar_days_other', sql`${t.standsFor} <> ${t.day}`),
])

/** Period tables, by campus and season. */
export const bells = siteTable('calendar_bells', {
  id: newId(),
  campus: text('campus'),
  name: jsonb('name').$type<Said>().notNull(),
  /** Month-days, or dates. */
  from: text('valid_from').notNull(),
  until: text('valid_until').notNull(),
  periods: jsonb('periods').$type<Period[]>().notNull(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.campus, () => campuses),
  index('calendar_bells_campus').on(t.site, t.campus),
  check(
    'calendar_bells_range',
    sql`(${t.from} ~ '^[0-9]{2}-[0-9]{2}$' and ${t.until} ~ '^[0-9]{2}-[0-9]{2}$')
        or (${t.from} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and ${t.until} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and ${t.from} <= ${t.until})`,
  ),
])

/** Office hours of the seven weekdays, Monday first: one row of each site that has set its own. */
export const hours = siteTable('calendar_hours', {
  id: text('id', { enum: ['week'] }).notNull(),
  week: jsonb('week').$type<Span[][]>().notNull(),
  version: version(),
}).with((t) => [check('calendar_hours_one', sql`${t.id} = 'week'`)])
