import { sql } from 'drizzle-orm'
import { boolean, check, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, newId, saidColumns, siteTable, version } from '#kernel/server/db/tables.ts'

/** A place on campus with a printed code. */
export const points = siteTable('checkin_points', {
  id: newId(),
  ...saidColumns('name'),
  place: text('place').notNull().default(''),
  code: text('code').notNull(),
  archived: boolean('archived').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [uniqueIndex('checkin_points_code').on(t.site, t.code)])
export type PointRow = typeof points.$inferSelect

/** What a guard walks: points, in this order. A round has a copy of them. */
export const routes = siteTable('checkin_routes', {
  id: newId(),
  ...saidColumns('name'),
  points: uuid('points').array().notNull(),
  inOrder: boolean('in_order').notNull().default(true),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [check('checkin_routes_points', sql`cardinality(${t.points}) between 1 and 30`)])
export type RouteRow = typeof routes.$inferSelect
