import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: sets all columns to the values that were to be inserted, `except` for these. */
export const excludedOf = <T extends PgTable>(table: T, ...except: (keyof T['_']['columns'])[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !except.includes(key))
      .map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
