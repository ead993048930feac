import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nativeFolder } from '#kernel/server/postgres/binaries.ts'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { giveTo, reachablePlaces, serverUser } from '#kernel/server/postgres/os-user.ts'
import { demoDataDir, secretOf } from './real-server.ts'

/**
 * A PostgreSQL without supervision, like an operator's own: can be killed, frozen and restarted on its port. With the
 * demo sites if the run has seeded them; `more` are settings like `archive_mode=on`; `secret` is the installation's, with which nodes have to be started.
 */
export async function ownPostgres(more: readonly string[] = []) {
  const dataDir = demoDataDir()
  const user = serverUser()
  const isSeeded = existsSync(join(dataDir, 'secret'))
  if (!isSeeded) giveTo(dataDir, user)
  const secret = isSeeded ? secretOf(dataDir) : 'one secret for all nodes of the tests'
  const password = secret.slice(0, 32)
  const made = await startEmbedded({ dataDir, password })
  await made.stop()
  const { port } = new URL(made.url)
  const { native, cluster } = reachablePlaces(nativeFolder(), join(dataDir, 'postgres'), user)
  const flags = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'jit=off',
    'max_connections=200',
    ...more,
  ]
  let postmaster: ChildProcess

  async function start(): Promise<void> {
    do {
      const args = ['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])]
      postmaster = spawn(join(native, 'bin', 'postgres'), args, { ...user, cwd: '/', stdio: 'ignore' })
      // The children of a killed postmaster take a moment to end; until then a new one refuses to start.
    } while (!(await answers(made.url, () => postmaster.exitCode === null)))
  }

  /** First the postmaster: once it is stopped it forks no backend that would be missed. */
  const signal = (name: NodeJS.Signals) => {
    postmaster.kill(name)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster.pid)], { encoding: 'utf8' })
    for (const pid of children.trim().split(/\s+/).map(Number)) sendTo(pid, name)
  }
  const isRunning = () => postmaster.exitCode === null && postmaster.signalCode === null
  await start()
  return {
    url: isSeeded ? new URL('/campanile', made.url).href : made.url,
    secret,
    /** Its data folder, and what runs it. */
    tools: { native, cluster, user },
    start,
    kill: () => postmaster.kill('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      if (isRunning()) signal('SIGCONT')
      const ended = new Promise((done) => postmaster.once('exit', done))
      if (isRunning() && postmaster.kill('SIGINT')) await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function sendTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function answers(connectionString: string, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    await sleep(50)
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return true
  }
  return false
}
