import type { WriteDb } from '#kernel/server/db/site-db.ts'

/**
 * What these tables are like now: the oldest transaction that might still be open, and how many rows each has. Whoever
 * writes later has a newer transaction, and whoever only deletes changes the number.
 */
export async function markOf(db: WriteDb, tables: readonly string[]): Promise<string> {
  const { rows } = await db.$client.query('select pg_snapshot_xmin(pg_current_snapshot())::text as oldest')
  const counts: string[] = []
  for (const table of tables) {
    const { rows } = await db.$client.query(`select count(*)::text as n from ${table}`)
    counts.push(rows[0].n)
  }
  return [rows[0].oldest, ...counts].join(' ')
}

/** Whether nothing was written to them since; false in doubt. */
export async function areAsMarked(db: WriteDb, tables: readonly string[], mark: string): Promise<boolean> {
  const [oldest, ...counts] = mark.split(' ')
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
