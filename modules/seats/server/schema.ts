import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { pools } from '#engines/allocation/server/schema.ts'
import { belongsTo, createdAt, moment, newId, saidColumns, siteTable } from '#kernel/server/db/tables.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Plan } from '../plan.ts'
import { orphanRules } from '../shapes.ts'

/** A venue and its plan, reusable for many sessions. */
export const venues = siteTable('seat_venues', {
  id: newId(),
  ...saidColumns('name'),
  address: text('address').notNull().default(''),
  /** Responsible unit; null for the whole site. */
  department: uuid('department'),
  plan: jsonb('plan').$type<Plan>().notNull(),
  /** Number of seats without blocked ones. */
  seats: integer('seats').notNull().default(0),
  archived: boolean('archived').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  belongsTo(t.site, t.department, () => departments),
  belongsTo(t.site, t.createdBy, () => people),
  index('seat_venues_name').on(t.site, t.name),
  check('seat_venues_seats', sql`${t.seats} between 0 and 20000`),
])

/**
 * A ticket session with seats chosen on a map. It has a copy of the plan, so that changing the venue does not change
 * what was sold.
 */
export const seatSessions = siteTable('seat_sessions', {
  /** The ticket session; its allocation pool holds the places. */
  session: uuid('session').notNull(),
  pool: uuid('pool').notNull(),
  venue: uuid('venue'),
  plan: jsonb('plan').$type<Plan>().notNull(),
  /** Hash of the packed plan: its version on the wire. */
  hash: text('hash').notNull(),
  seats: integer('seats').notNull(),
  orphans: text('orphans', { enum: orphanRules }).notNull().default('block'),
  /** Confirming asks for the occupant of each seat. */
  asksHolders: boolean('asks_holders').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.session] }),
  belongsTo(t.site, t.pool, () => pools).onDelete('cascade'),
  belongsTo(t.site, t.venue, () => venues),
  uniqueIndex('seat_sessions_pool').on(t.site, t.pool),
  index('seat_sessions_venue').on(t.site, t.venue),
  check('seat_sessions_orphans', sql`${t.orphans} in ('off', 'warn', 'block')`),
])
