import { createHash } from 'node:crypto'
import pg, { type QueryConfig } from 'pg'
import { inTurn } from '../queues/event-loop-turns.ts'
import { type ConnectionShares, openConnectionShares, sharerOf } from './connection-shares.ts'
import { callLimit, LimitedClient, type QueryLimit, sessionTimeouts } from './connections.ts'
import { sendPipelined } from './pipelined-reads.ts'
import { refuseInTransaction } from './scope.ts'
import { siteSetting } from './site-queries.ts'
import { statementWatch } from './statements.ts'

/** `shares` decides which request gets a connection next. */
export type Pool = pg.Pool & { shares: ConnectionShares }

/** `pipeline`: a query on a connection is sent without waiting for the answer to the one before. */
type PoolOptions = { Client?: typeof pg.Client; limit?: QueryLimit; isPooled?: boolean; pipeline?: boolean }

export function openPool(connectionString: string, max: number, options: PoolOptions = {}): Pool {
  const { Client = LimitedClient, limit = callLimit, isPooled = false, pipeline = false } = options
  const pool = new pg.Pool({
    connectionString,
    max,
    Client,
    limit,
    pipeline,
    keepAlive: true,
    application_name: 'campanile',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(!isPooled && { options: sessionOptions(limit) }),
    onConnect: async (client: pg.ClientBase) => {
      await client.query(siteSetting)
    },
  } as pg.PoolConfig)
  // A connection that breaks while idle is replaced at the next use; nothing to do.
  pool.on('error', () => {})
  // One that breaks between two queries of a transaction is reported by the next query; without a listener the error
  // event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return Object.assign(pool, { shares: openConnectionShares(max) })
}

/** As the server's role has them by default (`roles.ts`), with another limit of one statement. */
export const sessionOptions = ({ statementMs }: QueryLimit): string =>
  Object.entries({ ...sessionTimeouts, statement_timeout: statementMs })
    .map(([name, ms]) => `-c ${name}=${ms}`)
    .join(' ')

/**
 * Prepared statement names by SQL text: the same text is parsed and planned once per connection. A name is made from its
 * text, so that it means the same in every process behind a pooler.
 */
const names = new Map<string, string>()
const mostNames = 400

/** `isHot`: named even when the statements of other calls have used up the names; the texts are constants of the code. */
export function nameOf(text: string, isHot = false): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (!isHot && names.size >= mostNames) return undefined
  const name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** One read for one site, on any free connection of the pool. */
export function queryForSite(
  pool: Pool,
  site: string,
  config: QueryConfig,
  values?: unknown[],
): Promise<pg.QueryArrayResult> {
  refuseInTransaction('a second connection')
  statementWatch.heard?.(config.text)
  const named = { ...config, values: values ?? config.values, name: config.name || nameOf(config.text) } as QueryConfig
  const sharer = sharerOf(site)
  return new Promise((done, failed) => {
    const inItsTurn = (result: pg.QueryArrayResult) => inTurn(sharer, () => done(result))
    sendPipelined(pool, sharer, { config: named, done: inItsTurn, failed })
  })
}

/** Takes a connection from the pool in fair order; `release` returns it, or destroys it after an error. */
export async function connectForSite(pool: Pool, site: string): Promise<Held> {
  const sharer = sharerOf(site)
  await new Promise<void>((done, failed) => pool.shares.take(sharer, (refused) => (refused ? failed(refused) : done())))
  try {
    const client = await pool.connect()
    return {
      client,
      release: (error) => {
        client.release(error)
        pool.shares.giveBack(sharer)
      },
    }
  } catch (error) {
    pool.shares.giveBack(sharer)
    throw error
  }
}

export type Held = { client: pg.PoolClient; release: (error?: Error) => void }
