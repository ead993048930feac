import { sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'

/**
 * A condition: the row is referenced by any other row of the database. Foreign keys are read from the catalogue, so
 * that tables of future modules are included; `more` are references without a foreign key. `own` are tables whose rows
 * are deleted with the row.
 */
export async function spokenOf(db: WriteDb, table: string, { own = [], more = [] }: Speaking = {}): Promise<string> {
  const { rows } = await db.execute<Column>(sql`
    select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'site'
    where c.contype = 'f' and c.confrelid = ${table}::regclass`)
  const parts = [...rows, ...more]
    .filter(({ name }) => !own.includes(name))
    .map(({ name, column }) => `exists (select from ${name} x where x."${column}" = ${table}.id)`)
  return parts.length ? `(${parts.join(' or ')})` : 'false'
}

type Column = { name: string; column: string }
type Speaking = { own?: readonly string[]; more?: readonly Column[] }
