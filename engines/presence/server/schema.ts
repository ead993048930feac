import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import {
  appealStates,
  directions,
  modes,
  mostSeatRows,
  type Point,
  proofs,
  sessionStates,
  settings,
} from '../shapes.ts'

/** A time at which people sign in: a class, a meeting, an activity, a round. `owner` is the module it belongs to. */
export const sessions = siteTable('presence_sessions', {
  id: newId(),
  owner: text('owner').notNull(),
  kind: text('kind').notNull(),
  /** What the owner calls it, so that it is made once; '' for none. */
  subject: text('subject').notNull().default(''),
  /** What it is one of, for figures over several: a class, a series, a route. */
  series: uuid('series'),
  title: jsonb('title').$type<Said>().notNull(),
  place: jsonb('place').$type<Said>(),
  /** Who may see the list, correct it and decide. */
  leaders: uuid('leaders').array().notNull().default([]),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  opensAt: moment('opens_at').notNull(),
  /** From then on it is late; the end of signing in is `closesAt`. */
  lateAt: moment('late_at').notNull(),
  closesAt: moment('closes_at').notNull(),
  modes: text('modes').array().$type<(typeof modes)[number][]>().notNull(),
  roster: text('roster', { enum: ['open', 'list'] }).notNull(),
  /** Whether people who are not on the list may sign in; it is noted. */
  walkIns: boolean('walk_ins').notNull().default(true),
  checkOut: boolean('check_out').notNull().default(false),
  /** Empty: the session has one place, step 0. Otherwise steps from 1. */
  points: jsonb('points').$type<Point[]>().notNull().default([]),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  radius: integer('radius').notNull().default(0),
  /** A plan of the room, if there is one: seats are counted from the front, row by row. */
  seatRows: smallint('seat_rows').notNull().default(0),
  seatCols: smallint('seat_cols').notNull().default(0),
  /** Seconds after which the code of the screen changes. */
  turnSec: smallint('turn_sec').notNull().default(10),
  state: text('state', { enum: sessionStates }).notNull().default('planned'),
  openedAt: moment('opened_at'),
  endedAt: moment('ended_at'),
  by: uuid('by'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.by, () => people).onDelete('set null'),
  uniqueIndex('presence_sessions_subject').on(t.site, t.owner, t.subject).where(sql`${t.subject} <> ''`),
  index('presence_sessions_starts').on(t.site, t.owner, t.startsAt),
  index('presence_sessions_series').on(t.site, t.series, t.startsAt),
  index('presence_sessions_leaders').using('gin', t.leaders),
  check(
    'presence_sessions_seats',
    sql`(${t.seatRows} = 0) = (${t.seatCols} = 0) and ${t.seatRows} between 0 and ${sql.raw(String(mostSeatRows))} and ${t.seatCols} between 0 and ${sql.raw(String(mostSeatRows))}`,
  ),
  check('presence_sessions_known', sql`${t.state} in (${oneOf(sessionStates)}) and ${t.roster} in ('open', 'list')`),
  check('presence_sessions_modes', sql`${t.modes} <@ array[${oneOf(modes)}]`),
  check(
    'presence_sessions_times',
    sql`${t.opensAt} <= ${t.startsAt} and ${t.startsAt} < ${t.endsAt} and ${t.opensAt} < ${t.closesAt} and ${t.lateAt} >= ${t.opensAt}`,
  ),
  check('presence_sessions_opened', sql`${t.state} in ('planned', 'cancelled') or ${t.openedAt} is not null`),
  check('presence_sessions_ended', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
  check(
    'presence_sessions_fence',
    sql`(${t.lat} is null) = (${t.lng} is null) and (${t.radius} > 0) = (${t.lat} is not null)`,
  ),
  check('presence_sessions_turn', sql`${t.turnSec} between 5 and 60`),
])
export type SessionRow = typeof sessions.$inferSelect

/** Who is expected. */
export const roster = siteTable('presence_roster', {
  session: uuid('session').notNull(),
  person: uuid('person').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.session, t.person] }),
  belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('presence_roster_person').on(t.site, t.person),
])

/** Every scan that was accepted, also those that came twice. The id comes from the device (idempotency key). */
export const scans = siteTable('presence_scans', {
  id: uuid('id').notNull(),
  session: uuid('session').notNull(),
  step: smallint('step').notNull().default(0),
  person: uuid('person').notNull(),
  kind: text('kind', { enum: directions }).notNull(),
  mode: text('mode', { enum: modes }).notNull(),
  proof: text('proof', { enum: proofs }).notNull(),
  /** When it happened, by the server's clock; offline by that of the device, corrected. */
  at: moment('at').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** Who scanned; null for oneself. */
  by: uuid('by'),
  device: text('device').notNull().default(''),
  /** Metres from the place and the accuracy; the position itself is not stored. */
  distance: integer('distance'),
  accuracy: integer('accuracy'),
  risks: text('risks').array().notNull().default([]),
}).with((t) => [
  belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people).onDelete('set null'),
  index('presence_scans_person').on(t.site, t.session, t.person, t.step, t.at),
  index('presence_scans_device').on(t.site, t.session, t.device).where(sql`${t.device} <> ''`),
  index('presence_scans_own').on(t.site, t.person, t.at),
  check(
    'presence_scans_known',
    sql`${t.kind} in (${oneOf(directions)}) and ${t.mode} in (${oneOf(modes)}) and ${t.proof} in (${oneOf(proofs)})`,
  ),
  check('presence_scans_received', sql`${t.at} <= ${t.receivedAt}`),
])

/** One row for each person and point: what the scans say (`presence_fold.sql`), and what a person decided. */
export const marks = siteTable('presence_marks', {
  session: uuid('session').notNull(),
  step: smallint('step').notNull().default(0),
  person: uuid('person').notNull(),
  scan: uuid('scan'),
  inAt: moment('in_at'),
  outAt: moment('out_at'),
  mode: text('mode', { enum: ['', ...modes] })
    .notNull()
    .default(''),
  proof: text('proof', { enum: proofs }).notNull().default('hand'),
  risks: text('risks').array().notNull().default([]),
  set: text('set', { enum: ['', ...settings] })
    .notNull()
    .default(''),
  setBy: uuid('set_by'),
  setAt: moment('set_at'),
  note: text('note').notNull().default(''),
  /** Where somebody says they sit, from 1. */
  seat: smallint('seat'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.session, t.step, t.person] }),
  belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.scan, () => scans),
  belongsTo(t.site, t.setBy, () => people),
  index('presence_marks_person').on(t.site, t.person),
  uniqueIndex('presence_marks_seat').on(t.site, t.session, t.step, t.seat).where(sql`${t.seat} is not null`),
  check('presence_marks_known', sql`${t.set} in ('', ${oneOf(settings)}) and ${t.proof} in (${oneOf(proofs)})`),
  check('presence_marks_set', sql`(${t.set} = '') = (${t.setBy} is null) and (${t.set} = '') = (${t.setAt} is null)`),
  check('presence_marks_seat_from', sql`${t.seat} > 0`),
  check('presence_marks_reason', sql`${t.set} <> '' or ${t.inAt} is not null`),
  check('presence_marks_scan', sql`(${t.scan} is null) = (${t.inAt} is null) and ${t.outAt} > ${t.inAt}`),
])
export type MarkRow = typeof marks.$inferSelect

/** Somebody says that their row is wrong; a leader answers. */
export const appeals = siteTable('presence_appeals', {
  id: newId(),
  session: uuid('session').notNull(),
  step: smallint('step').notNull().default(0),
  person: uuid('person').notNull(),
  text: text('text').notNull(),
  state: text('state', { enum: appealStates }).notNull().default('open'),
  answer: text('answer').notNull().default(''),
  answeredBy: uuid('answered_by'),
  answeredAt: moment('answered_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.session, () => sessions).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.answeredBy, () => people),
  uniqueIndex('presence_appeals_once').on(t.site, t.session, t.step, t.person),
  index('presence_appeals_open').on(t.site, t.createdAt).where(sql`${t.state} = 'open'`),
  index('presence_appeals_person').on(t.site, t.person),
  check('presence_appeals_known', sql`${t.state} in (${oneOf(appealStates)})`),
  check('presence_appeals_answered', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
])
export type AppealRow = typeof appeals.$inferSelect
