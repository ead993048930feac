import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { wrappedBy } from '#app/starter.mjs'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from './sources.ts'

/** The product as an operator runs it: a child process. */
export type Launched = {
  process: ChildProcess
  said: () => string
  ended: Promise<number | null>
  /** Its URL once it listens; rejects if it ends before. */
  ready: () => Promise<string>
}

/** A fresh data folder for one server, accessible to the database's own user. */
export function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A fresh data folder, copied from a seeded one if the run has made one. */
export function demoDataDir(): string {
  const folder = freshDataDir()
  const { SEEDED_DATA_DIR } = process.env
  if (SEEDED_DATA_DIR) execFileSync('cp', ['-a', `${SEEDED_DATA_DIR}/.`, folder])
  return folder
}

type User = { uid?: number; gid?: number }

/** The options of Node with which `npm start` runs the portal. */
export const nodeOptions = /(?<=node )(--\S+ )+/.exec(packageJson.scripts.start)![0].trim().split(' ')

/** `cwd`: the folder of another release. */
export function launch(
  settings: Record<string, string>,
  user: User = {},
  script = 'app/main.ts',
  cwd = root,
): Launched {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [...nodeOptions, 'app/node.mjs', script], {
    cwd,
    // The child stops when this process is gone.
    env: {
      ...env,
      [wrappedBy]: String(process.pid),
      PORT: '0',
      LISTEN: '127.0.0.1',
      NODE_ENV: '',
      VITEST: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let said = ''
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const listening = new Promise<string>((done) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (part) => {
        said += part
        const port = /Ready in .*:(\d+)\/site\//.exec(said)?.[1]
        if (port) done(`http://127.0.0.1:${port}`)
      })
    }
  })
  const early = () => ended.then((code) => Promise.reject(new Error(`the server ended with ${code}: ${said}`)))
  return { process: child, said: () => said, ended, ready: () => Promise.race([listening, early()]) }
}

export type RealServer = Launched & { url: string }

/** On its own data folder, with an embedded database and one demo site. */
export async function startServer(dataDir: string): Promise<RealServer> {
  const server = launch({ DATA_DIR: dataDir, DEMO: 'lakeside' })
  return { ...server, url: await server.ready() }
}

/** Stops it with SIGTERM; returns the exit code. */
export function stopServer({ process: child, ended }: Launched): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}

/** The process of the embedded database; undefined once it has stopped cleanly. */
export function postgresOf(dataDir: string): { pid: number; port: number } | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

/** For what no call offers: a connection to the embedded database as its owner. */
export async function asDatabaseOwner(dataDir: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The embedded database of a running server, as its owner. */
export function databaseUrlOf(dataDir: string): string {
  const { port } = postgresOf(dataDir)!
  return `postgres://postgres:${secretOf(dataDir).slice(0, 32)}@127.0.0.1:${port}/campanile`
}

export const secretOf = (dataDir: string): string => readFileSync(join(dataDir, 'secret'), 'utf8')

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
