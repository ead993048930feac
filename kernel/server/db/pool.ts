import pg, { type QueryConfig } from 'pg'
import { inTurn } from '../queues/event-loop-turns.ts'
import { type ConnectionShares, openConnectionShares, sharerOf } from './connection-shares.ts'
import { callLimit, LimitedClient, type QueryLimit } from './connections.ts'
import { sendPipelined } from './pipelined-reads.ts'
import { refuseInTransaction } from './scope.ts'
import { siteSetting } from './site-queries.ts'
import { statementWatch } from './statements.ts'

/** `shares` decides which request gets a connection next. */
export type Pool = pg.Pool & { shares: ConnectionShares }

type PoolOptions = { Client?: typeof pg.Client; limit?: QueryLimit }

export function openPool(connectionString: string, max: number, options: PoolOptions = {}): Pool {
  const { Client = LimitedClient, limit = callLimit } = options
  const pool = new pg.Pool({
    connectionString,
    max,
    Client,
    limit,
    keepAlive: true,
    application_name: 'campanile',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: `-c statement_timeout=${limit.statementMs} -c idle_in_transaction_session_timeout=15000 -c lock_timeout=5000`,
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

/** Prepared statement names by SQL text: the same text is parsed and planned once per connection. */
const names = new Map<string, string>()
const mostNames = 400

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames) return undefined
  const name = `q${names.size}`
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
  const named = { ...config, values: values ?? config.values, name: nameOf(config.text) } as QueryConfig
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
