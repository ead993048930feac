import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import type { Settings } from '../settings.ts'
import { sealPlainSecrets } from '../sites/seal-plain.ts'
import { type Connections, openConnections, type QueryLimit } from './connections.ts'
import { migrate } from './migrate.ts'
import { openPool, type Pool } from './pool.ts'
import { prepareServerRole } from './roles.ts'

export type Database = {
  pool: Pool
  /** The connections of this pool and of every other pool made with the same `Client`. */
  connections: Connections
  /** For what the server's role has no permission to do: migrations and the job queue's own tables. */
  ownerUrl: string
  serverUrl: string
  /** The installation's secret, which encrypts the sites' secrets. */
  secret: string
  close: () => Promise<void>
}

const ownersTurn = 7_261_002

export type Progress = (step: string) => void

/** Migrates the database and opens a pool as the server's role; embedded PostgreSQL without `DATABASE_URL`. */
export async function openDatabase(settings: Settings, progress: Progress, limit?: QueryLimit): Promise<Database> {
  const { ownerUrl, stop } = settings.DATABASE_URL
    ? { ownerUrl: settings.DATABASE_URL, stop: async () => {} }
    : await embedded(settings, progress)
  const serverUrl = await asOwner(ownerUrl, async (owner) => {
    const applied = await migrate(owner)
    if (applied) progress(`${applied} migrations and SQL files applied`)
    return prepareServerRole(owner, ownerUrl, settings.secret)
  })
  const connections = openConnections()
  const pool = openPool(serverUrl, settings.DATABASE_POOL, { Client: connections.Client, ...(limit && { limit }) })
  await sealOnce(ownerUrl, pool, settings.secret)
  return {
    pool,
    connections,
    ownerUrl,
    serverUrl,
    secret: settings.secret,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}

/** Runs once per database, after the migrations: encrypts plain-text secrets. Later ones are encrypted when written. */
async function sealOnce(ownerUrl: string, pool: Pool, secret: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query('create table if not exists meta.steps (name text primary key, at timestamptz default now())')
    const { rowCount } = await owner.query(`select from meta.steps where name = 'site secrets sealed'`)
    if (rowCount) return
    await sealPlainSecrets(pool, secret)
    await owner.query(`insert into meta.steps (name) values ('site secrets sealed')`)
  })
}

/** Runs `work` under an advisory lock: nodes starting together must not create roles and grants concurrently. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await connect(ownerUrl)
  try {
    await owner.query('select pg_advisory_lock($1)', [ownersTurn])
    return await work(owner)
  } finally {
    await owner.end()
  }
}

async function embedded({ dataDir, secret }: Settings, progress: Progress) {
  progress('starting the embedded PostgreSQL')
  const onRestart = () => progress('the embedded PostgreSQL had ended and was started again')
  const server = await startEmbedded({ dataDir, password: secret.slice(0, 32), onRestart })
  await asOwner(server.url, async (owner) => {
    const { rowCount } = await owner.query(`select 1 from pg_database where datname = 'campanile'`)
    if (!rowCount) await owner.query('create database campanile')
  })
  const url = new URL(server.url)
  url.pathname = '/campanile'
  return { ownerUrl: url.href, stop: server.stop }
}

/** Connection timeout of a start or a command; never used for requests. */
const patienceMs = 20_000

async function connect(connectionString: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs, keepAlive: true })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new OperatorError(
      `The database of DATABASE_URL does not answer: ${(error as Error).message || 'no connection'}.`,
    )
  }
}
