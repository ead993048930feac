import { sql } from 'drizzle-orm'
import { integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { pools } from '../schema.ts'

/** The waiting room before a rush. Its row is the lock under which positions are assigned. */
export const rooms = siteTable('allocation_rooms', {
  pool: uuid('pool').notNull(),
  /** How many people have entered. */
  present: integer('present').notNull().default(0),
  /** When the positions of those present at the opening were drawn. */
  drawnAt: moment('drawn_at'),
  /** How many were drawn: they have the first positions of the queue. */
  drawn: integer('drawn').notNull().default(0),
  /** The seed of the draw; null before it. */
  seed: text('seed'),
}).with((t) => [primaryKey({ columns: [t.site, t.pool] }), belongsTo(t.site, t.pool, () => pools).onDelete('cascade')])

/** The people in a waiting room. `place` is null before the opening and never changes once assigned. */
export const roomPlaces = siteTable('allocation_room_places', {
  pool: uuid('pool').notNull(),
  person: uuid('person').notNull(),
  /** Opaque id in the published order. The default is for rows of an earlier release. */
  entry: text('entry').notNull().default(sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`),
  /** The hash of seed and entry that decided the position. Empty before the draw and for latecomers. */
  lot: text('lot').notNull().default(''),
  place: integer('place'),
  cameAt: moment('came_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.pool, t.person] }),
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people),
  uniqueIndex('allocation_room_places_line').on(t.site, t.pool, t.place).where(sql`${t.place} is not null`),
])
