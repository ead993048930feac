import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Undone } from '../../shapes.ts'
import { linear } from '../linear.ts'
import { spokenOf } from '../references.ts'
import type { Import } from '../stage.ts'
import {
  assignments,
  type Field,
  isTranslated,
  type Pieces,
  piecesOf,
  present,
  setsSql,
  type TableDescription,
  written,
} from './pieces.ts'

/**
 * Restores what the import changed, field by field. A field that was changed again since is not restored, a new row
 * that was changed or that others refer to by now is not deleted: `kept` lists them.
 */
export async function rollBackRows(db: WriteDb, description: TableDescription, entry: Import): Promise<Undone> {
  const pieces = piecesOf(description, entry)
  await noteChangedSince(db, description, pieces, entry)
  const changed = await restoreChanged(db, description, pieces, entry)
  const vanished = await restoreVanished(db, description, pieces, entry)
  const removed = await removeAdded(db, description, pieces)
  const { rows } = await db.$client.query(
    'select count(*)::int as n from staged_import_rows where import = $1 and kept is not null',
    [entry.id],
  )
  return { restored: changed + vanished, removed, kept: rows[0].n }
}

async function noteChangedSince(
  db: WriteDb,
  { markVanished }: TableDescription,
  { table, values, resolved, ofResolved, params, frozen }: Pieces,
  { counts }: Import,
): Promise<void> {
  if (counts.changed === 0 || values.length === 0) return
  const isNew = markVanished ? `s.before ? 'row' or ` : ''
  const checks = values.map(
    (one) =>
      `case when (${isNew}s.before ? '${one.field}') and (${frozen}
        or ${present(one)} is distinct from ${one.empty ? written(one) : `coalesce(s."${one.field}", ${present(one)})`}) then '${one.field}' end`,
  )
  await linear(
    db,
    `update staged_import_rows r set kept = f.kept from (
      select s.row, array_remove(array[${checks.join(', ')}], null) as kept
      from ${resolved} join ${table} p on ${ofResolved} where s.kind = 'changed') f
    where r.import = $1 and r.row = f.row and cardinality(f.kept) > 0`,
    params,
  )
}

async function restoreChanged(
  db: WriteDb,
  { markVanished }: TableDescription,
  { table, values, resolved, ofResolved, params, touched, frozen }: Pieces,
  { counts }: Import,
): Promise<number> {
  if (counts.changed === 0) return 0
  const back = assignments(values, (one) => restored(one, Boolean(markVanished)), 'present')
  const sets = new Map([...back, ...Object.entries(touched)])
  if (markVanished) {
    const was = `(s.before -> 'row' ->> '${markVanished}')::timestamptz`
    sets.set(markVanished, `case when s.before ? 'row' then ${was} else p.${markVanished} end`)
  }
  if (sets.size === 0) return 0
  const which = `s.kind = 'changed' and ${ofResolved} and not ${frozen}`
  return linear(db, `update ${table} p set ${setsSql(sets)} from ${resolved} where ${which}`, params)
}

function restored(one: Field, mayBeBack: boolean): string {
  const { field, column, path, empty, type } = one
  const was = `nullif(s.before ->> '${isTranslated(one) ? `${field}.id` : field}', '')::${type}`
  const value = empty ? `coalesce(${was}, ${empty})` : was
  const isOurs = `not '${field}' = any(coalesce(s.kept, '{}'))`
  const whole = mayBeBack
    ? `when s.before ? 'row' and ${isOurs} then (s.before -> 'row' ${path ? `-> '${column}' ->> '${path}'` : `->> '${column}'`})::${type}`
    : ''
  return `case when s.before ? '${field}' and ${isOurs} then ${value} ${whole} else ${present(one)} end`
}

/** A row that came again in the meantime stays as it is. */
async function restoreVanished(
  db: WriteDb,
  { markVanished }: TableDescription,
  { table, resolved, ofResolved, params }: Pieces,
  { counts, appliedAt }: Import,
): Promise<number> {
  if (counts.vanished === 0) return 0
  if (markVanished) {
    const { rowCount } = await db.$client.query(
      `update ${table} p set ${markVanished} = null from ${resolved}
      where s.kind = 'vanished' and ${ofResolved} and p.${markVanished} = $${params.length + 1}`,
      [...params, appliedAt],
    )
    return rowCount ?? 0
  }
  const { rowCount } = await db.$client.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, r.before -> 'row')).*
    from staged_import_rows r where r.import = $1 and r.kind = 'vanished' and r.kept is null on conflict do nothing`,
    params.slice(0, 1),
  )
  return rowCount ?? 0
}

async function removeAdded(db: WriteDb, { parts = [] }: TableDescription, pieces: Pieces): Promise<number> {
  const { table, fields, resolved, ofResolved, params, frozen, added } = pieces
  const spoken = (await spokenOf(db, table, { own: parts })).replaceAll(`= ${table}.id`, '= p.id')
  // What `onAdd` computes is not in the list.
  const others = fields.filter(({ isKey, column }) => !isKey && !Object.hasOwn(added, column))
  const differs = others.length
    ? `(${others.map(present).join(', ')}) is distinct from (${others.map(asAdded).join(', ')})`
    : 'false'
  await linear(
    db,
    `update staged_import_rows r set kept = '{row}' from ${table} p, ${resolved}
    where s.kind = 'added' and ${ofResolved} and r.import = $1 and r.row = s.row and (${spoken} or ${frozen} or ${differs})`,
    params,
  )
  return linear(
    db,
    `delete from ${table} p using ${resolved} where s.kind = 'added' and s.kept is null and ${ofResolved}`,
    params,
  )
}

/** What a new row had in a field right after it was added. */
const asAdded = (one: Field): string =>
  one.apart ? `coalesce(${written(one)}, ${present(one)})` : one.path ? `coalesce(${written(one)}, '')` : written(one)
