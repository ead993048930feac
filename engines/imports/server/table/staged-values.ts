import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Import } from '../stage.ts'
import { piecesOf, type TableDescription } from './pieces.ts'

/**
 * The rows whose field, kept in another table (`apart`), an import writes, with the value they get: after the table was
 * applied, or after it was rolled back. What was changed again since is left out.
 */
export async function apartRows<T>(
  db: WriteDb,
  description: TableDescription,
  entry: Import,
  { field, step }: { field: string; step: 'apply' | 'rollBack' },
): Promise<{ id: string; value: T }[]> {
  const { fields, resolved, params } = piecesOf(description, entry)
  const { type } = fields.find((one) => one.field === field)!
  const now = `select s.item as id, s."${field}" as value from ${resolved}
    where s."${field}" is not null and (s.kind = 'added' or s.kind = 'changed' and s.before ?| array['${field}', 'row'])`
  const before = `select s.item as id, nullif(s.before ->> '${field}.id', '')::${type} as value from ${resolved}
    where s.kind = 'changed' and s.before ? '${field}' and not '${field}' = any(coalesce(s.kept, '{}'))`
  const { rows } = await db.$client.query(step === 'apply' ? now : before, params)
  return rows
}

type Touched<F extends string> = Record<F, string | null> & {
  id: string
  kind: 'added' | 'changed' | 'vanished'
  before: Record<string, unknown> | null
}

/** The rows that an import added, changed or removed, with some values as they are stored: also after a roll-back. */
export async function touchedRows<F extends string>(
  db: WriteDb,
  description: TableDescription,
  entry: Import,
  ...names: readonly F[]
): Promise<Touched<F>[]> {
  const { resolved, params } = piecesOf(description, entry)
  const { rows } = await db.$client.query(
    `select s.item as id, s.kind, s.before, ${names.map((name) => `s."${name}"`).join(', ')} from ${resolved}
    where s.kind in ('added', 'changed', 'vanished')`,
    params,
  )
  return rows
}

/** Refuses staged rows with a problem. `which` is SQL that selects `row` and `value` of them from the staged rows `s`. */
export async function refuseRows(
  db: WriteDb,
  description: TableDescription,
  entry: Import,
  { which, field, kind }: { which: (staged: string) => string; field: string; kind: string },
): Promise<void> {
  const { resolved, params } = piecesOf(description, entry)
  await db.$client.query(
    `update staged_import_rows r set kind = 'faulty',
      problems = jsonb_build_array(jsonb_build_object('field', '${field}', 'kind', '${kind}', 'value', coalesce(f.value::text, '')))
    from (${which(resolved)}) f where r.import = $1 and r.row = f.row`,
    params,
  )
}
