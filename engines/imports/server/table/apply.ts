import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { spokenOf } from '../references.ts'
import type { Import } from '../stage.ts'
import {
  assignments,
  type Field,
  type Pieces,
  piecesOf,
  present,
  setsSql,
  type TableDescription,
  written,
} from './pieces.ts'

/** Batch size in rows: no statement may run into the timeout. */
const batch = 100_000

export async function lockRows(db: WriteDb, description: TableDescription, entry: Import): Promise<void> {
  const { table, resolved, ofResolved, params } = piecesOf(description, entry)
  await db.$client.query(
    `select 1 from ${table} p join ${resolved} on ${ofResolved} where s.kind in ('changed', 'vanished') for update of p`,
    params,
  )
}

export async function applyRows(db: WriteDb, description: TableDescription, entry: Import, at: Date): Promise<void> {
  const pieces = piecesOf(description, entry)
  if (entry.counts.added) await insertAdded(db, pieces, entry.id)
  if (entry.counts.changed) await updateChanged(db, description, pieces)
  if (entry.counts.vanished) await endVanished(db, description, pieces, at)
}

async function insertAdded(db: WriteDb, pieces: Pieces, id: string): Promise<void> {
  const { table, fields, resolved, params, scopeColumns, scopeValues, hasIds, added } = pieces
  const values = new Map([...assignments(fields, (one) => written(one), 'none'), ...Object.entries(added)])
  if (hasIds) values.set('id', 's.item')
  const { rows } = await db.$client.query(
    'select max(row) as last from staged_import_rows where import = $1 and row > 0',
    [id],
  )
  const last = Number(rows[0].last ?? 0)
  const next = params.length + 1
  for (let after = 0; after < last; after += batch) {
    await db.$client.query(
      `insert into ${table} (${[...values.keys(), ...scopeColumns].join(', ')})
      select ${[...values.values(), ...scopeValues].join(', ')}
      from ${resolved} where s.kind = 'added' and s.row > $${next} and s.row <= $${next + 1}`,
      [...params, after, after + batch],
    )
  }
}

/** Only differences are written. A row that was marked as vanished is there again. */
async function updateChanged(db: WriteDb, { markVanished }: TableDescription, pieces: Pieces): Promise<void> {
  const { table, values, resolved, ofResolved, params, touched } = pieces
  const isNew = markVanished ? `s.before ? 'row' or ` : ''
  const value = (one: Field) => {
    const next = one.empty ? written(one) : `coalesce(s."${one.field}", ${present(one)})`
    return `case when ${isNew}s.before ? '${one.field}' then ${next} else ${present(one)} end`
  }
  const sets = new Map([...assignments(values, value, 'present'), ...Object.entries(touched)])
  if (markVanished) sets.set(markVanished, 'null')
  if (sets.size === 0) return
  await db.$client.query(
    `update ${table} p set ${setsSql(sets)} from ${resolved} where s.kind = 'changed' and ${ofResolved}`,
    params,
  )
}

/** Rows that others refer to stay, and are listed in `kept`. */
async function endVanished(
  db: WriteDb,
  { markVanished, parts = [] }: TableDescription,
  pieces: Pieces,
  at: Date,
): Promise<void> {
  const { table, resolved, ofResolved, params } = pieces
  const which = `${resolved} where s.kind = 'vanished' and ${ofResolved}`
  if (markVanished) {
    await db.$client.query(`update ${table} p set ${markVanished} = $${params.length + 1} from ${which}`, [
      ...params,
      at,
    ])
    return
  }
  const spoken = (await spokenOf(db, table, { own: parts })).replaceAll(`= ${table}.id`, '= p.id')
  if (spoken !== 'false') {
    await db.$client.query(
      `update staged_import_rows r set kept = '{row}' from ${table} p, ${which} and r.import = $1 and r.row = s.row and ${spoken}`,
      params,
    )
  }
  await db.$client.query(`delete from ${table} p using ${which} and s.kept is null`, params)
}
