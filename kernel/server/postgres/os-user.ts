import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allowTraversal } from '../data-folder.ts'

export type OsUser = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; then it runs as the machine's `postgres`, a user created for it, or `nobody`. */
export function serverUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return namedUser('postgres') ?? namedUser('campanile') ?? madeUser() ?? namedUser('nobody')
}

/**
 * Where the server's programs and data are. Root often works in a folder that no other user can enter (its home): then
 * both move to a place that the server's user can reach, and a note in the original place says where.
 */
export function reachablePlaces(native: string, cluster: string, user: OsUser | undefined): Places {
  if (!user) return { native, cluster }
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o700 })
  allowTraversal(dirname(cluster), user.gid)
  const canRun = spawnSync(join(native, 'bin', 'postgres'), ['--version'], user).status === 0
  const canEnter = spawnSync('/bin/sh', ['-c', 'cd "$0"', dirname(cluster)], user).status === 0
  const place = join('/var/lib/campanile', createHash('sha256').update(cluster).digest('hex').slice(0, 12))
  if (!canRun || !canEnter) {
    openFolder(place, user)
    writeFileSync(`${cluster}.place`, place)
  }
  return {
    native: canRun ? native : copied(native, join(place, 'native')),
    cluster: canEnter ? cluster : join(place, 'postgres'),
  }
}

type Places = { native: string; cluster: string }

export function giveTo(path: string, user: OsUser | undefined): void {
  if (user) chownSync(path, user.uid, user.gid)
}

function openFolder(folder: string, { gid }: OsUser): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(dirname(folder), 0o711)
  chmodSync(folder, 0o700)
  allowTraversal(folder, gid)
}

function copied(from: string, to: string): string {
  if (!existsSync(to)) {
    const half = `${to}.${process.pid}`
    cpSync(from, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, to)
  }
  return to
}

function namedUser(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function madeUser(): OsUser | undefined {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'campanile'])
  return namedUser('campanile')
}
