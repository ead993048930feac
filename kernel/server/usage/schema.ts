import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, siteTable } from '../db/tables.ts'
import { connectorTroubles } from './connectors.ts'

const many = (name: string) => integer(name).notNull().default(0)

/** Number of calls per minute, over all nodes. */
export const callCounts = siteTable('call_counts', {
  minute: moment('minute').notNull(),
  calls: many('calls'),
  refused: many('refused'),
  failed: many('failed'),
  slow: many('slow'),
}).with((t) => [primaryKey({ columns: [t.site, t.minute] })])

/** Result of the last uses of something services depend on: an external system, a feed, a job. */
export const connectorUses = siteTable('connector_uses', {
  connector: text('connector').notNull(),
  wellAt: moment('well_at'),
  illAt: moment('ill_at'),
  /** The first failure after the last success; null while it works. */
  illSince: moment('ill_since'),
  /** Consecutive failures. */
  failures: many('failures'),
  /** Reason of the last failure. */
  trouble: text('trouble', { enum: ['', ...connectorTroubles] })
    .notNull()
    .default(''),
}).with((t) => [
  primaryKey({ columns: [t.site, t.connector] }),
  check('connector_uses_trouble', sql`${t.trouble} in ('', 'unreachable', 'forbidden', 'badAnswer', 'failed')`),
])
