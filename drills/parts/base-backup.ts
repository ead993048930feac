import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, launch } from '#kernel/server/postgres/cluster.ts'
import { giveTo } from '#kernel/server/postgres/os-user.ts'
import { withClient } from './rows.ts'

const execApart = promisify(execFile)

/** A folder of the database's user, in its own. */
export function ownFolder({ cluster, user }: Cluster, name: string): string {
  const folder = join(cluster, '..', name)
  mkdirSync(folder, { mode: 0o700 })
  giveTo(folder, user)
  return folder
}

/**
 * A base backup of a running database by its own functions, as `pg_basebackup` does it. The copy is as it was at no
 * single moment: the archived WAL makes it whole.
 */
export async function baseBackup(databaseUrl: string, { cluster, user }: Cluster, copy: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`select pg_backup_start('drill', true)`)
    // Files that vanish while they are copied are made whole by the WAL. Waited for, so that the load goes on meanwhile.
    await execApart('sh', ['-c', 'cp -a "$0/." "$1/" 2>/dev/null || true', cluster, copy])
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    for (const name of ['postmaster.pid', 'postmaster.opts', 'backup_label.old'])
      rmSync(join(copy, name), { force: true })
    for (const name of ['pg_wal', 'pg_replslot']) {
      execFileSync('find', [join(copy, name), '-mindepth', '1', '-delete'])
    }
    execFileSync('install', ['-d', '-m', '700', `--owner=${ownerOf(copy)}`, join(copy, 'pg_wal/archive_status')])
    writeOwned(join(copy, 'backup_label'), rows[0].labelfile, user)
  })
}

function writeOwned(file: string, text: string, user: Cluster['user']): void {
  writeFileSync(file, text, { mode: 0o600 })
  giveTo(file, user)
}

const ownerOf = (path: string): string => execFileSync('stat', ['-c', '%u', path], { encoding: 'utf8' }).trim()

/** Closes the WAL file under way and waits until the archive has it. */
export async function archiveAll(databaseUrl: string, archive: string): Promise<void> {
  const file = await withClient(
    databaseUrl,
    async (client) => (await client.query('select pg_walfile_name(pg_switch_wal()) as file')).rows[0].file as string,
  )
  for (let tries = 0; !existsSync(join(archive, file)); tries++) {
    if (tries > 300) throw new Error(`${file} was not archived`)
    await sleep(100)
  }
}

/** Starts the copy as a server of its own, which reads the archive up to this moment. Returns its port. */
export function restoreTo(moment: string, tools: Cluster, archive: string): Promise<number> {
  appendFileSync(
    join(tools.cluster, 'postgresql.auto.conf'),
    `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  writeOwned(join(tools.cluster, 'recovery.signal'), '', tools.user)
  const flags = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    archive_mode: 'off',
    max_connections: '200',
  }
  return launch(tools, flags).catch((error) => {
    console.error(readFileSync(join(tools.cluster, 'server.log'), 'utf8').split('\n').slice(-15).join('\n'))
    throw error
  })
}
