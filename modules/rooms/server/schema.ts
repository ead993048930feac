import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, smallint, uuid } from 'drizzle-orm/pg-core'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, newId, siteTable } from '#kernel/server/db/tables.ts'

/** Closures as an administrator enters them; in `room_uses` each is a row for every room and date. */
export const closures = siteTable('rooms_closures', {
  id: newId(),
  building: uuid('building').notNull(),
  /** Without it, all rooms of the building. */
  room: uuid('room'),
  from: date('from_day').notNull(),
  until: date('until_day').notNull(),
  /** Minutes since midnight, on each of the dates. */
  starts: smallint('starts').notNull(),
  ends: smallint('ends').notNull(),
  reason: jsonb('reason').$type<Said>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.building, () => buildings),
  belongsTo(t.site, t.room, () => rooms),
  index('rooms_closures_building').on(t.site, t.building),
  index('rooms_closures_room').on(t.site, t.room),
  index('rooms_closures_from').on(t.site, t.from),
  check('rooms_closures_days', sql`${t.from} <= ${t.until} and ${t.until} - ${t.from} <= 366`),
  check('rooms_closures_span', sql`${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`),
])
