import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Trouble } from '../trouble.ts'
import { nativeFolder } from './binaries.ts'
import { giveTo, type OsUser, reachablePlaces, serverUser } from './os-user.ts'

export type Embedded = { url: string; stop: () => Promise<void> }
/** `flags`: settings of the server; its port is any that is free, unless one is among them. */
export type EmbeddedOptions = { dataDir: string; password: string; flags?: Record<string, string> }

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  jit: 'off',
  // Its messages repeat values; what failed is in the log of the server that asked.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts the bundled server on this folder, or takes over the one that already runs there. */
export async function startEmbedded({ dataDir, password, flags = {} }: EmbeddedOptions): Promise<Embedded> {
  const user = serverUser()
  const { native, cluster } = reachablePlaces(nativeFolder(), join(dataDir, 'postgres'), user)
  const tools = { native, cluster, user }
  if (!existsSync(cluster)) await initialise(tools, password)
  const { url, hold } = await held(tools, password, { ...always, ...flags })
  return {
    url,
    stop: async () => {
      await hold.end()
      await stopUnlessShared(tools, url)
    },
  }
}

/**
 * A connection that says the server is in use, for as long as this process needs it. Another one that was just stopping
 * the server may still do so under it: then the server is started again.
 */
async function held(tools: Tools, password: string, flags: Record<string, string>, tries = 3) {
  const port = (await runningPort(tools.cluster, password)) ?? (await launch(tools, flags))
  const url = urlOf(password, port)
  const hold = new pg.Client({ connectionString: url, application_name: 'campanile holding' })
  hold.on('error', () => {})
  try {
    await hold.connect()
    await sleep(30)
    await hold.query('select 1')
    return { url, hold }
  } catch (error) {
    if (tries <= 1) throw error
    return held(tools, password, flags, tries - 1)
  }
}

type Tools = { native: string; cluster: string; user: OsUser | undefined }

const urlOf = (password: string, port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** Made aside and renamed at the end, so that a cut in the middle leaves nothing half-made behind. */
async function initialise(tools: Tools, password: string): Promise<void> {
  const half = `${tools.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  giveTo(half, tools.user)
  const passwordFile = join(dirname(half), 'postgres.password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(passwordFile, tools.user)
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin']
  await run(tools, 'initdb', [
    '-D',
    half,
    `--pwfile=${passwordFile}`,
    ...flags,
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  rmSync(passwordFile)
  renameSync(half, tools.cluster)
}

async function launch(tools: Tools, flags: Record<string, string>): Promise<number> {
  const port = flags.port ? Number(flags.port) : await freePort()
  const options = Object.entries({ ...flags, port: String(port) }).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(tools.cluster, 'server.log')
  await run(tools, 'pg_ctl', ['start', '-w', '-t', '60', '-D', tools.cluster, '-l', log, '-o', options.join(' ')])
  return port
}

/** A server that is on its way down is waited for; a leftover pid file of a dead one is the server's own affair. */
async function runningPort(cluster: string, password: string): Promise<number | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const { pid, port } = readPidFile(cluster)
    if (!pid || !isAlive(pid)) return undefined
    if (port && (await answers(urlOf(password, port)))) return port
    await sleep(100)
  }
  return undefined
}

function readPidFile(cluster: string): { pid?: number; port?: number } {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return {}
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
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
 * Another process of ours on the same folder still needs the server: the last one out stops it. One that has just ended is
 * seen a moment longer than it lived, so it is looked for a few times.
 */
async function stopUnlessShared(tools: Tools, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  let others = true
  for (let looks = 0; others && looks < 5; looks++) {
    if (looks) await sleep(100)
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    others = Boolean(rowCount)
  }
  await client.end()
  if (!others) await run(tools, 'pg_ctl', ['stop', '-w', '-t', '60', '-m', 'fast', '-D', tools.cluster])
}

function run({ native, user }: Tools, program: string, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(join(native, 'bin', program), args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr.on('data', (part) => {
      said += part
    })
    child.stdout.on('data', (part) => {
      said += part
    })
    child.on('error', failed)
    child.on('exit', (code) => {
      if (code === 0) done()
      else failed(new Trouble(`The bundled PostgreSQL did not come up (${program}): ${said.trim().split('\n').pop()}`))
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
