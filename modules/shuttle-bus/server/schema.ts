import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, moment, newId, saidColumns, saidOrEmpty, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { longestDelay, severities, storedStates } from '../shapes.ts'

const headsigned = () => ({
  ...saidOrEmpty('headsign'),
})

const named = () => ({
  ...saidColumns('name'),
})

/** One row per site: age and validity of the timetable. */
export const timetables = siteTable('bus_timetables', {
  updatedAt: moment('updated_at').notNull(),
  from: date('valid_from').notNull(),
  until: date('valid_until').notNull(),
  feedVersion: text('feed_version').notNull().default(''),
}).with((t) => [primaryKey({ columns: [t.site] })])

export const routes = siteTable('bus_routes', {
  id: text('id').notNull(),
  code: text('code').notNull(),
  ...named(),
  color: text('color').notNull().default(''),
  type: smallint('type').notNull().default(3),
  sort: integer('sort').notNull().default(0),
})
export type RouteRow = typeof routes.$inferSelect

export const stops = siteTable('bus_stops', {
  id: text('id').notNull(),
  ...named(),
  /** Pinyin, full and initials, for search. */
  spelling: text('spelling').notNull().default(''),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
})

/** Days of operation; `weekdays` is seven digits from Monday. */
export const services = siteTable('bus_services', {
  id: text('id').notNull(),
  weekdays: text('weekdays').notNull(),
  from: date('from_day').notNull(),
  until: date('until_day').notNull(),
}).with((t) => [
  check('bus_services_weekdays', sql`${t.weekdays} ~ '^[01]{7}$'`),
  check('bus_services_range', sql`${t.until} >= ${t.from}`),
])

/** Holidays and make-up days: overrides the weekdays of a service for one day. */
export const exceptions = siteTable('bus_exceptions', {
  service: text('service').notNull(),
  day: date('day').notNull(),
  runs: boolean('runs').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.service, t.day] }),
  belongsTo(t.site, t.service, () => services).onDelete('cascade'),
])

/** A route in one direction. Derived from its trips at every import. */
export const lines = siteTable('bus_lines', {
  route: text('route').notNull(),
  direction: smallint('direction').notNull(),
  firstStop: text('first_stop').notNull(),
  lastStop: text('last_stop').notNull(),
  ...headsigned(),
  /** Stops of its longest trip, in order. */
  stops: text('stops').array().notNull(),
  /** Arrival at each stop, in minutes from the start. */
  minutes: integer('minutes').array().notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.route, t.direction] }),
  belongsTo(t.site, t.route, () => routes).onDelete('cascade'),
  belongsTo(t.site, t.firstStop, () => stops),
  belongsTo(t.site, t.lastStop, () => stops),
])

/** Times are seconds from the start of the service day and may exceed 24 hours: 90000 is 1 a.m. */
export const trips = siteTable('bus_trips', {
  id: text('id').notNull(),
  route: text('route').notNull(),
  service: text('service').notNull(),
  direction: smallint('direction').notNull(),
  ...headsigned(),
  departs: integer('departs').notNull(),
  arrives: integer('arrives').notNull(),
}).with((t) => [
  belongsTo(t.site, t.route, () => routes).onDelete('cascade'),
  belongsTo(t.site, t.service, () => services),
  index('bus_trips_next').on(t.site, t.route, t.direction, t.service, t.departs),
  check('bus_trips_direction', sql`${t.direction} in (0, 1)`),
  check('bus_trips_times', sql`${t.departs} >= 0 and ${t.arrives} >= ${t.departs}`),
])

/**
 * No foreign keys: checking tens of thousands of rows one by one is too slow. A timetable is validated as a whole
 * before it is stored, and these rows are deleted first.
 */
export const stopTimes = siteTable('bus_stop_times', {
  trip: text('trip').notNull(),
  seq: integer('seq').notNull(),
  stop: text('stop').notNull(),
  arrives: integer('arrives').notNull(),
  departs: integer('departs').notNull(),
  /** Copied from the trip, so that the next departures of a stop are one index range. */
  service: text('service').notNull(),
  /** False at the last stop, where nobody boards. */
  boards: boolean('boards').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.trip, t.seq] }),
  index('bus_stop_times_next').on(t.site, t.stop, t.service, t.departs),
])

/** Changes of a trip on one day. Without a row the trip runs as planned. */
export const runs = siteTable('bus_runs', {
  trip: text('trip').notNull(),
  day: date('day').notNull(),
  state: text('state', { enum: storedStates }).notNull(),
  /** Seconds. */
  delay: integer('delay').notNull().default(0),
  reason: text('reason').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.trip, t.day] }),
  index('bus_runs_day').on(t.site, t.day),
  belongsTo(t.site, t.trip, () => trips).onDelete('cascade'),
  check('bus_runs_state', sql`${t.state} in ('scheduled', 'delayed', 'cancelled')`),
  check(
    'bus_runs_delay',
    sql`(${t.state} = 'delayed') = (${t.delay} > 0) and ${t.delay} <= ${sql.raw(String(longestDelay))}`,
  ),
  check('bus_runs_reason', sql`${t.state} <> 'cancelled' or ${t.reason} <> ''`),
])

/** About a route, a stop, a trip, or, with none of them, the whole service. */
export const alerts = siteTable('bus_alerts', {
  id: newId(),
  route: text('route'),
  stop: text('stop'),
  trip: text('trip'),
  severity: text('severity', { enum: severities }).notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull().default(''),
  detail: text('detail').notNull().default(''),
  detailEn: text('detail_en').notNull().default(''),
  from: moment('from_at').notNull(),
  until: moment('until_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.route, () => routes).onDelete('cascade'),
  belongsTo(t.site, t.stop, () => stops).onDelete('cascade'),
  belongsTo(t.site, t.trip, () => trips).onDelete('cascade'),
  index('bus_alerts_from').on(t.site, t.from),
  check('bus_alerts_about', sql`num_nonnulls(${t.route}, ${t.stop}, ${t.trip}) <= 1`),
  check('bus_alerts_severity', sql`${t.severity} in ('info', 'warning', 'severe')`),
  check('bus_alerts_range', sql`${t.until} is null or ${t.until} > ${t.from}`),
])
export type AlertRow = typeof alerts.$inferSelect

export const favourites = siteTable('bus_favourites', {
  person: uuid('person').notNull(),
  route: text('route').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.person, t.route] }),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.route, () => routes).onDelete('cascade'),
])
