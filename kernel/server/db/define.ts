import type pg from 'pg'
import { type Definition, listDefinitions, readManifest } from './definitions.ts'
import { lockTimeout, untilLocked } from './upgrades/until-locked.ts'

export type Texts = { version: number; definitions: readonly Definition[] }

let read: Texts | undefined

/** Read once: a process runs the code it began with. */
function ofTheCode(): Texts {
  read ??= { version: readManifest().version, definitions: listDefinitions() }
  return read
}

/**
 * Applies the SQL files of functions, triggers and views: those that changed, and all of them after a migration, which
 * may have dropped a trigger with its table. A node that is older than the database changes nothing. Returns how many
 * files were applied.
 */
export async function define(owner: pg.Client, migrations: readonly string[], texts = ofTheCode()): Promise<number> {
  await owner.query(`create table if not exists meta.definitions
    (file text primary key, checksum text not null, version int not null, migration text not null, at timestamptz default now())`)
  const { rows: applied } = await owner.query<Applied>(
    'select file, checksum, version, migration from meta.definitions',
  )
  const { rows } = await owner.query<{ name: string }>('select name from meta.migrations order by name')
  const isOlder = rows.some(({ name }) => !migrations.includes(name))
  if (isOlder || applied.some(({ version }) => version > texts.version)) return 0
  const due = dueOf(texts, applied, rows.at(-1)?.name ?? '')
  if (due) await untilLocked('functions and triggers', () => apply(owner, due, texts, rows.at(-1)?.name ?? ''))
  return due?.length ?? 0
}

type Applied = { file: string; checksum: string; version: number; migration: string }

/** The files to apply; undefined if neither a text nor the version nor the list of files changed. */
function dueOf({ version, definitions }: Texts, applied: readonly Applied[], migration: string) {
  const known = new Map(applied.map((row) => [row.file, row]))
  const due = definitions.filter(({ file, checksum }) => {
    const before = known.get(file)
    return before?.checksum !== checksum || before.migration !== migration
  })
  const isSame = due.length === 0 && known.size === definitions.length
  return isSame && applied.every((row) => row.version === version) ? undefined : due
}

async function apply(owner: pg.Client, due: Definition[], { version, definitions }: Texts, migration: string) {
  await owner.query('begin')
  try {
    await owner.query(`set local lock_timeout = '${lockTimeout}'`)
    for (const { sql } of due) await owner.query(sql)
    await owner.query('delete from meta.definitions where file <> all ($1)', [definitions.map(({ file }) => file)])
    await owner.query(
      `insert into meta.definitions (file, checksum, version, migration)
        select file, checksum, $3, $4 from unnest($1::text[], $2::text[]) as f (file, checksum)
        on conflict (file) do update set checksum = excluded.checksum, version = $3, migration = $4, at = now()`,
      [definitions.map(({ file }) => file), definitions.map(({ checksum }) => checksum), version, migration],
    )
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
