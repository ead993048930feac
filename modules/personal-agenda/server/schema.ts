import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { calendarKinds, colours, feedTroubles } from '../shapes.ts'
import { groups } from './group-schema.ts'

/**
 * A calendar of a person (`own`, `subscribed`), of a group (`group`) or of the school for an audience (`site`). The
 * columns from `url` on belong to subscriptions.
 */
export const calendars = siteTable('planner_calendars', {
  id: newId(),
  kind: text('kind', { enum: calendarKinds }).notNull().default('own'),
  owner: uuid('owner'),
  group: uuid('of_group'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  colour: text('colour', { enum: colours }).notNull().default('blue'),
  ...audienceColumns(),
  url: text('url').notNull().default(''),
  etag: text('etag').notNull().default(''),
  lastModified: text('last_modified').notNull().default(''),
  trouble: text('trouble', { enum: feedTroubles }),
  failures: integer('failures').notNull().default(0),
  /** Events of the file that could not be read. */
  skipped: integer('skipped').notNull().default(0),
  triedAt: moment('tried_at'),
  succeededAt: moment('succeeded_at'),
  nextAt: moment('next_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.owner, () => people).onDelete('cascade'),
  belongsTo(t.site, t.group, () => groups).onDelete('cascade'),
  index('planner_calendars_owner').on(t.site, t.owner),
  index('planner_calendars_group').on(t.site, t.group),
  index('planner_calendars_site').on(t.site, t.id).where(sql`${t.kind} = 'site'`),
  index('planner_calendars_due').on(t.site, t.nextAt).where(sql`${t.nextAt} is not null`),
  audienceCheck('planner_calendars', t),
  check('planner_calendars_kind', sql`${t.kind} in (${oneOf(calendarKinds)})`),
  check('planner_calendars_colour', sql`${t.colour} in (${oneOf(colours)})`),
  check('planner_calendars_trouble', sql`${t.trouble} in (${oneOf(feedTroubles)})`),
  check('planner_calendars_owned', sql`(${t.kind} in ('own', 'subscribed')) = (${t.owner} is not null)`),
  check('planner_calendars_grouped', sql`(${t.kind} = 'group') = (${t.group} is not null)`),
  check('planner_calendars_url', sql`(${t.kind} = 'subscribed') = (${t.url} <> '')`),
])

/** An event, or with `rule` (RFC 5545) or `dates` a series of which `startsAt` is the first. */
export const events = siteTable('planner_events', {
  id: newId(),
  calendar: uuid('calendar').notNull(),
  /** Stable name in iCalendar files. */
  uid: text('uid').notNull(),
  title: text('title').notNull(),
  place: text('place').notNull().default(''),
  text: text('text').notNull().default(''),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  allDay: boolean('all_day').notNull().default(false),
  /** IANA time zone in which it repeats. */
  zone: text('zone').notNull(),
  rule: text('rule').notNull().default(''),
  /** Further times of the series, besides those of the rule. */
  dates: moment('dates').array().notNull().default(sql`'{}'`),
  /** When its first occurrence begins, also if that was moved. */
  firstAt: moment('first_at').notNull(),
  /** When the last occurrence has ended; null for a series without end. */
  lastAt: moment('last_at'),
  /** Counts as not free for the free-time finder. */
  busy: boolean('busy').notNull().default(true),
  createdBy: uuid('created_by'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.calendar, () => calendars).onDelete('cascade'),
  uniqueIndex('planner_events_uid').on(t.site, t.calendar, t.uid),
  index('planner_events_calendar').on(t.site, t.calendar, t.firstAt),
  check('planner_events_order', sql`${t.startsAt} <= ${t.endsAt}`),
  check('planner_events_last', sql`${t.rule} <> '' or ${t.dates} <> '{}' or ${t.lastAt} = ${t.endsAt}`),
])

/** One occurrence of a series that was cancelled or changed, by the time at which the rule has it. */
export const changes = siteTable('planner_changes', {
  event: uuid('event').notNull(),
  originalAt: moment('original_at').notNull(),
  cancelled: boolean('cancelled').notNull().default(false),
  title: text('title').notNull().default(''),
  place: text('place').notNull().default(''),
  text: text('text').notNull().default(''),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.event, t.originalAt] }),
  belongsTo(t.site, t.event, () => events).onDelete('cascade'),
  check(
    'planner_changes_times',
    sql`${t.cancelled} or (${t.startsAt} is not null and ${t.endsAt} is not null and ${t.startsAt} <= ${t.endsAt})`,
  ),
])

/** A person's reminder of an event, so many minutes before; `nextAt` is null when none is to come. */
export const reminders = siteTable('planner_reminders', {
  event: uuid('event').notNull(),
  person: uuid('person').notNull(),
  minutes: integer('minutes').notNull(),
  /** When to send, and the occurrence it is about. */
  nextAt: moment('next_at'),
  aboutAt: moment('about_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.event, t.person, t.minutes] }),
  belongsTo(t.site, t.event, () => events).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('planner_reminders_person').on(t.site, t.person, t.nextAt),
  index('planner_reminders_due').on(t.site, t.nextAt).where(sql`${t.nextAt} is not null`),
  check('planner_reminders_minutes', sql`${t.minutes} between 0 and 40320`),
])

/** Calendars that a person does not want to see in their view. */
export const hidden = siteTable('planner_hidden', {
  person: uuid('person').notNull(),
  calendar: uuid('calendar').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.calendar] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.calendar, () => calendars).onDelete('cascade'),
  index('planner_hidden_calendar').on(t.site, t.calendar),
])

/** A private address of a calendar for other programs. Its key is computed from the id; without the row it is void. */
export const feeds = siteTable('planner_feeds', {
  id: newId(),
  person: uuid('person').notNull(),
  calendar: uuid('calendar').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.calendar, () => calendars).onDelete('cascade'),
  uniqueIndex('planner_feeds_person').on(t.site, t.person, t.calendar),
  index('planner_feeds_calendar').on(t.site, t.calendar),
])

/** The day for which the agenda was last filled with the occurrences to come. */
export const fillings = siteTable('planner_fillings', {
  name: text('name').notNull(),
  day: text('day').notNull(),
}).with((t) => [primaryKey({ columns: [t.site, t.name] })])

export type CalendarRow = typeof calendars.$inferSelect
export type EventRow = typeof events.$inferSelect
export type ChangeRow = typeof changes.$inferSelect
