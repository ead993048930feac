import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nativeFolder } from '#kernel/server/postgres/binaries.ts'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { giveTo, reachablePlaces, serverUser } from '#kernel/server/postgres/os-user.ts'

/** A PostgreSQL without supervision, like an operator's own: can be killed, frozen and restarted on its port. */
export async function ownPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'campanile-own-'))
  const user = serverUser()
  giveTo(dataDir, user)
  const password = 'campanile-tests'
  const made = await startEmbedded({ dataDir, password })
  await made.stop()
  const { port } = new URL(made.url)
  const { native, cluster } = reachablePlaces(nativeFolder(), join(dataDir, 'postgres'), user)
  const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'jit=off']
  let postmaster: ChildProcess

  async function start(): Promise<void> {
    do {
      const args = ['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])]
      postmaster = spawn(join(native, 'bin', 'postgres'), args, { ...user, cwd: '/', stdio: 'ignore' })
      // The children of a killed postmaster take a moment to end; until then a new one refuses to start.
    } while (!(await answers(made.url, () => postmaster.exitCode === null)))
  }

  /** The postmaster and its children. */
  const all = (): number[] => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster.pid)], { encoding: 'utf8' })
    return [postmaster.pid!, ...children.trim().split(/\s+/).map(Number)]
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all()) process.kill(pid, name)
  }
  await start()
  return {
    url: made.url,
    start,
    kill: () => postmaster.kill('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      if (postmaster.exitCode === null) signal('SIGCONT')
      const ended = new Promise((done) => postmaster.once('exit', done))
      if (postmaster.exitCode === null && postmaster.kill('SIGINT')) await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
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
