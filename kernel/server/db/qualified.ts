import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The value a subquery filters by: a column of the outer query, an expression, or a literal. */
export type Given = PgColumn | SQL | string

/** A column with its table name. Selects from one table omit it, and a subquery would take its own column. */
export const qualified = (given: Given): SQL => sql`${given}`
