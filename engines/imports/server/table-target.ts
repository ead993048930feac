import { applyRows, lockRows } from './table/apply.ts'
import { comparisonOf, stageVanished } from './table/compare.ts'
import { piecesOf, type TableDescription, watchedTables } from './table/pieces.ts'
import { rollBackRows } from './table/rollback.ts'
import type { Target } from './target.ts'

/**
 * The target of an import into one table. The table has a unique index over the columns of the key and the scope; its
 * other columns have defaults.
 */
export const tableTarget = (description: TableDescription): Target => ({
  comparison: (entry) => comparisonOf(description, entry),
  stageVanished: (db, entry) => stageVanished(db, description, entry),
  count: async (db, entry) => {
    const { table, isOurs, params } = piecesOf(description, entry)
    // The import is named because parameters are numbered from it.
    const { rows } = await db.$client.query(
      `select count(*)::int as n from ${table} p where ${isOurs} and $1::uuid is not null`,
      params,
    )
    return rows[0].n
  },
  watched: (entry) => watchedTables(description, entry),
  lock: (db, entry) => lockRows(db, description, entry),
  apply: async (db, entry, at) => {
    await applyRows(db, description, entry, at)
    return null
  },
  rollBack: (db, entry) => rollBackRows(db, description, entry),
})
