import { sql } from 'drizzle-orm'
import { integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment, siteTable } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { pools } from '../schema.ts'

/** The room before a great rush. Its row is the lock under which places in the line are given. */
export const rooms = siteTable(
  'allocation_rooms',
  {
    pool: uuid('pool').notNull(),
    /** So many have come. */
    present: integer('present').notNull().default(0),
    /** Those who were there at the opening have had their places drawn. */
    drawnAt: moment('drawn_at'),
    /** So many of them there were: the first places of the line. */
    drawn: integer('drawn').notNull().default(0),
    /** What they were drawn with; null before the draw. */
    seed: text('seed'),
  },
  (t) => [primaryKey({ columns: [t.site, t.pool] }), belongsTo(t.site, t.pool, () => pools).onDelete('cascade')],
)

/** Who stands in the room. Before the opening nobody has a place yet; once given it stays. */
export const roomPlaces = siteTable(
  'allocation_room_places',
  {
    pool: uuid('pool').notNull(),
    person: uuid('person').notNull(),
    /** Names the person in the published order and tells nobody who it is. The default is for rows of an earlier release. */
    entry: text('entry').notNull().default(sql`left(replace(gen_random_uuid()::text, '-', ''), 12)`),
    /** What it was drawn by: the hash of the seed and the entry. Empty before the draw and for whoever came later. */
    lot: text('lot').notNull().default(''),
    place: integer('place'),
    cameAt: moment('came_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.pool, t.person] }),
    belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
    belongsTo(t.site, t.person, () => people),
    uniqueIndex('allocation_room_places_line').on(t.site, t.pool, t.place).where(sql`${t.place} is not null`),
  ],
)
