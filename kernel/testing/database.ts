import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#kernel/server/db/open.ts'
import { prepareJobs } from '#kernel/server/jobs/jobs.ts'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { giveTo, serverUser } from '#kernel/server/postgres/os-user.ts'
import { testSettings } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of an empty database on the test server, as its owner. */
    databaseUrl: string
    /** Folder of its Unix socket. */
    databaseFolder: string
  }
}

/** No durability: nothing has to survive the tests. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '256MB',
  // Every connection would hash its password 4,096 times.
  scram_iterations: '1',
}
const template = 'campanile_template'

/** A real PostgreSQL in a temporary folder, with an empty database and a migrated template; `stop` deletes all. */
export async function startTestDatabase() {
  const folder = quickFolder()
  removeOfKilledRuns(folder)
  const dataDir = mkdtempSync(join(folder, `${prefix}${process.pid}-`))
  giveTo(dataDir, serverUser())
  const flags = { ...careless, unix_socket_directories: dataDir }
  const server = await startEmbedded({ dataDir, password: 'campanile-tests', flags })
  const url = databaseAt(server.url, 'campanile_test')
  await onServer(server.url, [`create database campanile_test`, `create database ${template}`])
  await migrateTemplate(databaseAt(server.url, template), dataDir)
  return {
    url,
    folder: dataDir,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const enough = 4 * 1024 ** 3

/** In memory where there is room: a copy of the template is 1,800 files, a third of the work there. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > enough ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

const prefix = 'campanile-test-'

/** Nobody else would free that memory. */
function removeOfKilledRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0])
    if (pid && !isRunning(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function migrateTemplate(url: string, dataDir: string): Promise<void> {
  const database = await openDatabase(testSettings(url, join(dataDir, 'template')), () => {})
  await prepareJobs(database, [])
  await database.close()
}

let made = 0
let current: Promise<string> | undefined

/**
 * The database of the current test file: a copy of the template, made on first use. A shared one would slow down later
 * files: sites to load at each start, waiting jobs.
 */
export function fileDatabase(): Promise<string> {
  current ??= copied(`campanile_test_${process.pid}_${++made}`)
  return current
}

async function copied(name: string): Promise<string> {
  const server = inject('databaseUrl')
  await onServer(server, [`create database ${name} template ${template} strategy file_copy`])
  return bySocket(databaseAt(server, name), inject('databaseFolder'))
}

/** Called by a setup file at the end of each test file. Open connections are closed by force. */
export async function dropFileDatabase(): Promise<void> {
  const url = await current
  current = undefined
  if (!url) return
  const name = new URL(url).pathname.slice(1)
  await onServer(inject('databaseUrl'), [`drop database ${name} with (force)`, `drop role if exists ${name}_server`])
}

async function onServer(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A Unix socket takes a quarter less processor time for each statement than TCP. */
function bySocket(server: string, folder: string): string {
  const url = new URL(server)
  url.searchParams.set('host', folder)
  return url.href
}
