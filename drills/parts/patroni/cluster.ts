import { chmodSync, copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nativeFolder } from '#kernel/server/postgres/binaries.ts'
import { giveTo, reachablePlaces, serverUser } from '#kernel/server/postgres/os-user.ts'
import { freshDataDir } from '../../../tests/support/real-server.ts'
import { ensurePrograms } from '../programs.ts'
import { different, digestsOf, rowCount, withClient } from '../rows.ts'
import { startEtcd } from './etcd.ts'
import { type Member, openMember } from './member.ts'

export type PatroniCluster = Awaited<ReturnType<typeof startPatroni>>
type Seen = { name: string; role: string; state: string; lag?: number | string }

const passwords = { superuser: 'drill-superuser', replication: 'drill-replication', rewind: 'drill-rewind' }
const ownPrograms = ['pg_controldata', 'pg_isready', 'pg_basebackup']
const patienceMs = 120_000

/** Three PostgreSQL 18 under Patroni, with etcd: the files of `ops/patroni` on loopback. */
export async function startPatroni() {
  ensurePrograms({ patroni: 'patroni', etcd: 'etcd-server', etcdctl: 'etcd-client', haproxy: 'haproxy' })
  const folder = freshDataDir()
  const user = serverUser()
  giveTo(folder, user)
  const { native } = reachablePlaces(nativeFolder(), join(folder, 'unused'), user)
  const bin = programsIn(folder, native)
  const config = join(folder, 'patroni.yml')
  copyFileSync(new URL('../../../ops/patroni/patroni.yml', import.meta.url), config)
  chmodSync(config, 0o644)
  const etcd = await startEtcd(folder, user)
  const place = { folder, bin, user, etcd: etcd.address, config, passwords }
  const members: Member[] = []
  const remove = async () => {
    for (const member of members) await member.losePower()
    await etcd.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    if (native !== nativeFolder()) rmSync(dirname(native), { recursive: true, force: true })
  }
  try {
    for (const name of ['a', 'b', 'c']) members.push(await openMember(name, place))
    members[0]!.start()
    await untilSeen(members, (seen) => seen.some((one) => isLeader(one) && one.state === 'running'))
    await makeDatabase(members[0]!.port)
    for (const member of members.slice(1)) member.start()
    await untilSeen(members, isWhole)
  } catch (error) {
    for (const member of members) console.error(member.name, lastLines(member))
    await remove()
    throw error
  }
  const urlOf = (role: string, database: string, ports: readonly number[]) =>
    `postgres://${role}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${database}`
  const asSuperuser = ({ port }: Member) => urlOf(`postgres:${passwords.superuser}`, 'campanile', [port])
  const leader = () => leaderOf(members)
  return {
    databaseUrl: urlOf(
      'campanile:drill-campanile',
      'campanile',
      members.map(({ port }) => port),
    ),
    superuserUrl: async () => asSuperuser(await leader()),
    leader,
    /** Until a leader has two that follow it, one of them synchronous: then the next may be lost. */
    whole: () => untilSeen(members, isWhole),
    compared: () => comparedRows(members.map(asSuperuser)),
    remove,
  }
}

async function leaderOf(members: readonly Member[]): Promise<Member> {
  const seen = await untilSeen(members, (all) => all.some(isLeader))
  return members.find(({ name }) => name === seen.find(isLeader)!.name)!
}

/** The rows of all members, as soon as those that follow have everything. */
async function comparedRows([first, ...others]: readonly string[]) {
  for (let tries = 0; ; tries++) {
    const digests = await digestsOf(first!)
    const tables = new Set<string>()
    for (const url of others) for (const name of different(digests, await digestsOf(url))) tables.add(name)
    if (tables.size === 0 || tries === 20) return { rows: rowCount(digests), tables: [...tables] }
    await sleep(500)
  }
}

const isLeader = ({ role }: Seen): boolean => role === 'leader'

const isWhole = (seen: readonly Seen[]): boolean =>
  seen.length === 3 &&
  seen.every(({ state }) => state === 'running' || state === 'streaming') &&
  seen.some(isLeader) &&
  seen.some(({ role }) => role === 'sync_standby')

/** Until all members that run see the cluster so, and the same leader: each looks only every few seconds. */
async function untilSeen(
  members: readonly Member[],
  isSo: (seen: readonly Seen[]) => boolean,
): Promise<readonly Seen[]> {
  const until = performance.now() + patienceMs
  let last: (readonly Seen[])[] = []
  while (performance.now() < until) {
    last = (await Promise.all(members.map(clusterSeenBy))).filter(({ length }) => length > 0)
    const leaders = new Set(last.map((seen) => seen.find(isLeader)?.name))
    if (last.length && leaders.size === 1 && last.every(isSo)) return last[0]!
    await sleep(250)
  }
  throw new Error(`the cluster did not come together: ${JSON.stringify(last)}`)
}

async function clusterSeenBy({ rest }: Member): Promise<Seen[]> {
  try {
    const answer = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { members: Seen[] }).members
  } catch {
    return []
  }
}

/** The programs of the package, and those that it does not have. */
function programsIn(folder: string, native: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const name of ['postgres', 'initdb', 'pg_ctl']) symlinkSync(join(native, 'bin', name), join(bin, name))
  for (const name of ownPrograms) {
    copyFileSync(new URL('programs.py', import.meta.url), join(bin, name))
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

/** Role and database as `docs/operations.md` says. Alone, the first member would wait for a second one at each commit. */
const makeDatabase = (port: number): Promise<void> =>
  withClient(`postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`, async (client) => {
    for (const statement of [
      'set synchronous_commit = local',
      `create role campanile login createrole password 'drill-campanile'`,
      'create database campanile owner campanile',
      // For `programs.py` only: the real pg_basebackup needs none of it.
      'grant execute on function pg_backup_start, pg_backup_stop to replicator',
      'grant pg_read_all_settings to replicator',
    ]) {
      await client.query(statement)
    }
  })

const lastLines = (member: Member): string => {
  try {
    return member.log().split('\n').slice(-25).join('\n')
  } catch {
    return 'was not started'
  }
}
