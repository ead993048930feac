import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryConfig, QueryResult } from 'pg'
import { nameOf } from './pool.ts'
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

type WithClient = { $client: { query: (config: QueryConfig) => Promise<QueryResult> } }

/**
 * Runs a statement of a hot path so that a connection parses and plans it once: a constant text. Statements of a
 * transaction are else planned each time. Columns have the names of the statement and the types of the driver.
 */
export const executePrepared = <R>(db: ReadDb, text: string, values: unknown[]): Promise<R[]> =>
  executeNamed(db, nameOf(text, true), text, values)

const dialect = new PgDialect()

/** The same for a statement whose text depends on few things; unnamed when the names are used up. */
export function executePreparedSql<R>(db: ReadDb, query: SQL): Promise<R[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return executeNamed(db, nameOf(text), text, params)
}

async function executeNamed<R>(db: ReadDb, name: string | undefined, text: string, values: unknown[]): Promise<R[]> {
  const { rows } = await (db as unknown as WithClient).$client.query({ name, text, values } as QueryConfig)
  return rows as R[]
}
