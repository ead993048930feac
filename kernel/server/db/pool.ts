import pg, { type QueryConfig } from 'pg'
import { callLimit, LimitedClient, type QueryLimit } from './connections.ts'
import { refuseInTransaction } from './scope.ts'
import { SiteQuery, siteSetting } from './site-query.ts'

export type Pool = pg.Pool

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
  // A connection that breaks while idle is replaced at the next use; there is nobody to tell.
  pool.on('error', () => {})
  // One that breaks between two queries of a transaction says so at the next of them: without a hearer it would end us all.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Statement names by text: the same text is parsed and planned once a connection. */
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

/** One read for one site, on any free connection. */
export function queryForSite(
  pool: Pool,
  site: string,
  config: QueryConfig,
  values?: unknown[],
): Promise<pg.QueryArrayResult> {
  refuseInTransaction('a second connection')
  return new Promise((done, failed) => {
    pool.connect((connectError, client, release) => {
      if (connectError || !client) return failed(connectError)
      const named = { ...config, name: nameOf(config.text) } as QueryConfig
      const query = new SiteQuery(site, named, values ?? config.values, (error, result) => {
        release()
        if (error) failed(error)
        else done(result)
      })
      client.query(query as unknown as QueryConfig)
    })
  })
}
