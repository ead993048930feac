import type { ReadDb } from './site-db.ts'

/**
 * A query built once for each reader instead of once a request: for the reads that everything waits for. Values
 * go in as `sql.placeholder('name')`.
 */
export function prepared<Q extends { prepare(name: string): { execute(values?: Values): Promise<unknown> } }>(
  build: (db: ReadDb) => Q,
): (db: ReadDb, values?: Values) => ReturnType<ReturnType<Q['prepare']>['execute']> {
  const built = new WeakMap<ReadDb, ReturnType<Q['prepare']>>()
  return (db, values) => {
    let query = built.get(db)
    if (!query) {
      query = build(db).prepare('') as ReturnType<Q['prepare']>
      built.set(db, query)
    }
    return query.execute(values) as ReturnType<ReturnType<Q['prepare']>['execute']>
  }
}

type Values = Record<string, unknown>
