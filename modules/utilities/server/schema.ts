import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  createdAt,
  fen,
  moment,
  newId,
  oneOf,
  saidColumns,
  siteTable,
  version,
} from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { balances, meterKinds, periods, readingSources, type Step, supplierKinds } from '../shapes.ts'

/** A dormitory building. */
export const buildings = siteTable('utilities_buildings', {
  id: newId(),
  /** What clients and lists call it. */
  code: text('code').notNull(),
  /** Number of the campus, as electricity clients send it. */
  area: integer('area').notNull().default(1),
  ...saidColumns('campus'),
  ...saidColumns('name'),
  repairPhone: text('repair_phone').notNull().default(''),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('utilities_buildings_code').on(t.site, t.code),
  index('utilities_buildings_area').on(t.site, t.area, t.code),
])

export const rooms = siteTable('utilities_rooms', {
  id: newId(),
  building: uuid('building').notNull(),
  floor: text('floor').notNull(),
  name: text('name').notNull(),
  /** Number at the supplier; unique on the site. */
  number: text('number').notNull(),
  beds: integer('beds').notNull().default(4),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.building, () => buildings),
  unique('utilities_rooms_number').on(t.site, t.number),
  unique('utilities_rooms_name').on(t.site, t.building, t.name),
  index('utilities_rooms_floor').on(t.site, t.building, t.floor, t.name),
  index('utilities_rooms_called').on(t.site, t.name),
  check('utilities_rooms_beds', sql`${t.beds} between 1 and 20`),
])

/** Who lives in a room. The balance stays with the room when people move. */
export const residents = siteTable('utilities_residents', {
  id: newId(),
  room: uuid('room').notNull(),
  person: uuid('person').notNull(),
  since: moment('since').notNull().defaultNow(),
  leftAt: moment('left_at'),
}).with((t) => [
  belongsTo(t.site, t.room, () => rooms),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  uniqueIndex('utilities_residents_person').on(t.site, t.person).where(sql`${t.leftAt} is null`),
  index('utilities_residents_room').on(t.site, t.room).where(sql`${t.leftAt} is null`),
])

export const tariffs = siteTable('utilities_tariffs', {
  id: newId(),
  ...saidColumns('name'),
  kind: text('kind', { enum: meterKinds }).notNull(),
  period: text('period', { enum: periods }).notNull().default('month'),
  /** Hundredths of a unit that are free in each period. */
  free: integer('free').notNull().default(0),
  steps: jsonb('steps').$type<Step[]>().notNull(),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('utilities_tariffs_name').on(t.site, t.name),
  check('utilities_tariffs_kind', sql`${t.kind} in (${oneOf(meterKinds)})`),
  check('utilities_tariffs_period', sql`${t.period} in (${oneOf(periods)})`),
  check('utilities_tariffs_free', sql`${t.free} >= 0`),
])

/**
 * A meter. `balance`, `total` and what follows from them are written by `settleMeters` only, from readings and delivered
 * top-ups.
 */
export const meters = siteTable('utilities_meters', {
  id: newId(),
  room: uuid('room').notNull(),
  kind: text('kind', { enum: meterKinds }).notNull(),
  number: text('number').notNull(),
  holds: text('holds', { enum: balances }).notNull().default('money'),
  supplier: text('supplier', { enum: supplierKinds }).notNull().default('builtIn'),
  tariff: uuid('tariff').notNull(),
  /** Below it the room is told; in fen or hundredths, as the meter holds. */
  threshold: integer('threshold').notNull().default(1_000),
  balance: fen('balance').notNull().default(0),
  /** The counter, in hundredths of a unit. */
  total: integer('total').notNull().default(0),
  readAt: moment('read_at'),
  /** Use in the period of the last reading, and a day on average, in hundredths. */
  used: integer('used').notNull().default(0),
  daily: integer('daily').notNull().default(0),
  /** Since when it is below the threshold. */
  lowAt: moment('low_at'),
  /** Further figures of the supplier: voltage, current, power. */
  figures: jsonb('figures').$type<Record<string, string>>().notNull().default({}),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.room, () => rooms),
  belongsTo(t.site, t.tariff, () => tariffs),
  unique('utilities_meters_number').on(t.site, t.number),
  unique('utilities_meters_room').on(t.site, t.room, t.kind),
  index('utilities_meters_low').on(t.site, t.lowAt).where(sql`${t.lowAt} is not null`),
  index('utilities_meters_tariff').on(t.site, t.tariff),
  check('utilities_meters_kind', sql`${t.kind} in (${oneOf(meterKinds)})`),
  check('utilities_meters_holds', sql`${t.holds} in (${oneOf(balances)})`),
  check('utilities_meters_supplier', sql`${t.supplier} in (${oneOf(supplierKinds)})`),
  check('utilities_meters_threshold', sql`${t.threshold} between 0 and 10000000`),
])

/** What a meter showed at a time: its counter, its balance, or both. */
export const readings = siteTable('utilities_readings', {
  id: newId(),
  meter: uuid('meter').notNull(),
  at: moment('at').notNull(),
  total: integer('total'),
  /** As the supplier has it; null: it follows from the counter and the prices. */
  balance: fen('balance'),
  /** Use since the reading before, and the balance after it: written by `settleMeters`. */
  used: integer('used').notNull().default(0),
  after: fen('after'),
  source: text('source', { enum: readingSources }).notNull(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.meter, () => meters).onDelete('cascade'),
  unique('utilities_readings_time').on(t.site, t.meter, t.at),
  index('utilities_readings_age').on(t.site, t.at),
  check('utilities_readings_source', sql`${t.source} in (${oneOf(readingSources)})`),
  check('utilities_readings_total', sql`${t.total} >= 0`),
  check('utilities_readings_says', sql`${t.total} is not null or ${t.balance} is not null`),
])

/** A top-up of a meter. Its money is an order of engines/payments with this id. */
export const topUps = siteTable('utilities_top_ups', {
  id: newId(),
  meter: uuid('meter').notNull(),
  person: uuid('person').notNull(),
  amount: fen('amount').notNull(),
  /** Hundredths of a unit that it buys, for a meter that holds amounts; else 0. */
  units: integer('units').notNull().default(0),
  isSplit: boolean('is_split').notNull().default(false),
  order: uuid('order_id'),
  deliveredAt: moment('delivered_at'),
  refundedAt: moment('refunded_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.meter, () => meters),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  index('utilities_top_ups_meter').on(t.site, t.meter, t.createdAt),
  index('utilities_top_ups_person').on(t.site, t.person, t.createdAt),
  index('utilities_top_ups_time').on(t.site, t.createdAt),
  check('utilities_top_ups_amount', sql`${t.amount} > 0 and ${t.units} >= 0`),
])

/** What a room mate owes the one who topped up. */
export const shares = siteTable('utilities_shares', {
  id: newId(),
  topUp: uuid('top_up').notNull(),
  person: uuid('person').notNull(),
  amount: fen('amount').notNull(),
  settledAt: moment('settled_at'),
  remindedAt: moment('reminded_at'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.topUp, () => topUps).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  unique('utilities_shares_once').on(t.site, t.topUp, t.person),
  index('utilities_shares_person').on(t.site, t.person, t.createdAt),
  check('utilities_shares_amount', sql`${t.amount} > 0`),
])

/** A bath house: how many showers it has, and how many people and showers are busy now. */
export const baths = siteTable('utilities_baths', {
  id: newId(),
  ...saidColumns('name'),
  maleShowers: integer('male_showers').notNull().default(0),
  femaleShowers: integer('female_showers').notNull().default(0),
  maleBusy: integer('male_busy').notNull().default(0),
  femaleBusy: integer('female_busy').notNull().default(0),
  males: integer('males').notNull().default(0),
  females: integer('females').notNull().default(0),
  countedAt: moment('counted_at').notNull().defaultNow(),
  version: version(),
}).with((t) => [unique('utilities_baths_name').on(t.site, t.name)])

export type BuildingRow = typeof buildings.$inferSelect
export type RoomRow = typeof rooms.$inferSelect
export type MeterRow = typeof meters.$inferSelect
export type TariffRow = typeof tariffs.$inferSelect
export type ReadingRow = typeof readings.$inferSelect
export type TopUpRow = typeof topUps.$inferSelect
export type ShareRow = typeof shares.$inferSelect
