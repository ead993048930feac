import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reasons, results } from '#engines/admission/shapes.ts'
import {
  belongsTo,
  createdAt,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  version,
} from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { origins, spotAnswers, visitStates } from '../shapes.ts'

export const gates = siteTable('visitors_gates', {
  id: newId(),
  ...saidColumns('name'),
  place: text('place').notNull().default(''),
  position: integer('position').notNull().default(0),
  version: version(),
  createdAt: createdAt(),
  closedAt: moment('closed_at'),
}).with((t) => [check('visitors_gates_named', sql`${t.name} <> ''`)])
export type GateRow = typeof gates.$inferSelect

/** What is common to the guests and days of one invitation or application. */
export const visits = siteTable('visitors_visits', {
  id: newId(),
  /** Null while nobody was found by what the guest wrote (`hostWritten`). */
  host: uuid('host'),
  hostWritten: text('host_written').notNull().default(''),
  /** The host's unit at that time, for figures. */
  unit: uuid('unit'),
  origin: text('origin', { enum: origins }).notNull(),
  state: text('state', { enum: visitStates }).notNull(),
  purpose: text('purpose').notNull(),
  place: text('place').notNull().default(''),
  /** From the host to the guests. */
  note: text('note').notNull().default(''),
  /** Gates of this visit; none for all. */
  gates: uuid('gates').array().notNull().default(sql`'{}'`),
  /** Begin of the first and end of the last day. */
  from: moment('from_at').notNull(),
  until: moment('until_at').notNull(),
  days: integer('days').notNull().default(1),
  guests: integer('guests').notNull(),
  cars: integer('cars').notNull().default(0),
  /** Also outside the usual hours. */
  outside: boolean('outside').notNull().default(false),
  /** Case of the flow engine that decides on it. */
  case: uuid('case_id'),
  /** Why it was refused or cancelled, or somebody was let in on the spot. */
  reason: text('reason').notNull().default(''),
  answer: text('answer', { enum: spotAnswers }).notNull().default(''),
  /** Who recorded it; null for a guest. */
  by: uuid('by'),
  /** Idempotency key of an application. */
  key: text('key'),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  erasedAt: moment('erased_at'),
}).with((t) => [
  belongsTo(t.site, t.host, () => people),
  belongsTo(t.site, t.by, () => people),
  belongsTo(t.site, t.unit, () => departments),
  index('visitors_visits_host').on(t.site, t.host, t.until),
  index('visitors_visits_until').on(t.site, t.until),
  index('visitors_visits_from').on(t.site, t.from),
  index('visitors_visits_created').on(t.site, t.createdAt),
  index('visitors_visits_open').on(t.site, t.until).where(sql`${t.state} in ('applied', 'waiting')`),
  index('visitors_visits_kept').on(t.site, t.until).where(sql`${t.erasedAt} is null`),
  index('visitors_visits_spot').on(t.site, t.createdAt).where(sql`${t.origin} = 'spot'`),
  uniqueIndex('visitors_visits_case').on(t.site, t.case).where(sql`${t.case} is not null`),
  uniqueIndex('visitors_visits_key').on(t.site, t.key).where(sql`${t.key} is not null`),
  check(
    'visitors_visits_known',
    sql`${t.state} in (${oneOf(visitStates)}) and ${t.origin} in (${oneOf(origins)}) and ${t.answer} in (${oneOf(spotAnswers)})`,
  ),
  check('visitors_visits_times', sql`${t.until} > ${t.from} and ${t.days} between 1 and 31`),
  check('visitors_visits_hosted', sql`${t.host} is not null or ${t.state} in ('applied', 'expired', 'refused')`),
])
export type VisitFields = typeof visits.$inferSelect

/** The time of each day. */
export const windows = siteTable('visitors_windows', {
  visit: uuid('visit').notNull(),
  nth: integer('nth').notNull(),
  from: moment('from_at').notNull(),
  until: moment('until_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.visit, t.nth] }),
  belongsTo(t.site, t.visit, () => visits).onDelete('cascade'),
  index('visitors_windows_until').on(t.site, t.until),
  check('visitors_windows_times', sql`${t.until} > ${t.from} and ${t.nth} between 1 and 31`),
])

/**
 * Phone and identity card are encrypted (`sealed…`); the keyed hashes find them, the masked texts are shown. All of it is
 * emptied some time after the visit.
 */
export const guests = siteTable('visitors_guests', {
  id: newId(),
  visit: uuid('visit').notNull(),
  name: text('name').notNull(),
  sealedPhone: text('sealed_phone').notNull().default(''),
  phone: text('phone').notNull().default(''),
  phoneKey: text('phone_key').notNull().default(''),
  sealedId: text('sealed_id').notNull().default(''),
  idNumber: text('id_number').notNull().default(''),
  idKey: text('id_key').notNull().default(''),
  plate: text('plate').notNull().default(''),
  /** Hash of the link's token, which is derived from the round and not stored; null without a link. */
  link: text('link'),
  round: integer('round').notNull().default(1),
  filledAt: moment('filled_at'),
  /** On the blacklist when it was last looked at. */
  barredAt: moment('barred_at'),
  declinedAt: moment('declined_at'),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.visit, () => visits).onDelete('cascade'),
  index('visitors_guests_visit').on(t.site, t.visit),
  uniqueIndex('visitors_guests_link').on(t.site, t.link).where(sql`${t.link} is not null`),
  index('visitors_guests_phone').on(t.site, t.phoneKey).where(sql`${t.phoneKey} <> ''`),
  index('visitors_guests_id').on(t.site, t.idKey).where(sql`${t.idKey} <> ''`),
  index('visitors_guests_plate').on(t.site, t.plate).where(sql`${t.plate} <> ''`),
  index('visitors_guests_name').on(t.site, t.name).where(sql`${t.name} <> ''`),
])
export type GuestRow = typeof guests.$inferSelect

/** Every scan at a gate, whatever its result; `id` comes from the device. */
export const scans = siteTable('visitors_scans', {
  id: uuid('id').notNull(),
  gate: uuid('gate').notNull(),
  guest: uuid('guest'),
  nth: integer('nth'),
  device: text('device').notNull().default(''),
  by: uuid('by').notNull(),
  at: moment('at').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  offline: boolean('offline').notNull().default(false),
  result: text('result', { enum: results }).notNull(),
  reason: text('reason', { enum: ['', ...reasons] })
    .notNull()
    .default(''),
  conflict: text('conflict', { enum: ['', 'doubled', ...reasons] })
    .notNull()
    .default(''),
  note: text('note').notNull().default(''),
}).with((t) => [
  belongsTo(t.site, t.gate, () => gates),
  belongsTo(t.site, t.guest, () => guests).onDelete('cascade'),
  belongsTo(t.site, t.by, () => people),
  index('visitors_scans_gate').on(t.site, t.gate, t.at),
  index('visitors_scans_at').on(t.site, t.at),
  index('visitors_scans_guest').on(t.site, t.guest, t.nth, t.at),
  check('visitors_scans_whose', sql`(${t.guest} is null) = (${t.nth} is null)`),
])

/** The stay of a guest on one day, derived from the scans: the first entry and the last exit. */
export const stays = siteTable('visitors_stays', {
  guest: uuid('guest').notNull(),
  nth: integer('nth').notNull(),
  visit: uuid('visit').notNull(),
  gate: uuid('gate').notNull(),
  enteredAt: moment('entered_at').notNull(),
  /** Null while inside. */
  leftAt: moment('left_at'),
  /** The last entry: a guest may come back. */
  lastInAt: moment('last_in_at').notNull(),
  /** When the host was told that the time is over. */
  toldAt: moment('told_at'),
}).with((t) => [
  primaryKey({ columns: [t.site, t.guest, t.nth] }),
  belongsTo(t.site, t.guest, () => guests).onDelete('cascade'),
  belongsTo(t.site, t.visit, () => visits).onDelete('cascade'),
  belongsTo(t.site, t.gate, () => gates),
  index('visitors_stays_visit').on(t.site, t.visit),
  index('visitors_stays_inside').on(t.site, t.lastInAt).where(sql`${t.leftAt} is null`),
  index('visitors_stays_entered').on(t.site, t.enteredAt),
])

/** The blacklist. Someone is on it by any of the three. */
export const blocks = siteTable('visitors_blocks', {
  id: newId(),
  name: text('name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  phoneKey: text('phone_key').notNull().default(''),
  idNumber: text('id_number').notNull().default(''),
  idKey: text('id_key').notNull().default(''),
  plate: text('plate').notNull().default(''),
  reason: text('reason').notNull(),
  by: uuid('by').notNull(),
  until: moment('until_at'),
  liftedAt: moment('lifted_at'),
  liftReason: text('lift_reason').notNull().default(''),
  /** How often it refused somebody. */
  hits: integer('hits').notNull().default(0),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.by, () => people),
  index('visitors_blocks_phone').on(t.site, t.phoneKey).where(sql`${t.phoneKey} <> ''`),
  index('visitors_blocks_id').on(t.site, t.idKey).where(sql`${t.idKey} <> ''`),
  index('visitors_blocks_plate').on(t.site, t.plate).where(sql`${t.plate} <> ''`),
  check('visitors_blocks_by_something', sql`${t.phoneKey} <> '' or ${t.idKey} <> '' or ${t.plate} <> ''`),
])
export type BlockRow = typeof blocks.$inferSelect
