import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { QueryConfig } from 'pg'
import { measured, statementSpan, transactionSpan } from '../traces/span.ts'
import type { LimitedClient, QueryLimit } from './connections.ts'
import { connectForSite, type Held, type Pool, queryForSite } from './pool.ts'
import { type OpenTransaction, openTransaction, refuseInTransaction, type Scope, scopes } from './scope.ts'
import { beginWith } from './site-queries.ts'
import { statementWatch } from './statements.ts'
import { isDeadlock } from './transient-errors.ts'

/** Read-only: by type here, by the database in `SiteQueries`. */
export type ReadDb = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | 'execute'
>
export type WriteDb = ReadDb & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'> & { $client: Client }

/** The part of a connection that the query builder uses. */
type Client = { query: (config: string | QueryConfig, values?: unknown[]) => Promise<pg.QueryResult> }

const readers = new WeakMap<Pool, Map<string, ReadDb>>()

/**
 * The site's reader. It holds no connection, so one object serves all requests. During an open transaction of the same
 * call it reads on that transaction's connection: no call ever holds two connections.
 */
export function readerFor(pool: Pool, site: string): ReadDb {
  const ofPool = readers.get(pool) ?? new Map<string, ReadDb>()
  readers.set(pool, ofPool)
  let reader = ofPool.get(site)
  if (!reader) {
    const query = (config: QueryConfig, values?: unknown[]) => {
      const open = openTransaction()
      if (open?.site === site) return open.query(config, values)
      return measured(statementSpan(config.text), queryForSite(pool, site, config, values))
    }
    reader = drizzle({ client: { query } as unknown as pg.PoolClient })
    ofPool.set(site, reader)
  }
  return reader
}

/**
 * Runs `work` in one transaction with the site set; the commit is durable when this returns. It begins with the first
 * query, so work before it (hashing, pictures) holds no connection. Background work may have a longer limit. After a
 * deadlock the work is run once more.
 */
export async function writeForSite<T>(
  pool: Pool,
  site: string,
  work: (db: WriteDb) => Promise<T>,
  limit?: QueryLimit,
): Promise<T> {
  refuseInTransaction('a second transaction')
  const { who = '' } = scopes.getStore() ?? {}
  const once = () => inScope({ pool, site, limit, isReadOnly: false }, who, work)
  try {
    return await once()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return once()
  }
}

/**
 * The same for a replica: one read-only transaction on one connection, hence on one server. Other reads of the same call go there, too, and nothing is cached
 * meanwhile (`openTransaction`). Counts for the site, not as background work, which may have a quarter of a pool: on a replica there is no other work.
 */
export function readForSite<T>(
  pool: Pool,
  site: string,
  work: (db: ReadDb) => Promise<T>,
  limit: QueryLimit,
): Promise<T> {
  refuseInTransaction('a second transaction')
  return inScope({ pool, site, limit, isReadOnly: true }, '', work)
}

type Opened = { pool: Pool; site: string; limit: QueryLimit | undefined; isReadOnly: boolean }

function inScope<T>(opened: Opened, who: string, work: (db: WriteDb) => Promise<T>): Promise<T> {
  const span = transactionSpan()
  const scope: Scope & { site: string } = { site: opened.site, who, span: span ?? scopes.getStore()?.span }
  return measured(
    span,
    scopes.run(scope, () => inTransaction(opened, scope, work)),
  )
}

async function inTransaction<T>(
  opened: Opened,
  scope: Scope & { site: string },
  work: (db: WriteDb) => Promise<T>,
): Promise<T> {
  let opening: Promise<Held> | undefined
  let isBegun = false
  const query: Client['query'] = (config, values) => {
    const text = typeof config === 'string' ? config : config.text
    statementWatch.heard?.(text)
    const span = statementSpan(text)
    opening ??= open(opened)
    // Set now, before the connection is there, so that other reads of the same call also wait for this connection.
    scope.transaction ??= { site: scope.site, query: inTurn(query) }
    const answered = opening.then(({ client }) => {
      if (isBegun) return client.query(config as QueryConfig, values)
      const sent = sendFirst(client, opened, config, values)
      isBegun = true
      return sent
    })
    return measured(span, answered)
  }
  const db = drizzle({ client: { query } as unknown as pg.PoolClient }) as unknown as WriteDb
  try {
    const result = await work(db).catch(async (error) => {
      const begun = await opening?.catch(() => undefined)
      if (begun) await end(begun, 'rollback').catch(() => {})
      throw error
    })
    if (opening) await end(await opening, 'commit')
    for (const work of scope.afterCommit ?? []) work()
    return result
  } finally {
    scope.transaction = undefined
  }
}

/** Reads are often started in parallel; on one connection they have to run one after another. */
function inTurn(query: Client['query']): OpenTransaction['query'] {
  let last: Promise<unknown> = Promise.resolve()
  return (config, values) => {
    const next = last.then(() => query(config, values))
    last = next.catch(() => {})
    return next as unknown as Promise<pg.QueryArrayResult>
  }
}

async function open({ pool, site, limit }: Opened): Promise<Held> {
  const held = await connectForSite(pool, site)
  ;(held.client as unknown as LimitedClient).setLimit(limit)
  return held
}

/** The first query of a transaction begins it. One without values may be several statements: it is sent by itself. */
function sendFirst(
  client: pg.PoolClient,
  { site, limit, isReadOnly }: Opened,
  config: string | QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const settings: Record<string, string> = limit ? { statement_timeout: String(limit.statementMs) } : {}
  const begin = { site, settings, isReadOnly }
  const first = typeof config === 'string' ? { text: config } : config
  const sent = values ?? first.values ?? []
  if (sent.length) return beginWith(client, begin, { ...first, values: sent })
  const begun = beginWith(client, begin, nothing)
  const done = client.query(config as QueryConfig, values)
  return begun.then(
    () => done,
    (error) => done.catch(() => {}).then(() => Promise.reject(error)),
  )
}

const nothing = { name: 'campanile_nothing', text: 'select', values: [] }

async function end({ client, release }: Held, how: 'commit' | 'rollback'): Promise<void> {
  let broken: Error | undefined
  try {
    await client.query(how)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    ;(client as unknown as LimitedClient).setLimit()
    release(broken)
  }
}
