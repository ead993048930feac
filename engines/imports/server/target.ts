import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Undone } from '../shapes.ts'
import type { Import } from './stage.ts'

/** SQL expressions over a staged row `t` and the joined rows of the target; null `problems` means none. */
export type Comparison = {
  joins: string
  kind: string
  item: string
  before: string
  problems: string
  /** Parameters from $2 on; $1 is the import. */
  values: readonly unknown[]
}

/**
 * The table that an import writes. All of it in set operations inside one transaction: half a million rows are as many
 * statements as ten. `tableTarget` makes one from a description.
 */
export type Target = {
  comparison: (entry: Import) => Comparison
  /** Checks that need all rows, after they are staged. */
  finish?: (db: WriteDb, entry: Import) => Promise<void>
  /** Updates the rows of what is not in the list (`row` < 0); returns whether any changed. */
  stageVanished: (db: WriteDb, entry: Import) => Promise<boolean>
  /** How many rows of this source there are now. */
  count: (db: WriteDb, entry: Import) => Promise<number>
  /** Locks the rows it would change, so that nothing changes between comparing and applying. */
  lock: (db: WriteDb, entry: Import) => Promise<void>
  /** All tables that the comparison reads: while nothing is written to them, it is not repeated. */
  watched: (entry: Import) => readonly string[]
  /** Returns what it created besides rows. */
  apply: (db: WriteDb, entry: Import, at: Date) => Promise<unknown>
  rollBack: (db: WriteDb, entry: Import, at: Date) => Promise<Undone>
}
