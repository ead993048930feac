import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import type { Settings } from '../settings.ts'
import { sealPlainSecrets } from '../sites/seal-plain.ts'
import { type Connections, openConnections, type QueryLimit } from './connections.ts'
import { migrate } from './migrate.ts'
import { forRequests } from './paths/connection-budget.ts'
import { type Leader, openLeader, urlAs } from './paths/leader.ts'
import { checkPooler, refusePooler } from './paths/pooler.ts'
import { openPool, type Pool } from './pool.ts'
import { prepareServerRole } from './roles.ts'

export type Database = {
  pool: Pool
  /** The connections of this pool and of every other pool made with the same `Client`. */
  connections: Connections
  /** For what the server's role has no permission to do: migrations and the job queue's own tables. */
  ownerUrl: string
  serverUrl: string
  /** Round any pooler, as the server's role: for LISTEN and the job queue. */
  direct: Leader
  /** Standbys, as the server's role. */
  replicaUrl: string | undefined
  /** After the listening connection was lost; true if another host is the leader now. */
  findLeader: () => Promise<boolean>
  /** The installation's secret, which encrypts the sites' secrets. */
  secret: string
  close: () => Promise<void>
}

const ownersTurn = 7_261_002

export type Progress = (step: string) => void

/** Migrates the database and opens a pool as the server's role; embedded PostgreSQL without `DATABASE_URL`. */
export async function openDatabase(settings: Settings, progress: Progress, limit?: QueryLimit): Promise<Database> {
  const places = await openPlaces(settings, progress)
  const { ownerUrl, stop } = places
  const made = await asOwner(ownerUrl, async (owner) => {
    const applied = await migrate(owner, progress)
    if (applied) progress(`${applied} migrations and SQL files applied`)
    return prepareServerRole(owner, ownerUrl, settings.secret)
  })
  const as = (url: string) => urlAs(url, made.role, made.password)
  const direct = openLeader(as(places.direct))
  // A command has statements of several minutes, which a pooler would not let it have.
  const pooled = places.pooled && !limit ? openLeader(as(places.pooled)) : direct
  await Promise.all([direct.find(patienceMs), pooled.find(patienceMs)])
  if (pooled !== direct) await checkPooler(pooled.url())
  const connections = openConnections(pooled !== direct, (isDirect) => addressOf(isDirect ? direct : pooled))
  const pool = openPool(pooled.url(), forRequests(settings), { ...connections, ...(limit && { limit }) })
  await sealOnce(ownerUrl, pool, settings.secret)
  return {
    pool,
    connections,
    ownerUrl,
    serverUrl: pooled.url(),
    direct,
    replicaUrl: settings.DATABASE_REPLICA_URL && as(settings.DATABASE_REPLICA_URL),
    findLeader: async () => {
      const before = pooled.url()
      await Promise.all([direct.find(), pooled.find()])
      return pooled.url() !== before
    },
    secret: settings.secret,
    close: async () => {
      await pool.end()
      await stop()
    },
  }
}

/** Where the database is; starts the embedded one. */
export const openPlaces = (settings: Settings, progress: Progress): Promise<Places> =>
  settings.DATABASE_URL ? placesOf(settings) : embedded(settings, progress)

type Places = { ownerUrl: string; direct: string; pooled?: string | undefined; stop: () => Promise<void> }

/** Of several hosts the owner uses the one that takes writes now. */
async function placesOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings): Promise<Places> {
  const direct = DATABASE_DIRECT_URL ?? DATABASE_URL!
  const ownerUrl = await openLeader(direct)
    .find(patienceMs)
    .catch((error: Error) => {
      throw new OperatorError(`The database of DATABASE_URL cannot be used: ${error.message}.`)
    })
  return { ownerUrl, direct, pooled: DATABASE_DIRECT_URL && DATABASE_URL, stop: async () => {} }
}

/** Undefined for a single host, which the driver knows. */
function addressOf(leader: Leader): { host: string; port: number } | undefined {
  if (!leader.isOneOfSeveral) return undefined
  const { hostname, port } = new URL(leader.url())
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
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

async function embedded({ dataDir, secret }: Settings, progress: Progress): Promise<Places> {
  progress('starting the embedded PostgreSQL')
  const onRestart = () => progress('the embedded PostgreSQL had ended and was started again')
  const server = await startEmbedded({ dataDir, password: secret.slice(0, 32), onRestart })
  await asOwner(server.url, async (owner) => {
    const { rowCount } = await owner.query(`select 1 from pg_database where datname = 'campanile'`)
    if (!rowCount) await owner.query('create database campanile')
  })
  const url = new URL(server.url)
  url.pathname = '/campanile'
  return { ownerUrl: url.href, direct: url.href, stop: server.stop }
}

/** Connection timeout of a start or a command; never used for requests. */
const patienceMs = 20_000

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await refusePooler(client)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `The database of DATABASE_URL does not answer: ${(error as Error).message || 'no connection'}.`,
    )
  }
}
