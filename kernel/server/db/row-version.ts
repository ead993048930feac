import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The row version an editor sends back for optimistic locking. It is `xmin`, the transaction that last wrote the row,
 * so every update changes it; no version column has to be incremented.
 */
export const rowVersion = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`
