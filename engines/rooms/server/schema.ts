import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { campuses } from '#engines/calendar/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { type Equipment, equipment, roomKinds, useKinds } from '../shapes.ts'

export const buildings = siteTable('room_buildings', {
  id: newId(),
  campus: text('campus').notNull(),
  /** As on signs and in other systems. */
  code: text('code').notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  /** Where on the campus it is. */
  place: jsonb('place').$type<Said>(),
  position: integer('position').notNull().default(0),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('room_buildings_code').on(t.site, t.code),
  belongsTo(t.site, t.campus, () => campuses),
  index('room_buildings_campus').on(t.site, t.campus, t.position),
  check('room_buildings_code_spelled', sql`${t.code} ~ '^\\S{1,32}$'`),
])

export const rooms = siteTable('rooms', {
  id: newId(),
  building: uuid('building').notNull(),
  /** Storey as on the lift's buttons; below ground negative. */
  floor: smallint('floor').notNull(),
  code: text('code').notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  capacity: integer('capacity').notNull().default(0),
  kind: text('kind', { enum: roomKinds }).notNull(),
  equipment: text('equipment').array().$type<Equipment[]>().notNull().default(sql`'{}'`),
  /** Anyone may sit in it while it is free. Others are in the register, and never among the free ones. */
  isOpen: boolean('is_open').notNull().default(true),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('rooms_code').on(t.site, t.code),
  belongsTo(t.site, t.building, () => buildings),
  index('rooms_building').on(t.site, t.building, t.floor, t.code),
  check('rooms_code_spelled', sql`${t.code} ~ '^\\S{1,32}$'`),
  check('rooms_floor', sql`${t.floor} between -9 and 99`),
  check('rooms_capacity', sql`${t.capacity} between 0 and 100000`),
  check('rooms_kind', sql`${t.kind} in (${oneOf(roomKinds)})`),
  check('rooms_equipment', sql`${t.equipment} <@ array[${oneOf(equipment)}]`),
])

/**
 * Times at which a room is not free: one row for each room and date. Written by the modules that use rooms, in their own
 * transactions. Rows may overlap: a clash is for their owners to solve, and the room is not free in either case.
 */
export const roomUses = siteTable('room_uses', {
  room: uuid('room').notNull(),
  day: date('day').notNull(),
  /** Minutes since midnight. */
  from: smallint('from_minute').notNull(),
  to: smallint('to_minute').notNull(),
  /** `<module>.<name>`, with the key of the use within it. */
  source: text('source').notNull(),
  sourceId: text('source_id').notNull(),
  kind: text('kind', { enum: useKinds }).notNull(),
  title: jsonb('title').$type<Said>().notNull(),
}).with((t) => [
  // Has the times, so that the uses of a day are an index-only scan.
  primaryKey({ columns: [t.site, t.day, t.room, t.from, t.to, t.source, t.sourceId] }),
  belongsTo(t.site, t.room, () => rooms),
  index('room_uses_room').on(t.site, t.room, t.day),
  index('room_uses_source').on(t.site, t.source, t.sourceId, t.day),
  check('room_uses_span', sql`${t.from} >= 0 and ${t.from} < ${t.to} and ${t.to} <= 1440`),
  check('room_uses_kind', sql`${t.kind} in (${oneOf(useKinds)})`),
  check('room_uses_source_spelled', sql`${t.source} ~ '^[a-z-]+[.][a-zA-Z]+$'`),
])
