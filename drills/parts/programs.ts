import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { OperatorError } from '#kernel/server/operator-error.ts'

/** Programs by name, with Debian's package of each, which is installed where that is allowed. */
export function ensurePrograms(packages: Readonly<Record<string, string>>): void {
  const missing = () => Object.entries(packages).filter(([program]) => !isThere(program))
  const install = () => ['install', '-y', '--no-install-recommends', ...missing().map(([, name]) => name)]
  if (missing().length && process.getuid?.() === 0) {
    spawnSync('apt-get', install(), { stdio: 'ignore' })
    // The lists of a fresh machine are empty.
    if (missing().length && spawnSync('apt-get', ['update'], { stdio: 'ignore' }).status === 0)
      spawnSync('apt-get', install(), { stdio: 'ignore' })
  }
  if (missing().length === 0) return
  const names = missing().map(([program]) => program)
  throw new OperatorError(`This drill needs ${names.join(', ')}, which is not here: apt-get ${install().join(' ')}.`)
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Sends a signal to a process that may have ended meanwhile. */
export function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
