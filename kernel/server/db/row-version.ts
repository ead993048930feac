import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What an editor names as the row they saw. It is the transaction that wrote the row last, so whoever changes the row,
 * by whatever way, makes it another; no column has to be counted up, and none can be forgotten.
 */
export const rowVersion = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`
