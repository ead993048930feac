import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Pool } from '../db/pool.ts'
import type { Settings } from '../settings.ts'

/** Health of the installation as numbers; the page that shows them applies the thresholds. */
export type InstallationHealth = {
  app: { version: string; node: string; upSeconds: number }
  database: { ms: number; version: string; bytes: number; connections: number }
  /** `lag`: seconds since the longest waiting job was due. */
  queue: { waiting: number; running: number; failed: number; lag: number }
  /** Seconds since any node last checked the schedule; undefined if none ever has. */
  worker: { quietFor: number | undefined }
  disk: { free: number; total: number }
  /** Whether an SMTP server is configured, and how many private hosts may be called. */
  outbound: { mail: boolean; allowed: number }
}

export const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

export async function readHealth(pool: Pool, settings: Settings): Promise<InstallationHealth> {
  const [database, queue, worker, disk] = await Promise.all([
    databaseHealth(pool),
    queueHealth(pool),
    workerHealth(pool),
    statfs(settings.dataDir),
  ])
  return {
    app: { version, node: process.versions.node, upSeconds: Math.round(process.uptime()) },
    database,
    queue,
    worker,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    outbound: { mail: settings.SMTP_URL !== undefined, allowed: settings.OUTBOUND_ALLOW.length },
  }
}

async function databaseHealth(pool: Pool): Promise<InstallationHealth['database']> {
  const started = performance.now()
  await pool.query('select 1')
  const ms = Math.max(1, Math.round(performance.now() - started))
  const { rows } = await pool.query(`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`)
  const [row] = rows
  return { ms, version: row.version, bytes: Number(row.bytes), connections: Number(row.connections) }
}

export async function queueHealth(pool: Pool): Promise<InstallationHealth['queue']> {
  const { rows } = await pool.query(`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state = 'created' and start_after < now())), 0)::int as lag
    from jobs.job where name <> 'dead'`)
  return rows[0]
}

export async function workerHealth(pool: Pool): Promise<InstallationHealth['worker']> {
  const { rows } = await pool.query(`select extract(epoch from now() - cron_on)::int as quiet from jobs.version`)
  return { quietFor: rows[0]?.quiet ?? undefined }
}
