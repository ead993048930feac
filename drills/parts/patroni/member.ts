import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, type OsUser } from '#kernel/server/postgres/os-user.ts'
import { endChild, freePort, sendTo } from '../programs.ts'

export type Passwords = { superuser: string; replication: string; rewind: string }
type Place = {
  folder: string
  bin: string
  user: OsUser | undefined
  etcd: string
  config: string
  passwords: Passwords
}
export type Member = Awaited<ReturnType<typeof openMember>>

/** Patroni with one PostgreSQL. What differs from `ops/patroni/patroni.yml` comes from the environment. */
export async function openMember(name: string, place: Place) {
  const [port, restPort] = [await freePort(), await freePort()]
  const home = join(place.folder, name)
  mkdirSync(home, { mode: 0o700 })
  giveTo(home, place.user)
  const data = join(home, 'data')
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: place.etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: place.bin,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: place.passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: place.passwords.replication,
    PATRONI_REWIND_USERNAME: 'rewind',
    PATRONI_REWIND_PASSWORD: place.passwords.rewind,
  }
  let patroni: ChildProcess | undefined

  /** All processes of its PostgreSQL, the first of them the postmaster. */
  function postgres(): number[] {
    const pid = postmasterOf(data)
    return pid ? [pid, ...childrenOf(pid)] : []
  }

  return {
    name,
    port,
    rest: `http://127.0.0.1:${restPort}`,
    start: () => {
      const log = openSync(join(home, 'patroni.log'), 'a')
      patroni = spawn('patroni', [place.config], { ...place.user, cwd: home, env, stdio: ['ignore', log, log] })
      closeSync(log)
    },
    /** Only its PostgreSQL; Patroni sees it. */
    killPostgres: () => sendTo(postgres()[0]!, 'SIGKILL'),
    /** As a machine without power: nothing of it says another word. Frozen first, so that no backend outlives the others. */
    losePower: async () => {
      patroni?.kill('SIGSTOP')
      const all = postgres()
      for (const pid of all) sendTo(pid, 'SIGSTOP')
      for (const pid of [...all, ...postgres()]) sendTo(pid, 'SIGKILL')
      if (patroni) await endChild(patroni, 'SIGKILL')
    },
    log: () => readFileSync(join(home, 'patroni.log'), 'utf8'),
  }
}

function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The file of a killed one stays, and its number may be another's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  try {
    const said = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return said.trim().split(/\s+/).map(Number)
  } catch {
    return []
  }
}
