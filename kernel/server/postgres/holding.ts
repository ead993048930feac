import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, type Flags, launch, runningServer, stopCluster } from './cluster.ts'

const holding = 'campanile holding'

export type Held = {
  port: number
  /** Resolves when the connection is lost or released. */
  lost: Promise<void>
  release: () => Promise<void>
}

export const urlOf = (password: string, port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/**
 * A connection that marks the server as in use for as long as this process needs it. A running server is used,
 * otherwise one is started. If another process is just stopping it, it is started again.
 */
export async function hold(tools: Cluster, password: string, flags: Flags, tries = 3): Promise<Held> {
  const port = (await runningPort(tools.cluster, password)) ?? (await launch(tools, flags))
  const client = newClient(password, port, holding)
  const lost = new Promise<void>((done) => client.once('end', done))
  try {
    await client.connect()
    await sleep(30)
    await client.query('select 1')
    return { port, lost, release: () => client.end() }
  } catch (error) {
    client.end().catch(() => {})
    if (tries <= 1) throw error
    return hold(tools, password, flags, tries - 1)
  }
}

/** Waits for a server that is starting or stopping; PostgreSQL itself handles the leftover pid file of a dead one. */
async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const server = runningServer(cluster)
    if (!server) return undefined
    if (server.isReady && (await answers(password, server.port))) return server.port
    await sleep(100)
  }
  return undefined
}

async function answers(password: string, port: number): Promise<boolean> {
  const client = newClient(password, port, 'campanile looking')
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Stops the server unless another process still uses it: the last one stops it. The connection of a process that has
 * just ended is visible for a moment longer, so it is checked a few times. A server that does not answer is stopped.
 */
export async function stopUnlessHeld(tools: Cluster, password: string): Promise<void> {
  const server = runningServer(tools.cluster)
  if (!server) return
  for (let looks = 0; looks < 5; looks++) {
    if (looks) await sleep(100)
    if (!(await isHeld(password, server.port))) break
    if (looks === 4) return
  }
  if (runningServer(tools.cluster)) await stopCluster(tools)
}

async function isHeld(password: string, port: number): Promise<boolean> {
  const client = newClient(password, port, 'campanile looking')
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_stat_activity where application_name = $1', [holding])
    return Boolean(rowCount)
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

function newClient(password: string, port: number, name: string): pg.Client {
  const connectionString = urlOf(password, port)
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client
}
