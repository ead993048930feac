import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Import } from '../stage.ts'
import { piecesOf, type TableDescription } from './pieces.ts'

/**
 * What the tables are like now: the oldest transaction that might still be open, and how many rows each has. Whoever
 * writes later has a newer transaction, and whoever only deletes changes the number.
 */
export async function markOf(db: WriteDb, description: TableDescription, entry: Import): Promise<string> {
  const { rows } = await db.$client.query('select pg_snapshot_xmin(pg_current_snapshot())::text as oldest')
  const counts: string[] = []
  for (const table of tablesOf(description, entry)) {
    const { rows } = await db.$client.query(`select count(*)::text as n from ${table}`)
    counts.push(rows[0].n)
  }
  return [rows[0].oldest, ...counts].join(' ')
}

export async function isAsMarked(
  db: WriteDb,
  description: TableDescription,
  entry: Import,
  mark: string,
): Promise<boolean> {
  const [oldest, ...counts] = mark.split(' ')
  const tables = tablesOf(description, entry)
  if (!oldest || counts.length !== tables.length) return false
  for (const [i, table] of tables.entries()) {
    const { rows } = await db.$client.query(
      `select count(*)::text as n, bool_or(age(p.xmin) <= age($1::text::xid8::xid)) as written from ${table} p`,
      [oldest],
    )
    if (rows[0].n !== counts[i] || rows[0].written) return false
  }
  return true
}

/** The target, and the tables that its rows are looked up in. */
const tablesOf = (description: TableDescription, entry: Import): string[] => {
  const { table, fields } = piecesOf(description, entry)
  return [...new Set([table, ...fields.flatMap(({ lookup }) => (lookup ? [lookup.table] : []))])]
}
