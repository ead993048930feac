import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { define } from './define.ts'
import { lockTimeout, untilLocked } from './upgrades/until-locked.ts'

const folder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
const lock = 7_261_001

type Migration = { name: string; sql: string; checksum: string }

export function listMigrations(): Migration[] {
  return globSync('*.sql', { cwd: folder })
    .sort()
    .map((name) => {
      const sql = readFileSync(folder + name, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Brings the database up to date: tables by migrations, then functions, triggers and views (`define.ts`). Nodes that
 * start at the same time wait for one another (advisory lock); each migration is atomic. Returns how many files were
 * applied.
 */
export async function migrate(owner: pg.Client, onWait: (words: string) => void = () => {}): Promise<number> {
  await owner.query('select pg_advisory_lock($1)', [lock])
  try {
    await owner.query(`create schema if not exists meta;
      create table if not exists meta.migrations (name text primary key, checksum text not null, at timestamptz default now());
      create table if not exists meta.moved_sites (site text primary key, cell text not null, hosts text[] not null,
        is_gone boolean not null default false, jobs jsonb, at timestamptz not null default now())`)
    const done = new Map<string, string>(
      (await owner.query('select name, checksum from meta.migrations')).rows.map((row) => [row.name, row.checksum]),
    )
    const all = listMigrations()
    const due = all.filter((migration) => isDue(migration, done))
    for (const migration of due) await applyMigration(owner, migration, { onWait })
    return (
      due.length +
      (await define(
        owner,
        all.map(({ name }) => name),
      ))
    )
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock])
  }
}

function isDue({ name, checksum }: Migration, done: Map<string, string>): boolean {
  const applied = done.get(name)
  if (applied && applied !== checksum) {
    throw new OperatorError(`The migration ${name} was changed after it had been applied to this database.`)
  }
  return !applied
}

/** The migrations that this database does not have yet. */
export async function dueMigrations(owner: pg.Client): Promise<string[]> {
  const { rows: tables } = await owner.query(`select to_regclass('meta.migrations') is not null as there`)
  const done = tables[0].there
    ? (await owner.query('select name from meta.migrations')).rows.map(({ name }) => name)
    : []
  return listMigrations().flatMap(({ name }) => (done.includes(name) ? [] : [name]))
}

export function applyMigration(
  owner: pg.Client,
  migration: Migration,
  options: Parameters<typeof untilLocked>[2] = {},
): Promise<void> {
  return untilLocked(migration.name, () => apply(owner, migration), options)
}

async function apply(owner: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`set local lock_timeout = '${lockTimeout}'`)
    await owner.query(sql)
    await owner.query('insert into meta.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
