import type { ReadDb } from './site-db.ts'

/** A query built once per reader, not once per request: for frequent reads. Values: `sql.placeholder('name')`. */
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

/** The same for a query with optional parts: each combination of flags is its own prepared statement. */
export function preparedBy<S extends Readonly<Record<string, boolean>>, R>(
  build: (db: ReadDb, shape: S) => { prepare(name: string): { execute(values?: Values): Promise<R> } },
): (shape: S) => (db: ReadDb, values?: Values) => Promise<R> {
  const built = new Map<string, (db: ReadDb, values?: Values) => Promise<R>>()
  return (shape) => {
    const name = Object.values(shape).map(Number).join('')
    const known = built.get(name) ?? prepared((db) => build(db, shape))
    built.set(name, known)
    return known
  }
}
