import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { giveTo, type OsUser } from './os-user.ts'

/** The programs, the data folder, and the operating system user they run as. */
export type Cluster = { native: string; cluster: string; user: OsUser | undefined }
export type Flags = Readonly<Record<string, string>>

/** Created under a temporary name and renamed at the end, so that an interruption leaves no partial cluster. */
export async function initialise(tools: Cluster, password: string): Promise<void> {
  const half = `${tools.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  giveTo(half, tools.user)
  const passwordFile = join(dirname(half), 'postgres.password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(passwordFile, tools.user)
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin']
  const where = ['-D', half, `--pwfile=${passwordFile}`]
  await run(tools, 'initdb', [...where, ...flags, '--builtin-locale=C.UTF-8', '--locale=C'])
  rmSync(passwordFile)
  renameSync(half, tools.cluster)
}

/**
 * Starts the server and waits until it accepts connections, however long a crash recovery takes. It is a child of this
 * process, so that its exit is noticed and leaves no zombie, but in a session of its own: a signal to the terminal's
 * process group does not reach it, and it may outlive this process if another one uses it.
 */
export async function launch(tools: Cluster, flags: Flags): Promise<number> {
  const port = flags.port ? Number(flags.port) : await freePort()
  const settings = Object.entries({ ...flags, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const logFile = join(tools.cluster, 'server.log')
  const log = openSync(logFile, 'a', 0o600)
  giveTo(logFile, tools.user)
  const child = spawn(join(tools.native, 'bin', 'postgres'), ['-D', tools.cluster, ...settings], {
    ...tools.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let ended = false
  for (const event of ['exit', 'error']) child.once(event, () => (ended = true))
  while (!ended) {
    const { pid, isReady } = readPidFile(tools.cluster)
    if (pid === child.pid && isReady) return port
    await sleep(30)
  }
  throw new OperatorError(`The bundled PostgreSQL did not come up: ${lastLine(logFile)}`)
}

/** Two processes may stop it at once: `pg_ctl` fails for the one that finds it already stopped. */
export async function stopCluster(tools: Cluster): Promise<void> {
  try {
    await run(tools, 'pg_ctl', ['stop', '-w', '-t', '60', '-m', 'fast', '-D', tools.cluster])
  } catch (error) {
    if (runningServer(tools.cluster)) throw error
  }
}

/** The server's process in any state; undefined if none is alive. */
export function runningServer(cluster: string): { port: number; isReady: boolean } | undefined {
  const { pid, port, isReady } = readPidFile(cluster)
  return pid && isAlive(pid) ? { port, isReady } : undefined
}

function readPidFile(cluster: string): { pid: number; port: number; isReady: boolean } {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return { pid: 0, port: 0, isReady: false }
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

const lastLine = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').pop()!

function run({ native, user }: Cluster, program: string, args: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(join(native, 'bin', program), args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    child.on('error', failed)
    child.on('exit', (code) => {
      if (code === 0) done()
      else failed(new OperatorError(`The bundled PostgreSQL failed (${program}): ${said.trim().split('\n').pop()}`))
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
