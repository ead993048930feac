import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, launch, stopCluster } from '#kernel/server/postgres/cluster.ts'
import { giveTo } from '#kernel/server/postgres/os-user.ts'
import { baseBackup, ownFolder } from '../../drills/parts/base-backup.ts'
import type { ownPostgres } from './own-postgres.ts'

/** What the primary needs so that a standby can follow it. */
export const primaryFlags = ['wal_keep_size=256MB']

/** A standby that streams from `primary`, on loopback. `more` are settings of it alone. Deleted with its primary. */
export async function ownStandby(
  { url: primaryUrl, tools }: Awaited<ReturnType<typeof ownPostgres>>,
  more: Readonly<Record<string, string>> = {},
) {
  const own: Cluster = { ...tools, cluster: ownFolder(tools, 'standby') }
  await baseBackup(primaryUrl, tools, own.cluster)
  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl)
  const signal = join(own.cluster, 'standby.signal')
  writeFileSync(signal, '')
  giveTo(signal, own.user)
  const from = `host=${hostname} port=${primaryPort} user=${username} password=''${decodeURIComponent(password)}''`
  appendFileSync(join(own.cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`)
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    jit: 'off',
    max_connections: '200',
    ...more,
  }
  const port = String(await launch(own, flags))
  const url = new URL(primaryUrl)
  url.port = port
  return {
    url: url.href,
    start: () => launch(own, { ...flags, port }),
    stop: () => stopCluster(own),
  }
}
