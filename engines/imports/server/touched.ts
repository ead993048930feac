import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { type Columns, stagedSql } from './columns.ts'
import type { Import } from './stage.ts'

const kinds = `kind in ('added', 'changed', 'vanished')`

/** Ids of the rows that an import added, changed or removed, or whose change it took back (`hasIds`). */
export async function touchedIds(db: WriteDb, { id }: Import): Promise<string[]> {
  const { rows } = await db.$client.query(
    `select item from staged_import_rows where import = $1 and ${kinds} and item is not null`,
    [id],
  )
  return rows.map(({ item }) => item)
}

/** The different values that these cells have in the rows that it added, changed or removed. */
export async function touchedCells<F extends string>(
  db: WriteDb,
  columns: Columns,
  { id }: Import,
  ...fields: readonly F[]
): Promise<Record<F, string>[]> {
  const list = fields.map((field) => `s."${field}"`).join(', ')
  const { rows } = await db.$client.query(`select distinct ${list} from ${stagedSql(columns)} s where ${kinds}`, [id])
  return rows
}
