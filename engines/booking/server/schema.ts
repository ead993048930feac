import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audienceCheck, audienceColumns } from '#engines/directory/server/audience.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import { type Equipment, equipment } from '#engines/rooms/shapes.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { bookingStates, memberStates, type Rule, resourceKinds } from '../rules.ts'

/** Rules of one or more resources. Limits count over all resources that have them. */
export const ruleSets = siteTable('booking_rules', {
  id: newId(),
  owner: text('owner').notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  rule: jsonb('rule').$type<Rule>().notNull(),
  ...audienceColumns(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [audienceCheck('booking_rules', t), index('booking_rules_owner').on(t.site, t.owner)])
export type RuleSetRow = typeof ruleSets.$inferSelect

export const mostUnits = 2000

export const resources = siteTable('booking_resources', {
  id: newId(),
  /** For clients that know numbers only, and for `place`: unique in the installation. */
  no: bigint('no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  owner: text('owner').notNull(),
  /** Its key in lists that are imported. */
  code: text('code'),
  kind: text('kind', { enum: resourceKinds }).notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  about: jsonb('about').$type<Said>(),
  rules: uuid('rules').notNull(),
  /** Its room in the register; with one place, bookings are uses of the room. */
  room: uuid('room'),
  /** Where it is, if it is in no room of the register. */
  place: text('place').notNull().default(''),
  /** Whose office hours these are. */
  host: uuid('host'),
  /** Places that are booked beside each other: desks, courts. Names for them, if they have any. */
  units: integer('units').notNull().default(1),
  unitNames: text('unit_names').array().notNull().default(sql`'{}'`),
  /** How many people one booking may be for. */
  seats: integer('seats').notNull().default(1),
  /** How the places stand: lines of their names with `_` for a gap; empty for a plain list. */
  plan: text('plan').notNull().default(''),
  features: text('features').array().$type<Equipment[]>().notNull().default(sql`'{}'`),
  /** Secret of the code at its door. */
  doorCode: text('door_code').notNull(),
  position: integer('position').notNull().default(0),
  closedAt: moment('closed_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.rules, () => ruleSets),
  belongsTo(t.site, t.room, () => rooms),
  belongsTo(t.site, t.host, () => people),
  unique('booking_resources_no').on(t.site, t.no),
  uniqueIndex('booking_resources_room').on(t.site, t.room).where(sql`${t.room} is not null`),
  uniqueIndex('booking_resources_code').on(t.site, t.code),
  uniqueIndex('booking_resources_door').on(t.site, t.doorCode),
  index('booking_resources_owner').on(t.site, t.owner, t.kind, t.position),
  index('booking_resources_rules').on(t.site, t.rules),
  check('booking_resources_kind', sql`${t.kind} in (${oneOf(resourceKinds)})`),
  check('booking_resources_features', sql`${t.features} <@ array[${oneOf(equipment)}]`),
  check('booking_resources_units', sql`${t.units} between 1 and 2000 and ${t.seats} between 1 and 10000`),
])
export type ResourceRow = typeof resources.$inferSelect

/**
 * A booking of one place. Two that block never overlap: the exclusion constraint `bookings_apart` (in the migration) on `place` and
 * the time until it is clear again, which has the buffer in it.
 */
export const bookings = siteTable('bookings', {
  id: newId(),
  no: bigint('no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  resource: uuid('resource').notNull(),
  /** The rules it was made under: limits count over them. */
  rules: uuid('rules').notNull(),
  unit: smallint('unit').notNull(),
  /** Number of resource and place: ranges of it make the exclusion constraint without an extension. */
  place: bigint('place', { mode: 'number' }).notNull(),
  person: uuid('person').notNull(),
  /** Date of its begin on the site. */
  day: date('day').notNull(),
  from: moment('from_at').notNull(),
  until: moment('until_at').notNull(),
  /** The end with the buffer after it. */
  clear: moment('clear_at').notNull(),
  /** Booked minutes, also after the rest was given back. */
  minutes: integer('minutes').notNull(),
  state: text('state', { enum: bookingStates }).notNull(),
  blocks: boolean('blocks').notNull(),
  purpose: text('purpose').notNull().default(''),
  size: integer('size').notNull().default(1),
  series: uuid('series'),
  heldUntil: moment('held_until'),
  /** Until when the group has to confirm. */
  confirmBy: moment('confirm_by'),
  case: uuid('case_id'),
  checkedInAt: moment('checked_in_at'),
  awayUntil: moment('away_until'),
  leftAt: moment('left_at'),
  /** Why it was rejected, cancelled or released. */
  reason: text('reason').notNull().default(''),
  createdAt: createdAt(),
  changedAt: moment('changed_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.resource, () => resources),
  belongsTo(t.site, t.rules, () => ruleSets),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  unique('bookings_no').on(t.site, t.no),
  index('bookings_resource').on(t.site, t.resource, t.from).where(sql`${t.blocks}`),
  index('bookings_of_resource').on(t.site, t.resource, t.day),
  index('bookings_person').on(t.site, t.person, t.day),
  index('bookings_live')
    .on(t.site, t.from)
    .where(sql`${t.state} in ('held', 'gathering', 'requested', 'approved', 'checkedIn', 'away')`),
  index('bookings_gathering').on(t.site, t.confirmBy).where(sql`${t.confirmBy} is not null`),
  index('bookings_case').on(t.site, t.case).where(sql`${t.case} is not null`),
  index('bookings_series').on(t.site, t.series).where(sql`${t.series} is not null`),
  check('bookings_state', sql`${t.state} in (${oneOf(bookingStates)})`),
  check('bookings_span', sql`${t.from} < ${t.until} and ${t.until} <= ${t.clear}`),
  check('bookings_unit', sql`${t.unit} between 1 and 2000`),
  check('bookings_held', sql`(${t.state} = 'held') = (${t.heldUntil} is not null)`),
  check('bookings_away', sql`(${t.state} = 'away') = (${t.awayUntil} is not null)`),
  check('bookings_confirm_by', sql`(${t.state} = 'gathering') = (${t.confirmBy} is not null)`),
  check(
    'bookings_blocks',
    sql`case when ${t.state} in ('held', 'approved', 'checkedIn', 'away') then ${t.blocks} when ${t.state} in ('gathering', 'requested') then true else not ${t.blocks} end`,
  ),
])
export type BookingRow = typeof bookings.$inferSelect

/** Those whom the booker of a group has named. */
export const members = siteTable('booking_members', {
  id: newId(),
  booking: uuid('booking').notNull(),
  person: uuid('person').notNull(),
  state: text('state', { enum: memberStates }).notNull().default('asked'),
  answeredAt: moment('answered_at'),
}).with((t) => [
  belongsTo(t.site, t.booking, () => bookings).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  unique('booking_members_once').on(t.site, t.booking, t.person),
  index('booking_members_person').on(t.site, t.person, t.state),
  check('booking_members_state', sql`${t.state} in (${oneOf(memberStates)})`),
])
export type MemberRow = typeof members.$inferSelect

/** Times at which resources cannot be booked. */
export const blackouts = siteTable('booking_blackouts', {
  id: newId(),
  owner: text('owner').notNull(),
  resources: uuid('resources').array().notNull(),
  from: moment('from_at').notNull(),
  until: moment('until_at').notNull(),
  reason: text('reason').notNull(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  index('booking_blackouts_until').on(t.site, t.until),
  check('booking_blackouts_span', sql`${t.from} < ${t.until}`),
])
export type BlackoutRow = typeof blackouts.$inferSelect

/** First right to rebook of people whose booking was cancelled by a blackout: used up by one booking. */
export const firstRights = siteTable('booking_first_rights', {
  id: newId(),
  person: uuid('person').notNull(),
  rules: uuid('rules').notNull(),
  booking: uuid('booking').notNull(),
  until: moment('until_at').notNull(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.rules, () => ruleSets).onDelete('cascade'),
  belongsTo(t.site, t.booking, () => bookings).onDelete('cascade'),
  index('booking_first_rights_person').on(t.site, t.person, t.rules),
])

/** "Tell me when it is free." */
export const waits = siteTable('booking_waits', {
  id: newId(),
  person: uuid('person').notNull(),
  resource: uuid('resource').notNull(),
  from: moment('from_at').notNull(),
  until: moment('until_at').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.resource, () => resources).onDelete('cascade'),
  unique('booking_waits_once').on(t.site, t.person, t.resource, t.from),
  index('booking_waits_resource').on(t.site, t.resource, t.from),
])
export type WaitRow = typeof waits.$inferSelect
