import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { cellsOf } from '../columns.ts'
import { linear } from '../linear.ts'
import type { Import } from '../stage.ts'
import type { Comparison } from '../target.ts'
import { type Field, isTranslated, type Pieces, piecesOf, present, type TableDescription } from './pieces.ts'

/** Compares a staged row `t` with its row `p` of the table. `offset 0` keeps it from being evaluated twice. */
export function comparisonOf(description: TableDescription, entry: Import): Comparison {
  const pieces = piecesOf(description, entry)
  const mark = description.markVanished
  const { lookups, storedValue, matching, table, params, hasIds } = pieces
  return {
    joins: `${lookups}
    left join ${table} p on ${matching(storedValue)}
    cross join lateral (select case
      when p.site is null then null
      ${mark ? `when p.${mark} is not null then case when not t.gone then ${wholeRow} end` : ''}
      when t.gone then ${wholeRow}
      else ${differences(pieces)} end as before offset 0) d
    cross join lateral (select ${problems(description, pieces)} as problems offset 0) e
    cross join lateral (select case
      when e.problems is not null then 'faulty'
      when t.gone then case when d.before is null then 'same' else 'vanished' end
      when p.site is null then 'added'
      when d.before is null then 'same'
      else 'changed' end as kind) k`,
    item: hasIds ? 'coalesce(p.id, t.item, uuidv7())' : 'null::uuid',
    ...{ kind: 'k.kind', before: 'd.before', problems: 'e.problems', values: params.slice(1) },
  }
}

const wholeRow = `jsonb_build_object('row', to_jsonb(p))`

/** The first problem found with the tables at hand; problems of the row by itself come first. */
function problems({ frozen, refused = [] }: TableDescription, { fields }: Pieces): string {
  const problem = (field: string, kind: string) =>
    `jsonb_build_array(jsonb_build_object('field', '${field}', 'kind', '${kind}', 'value', coalesce(t."${field}"::text, '')))`
  const unknown = fields.flatMap(({ field, lookup }) =>
    lookup && !lookup.mayBeNew
      ? [`when t."${field}" is not null and "l ${field}".id is null then ${problem(field, 'unknown')}`]
      : [],
  )
  const cases = [
    ...(frozen ? [`when d.before is not null and (${frozen.when}) then ${problem(frozen.field, frozen.kind)}`] : []),
    ...(unknown.length + refused.length ? ['when t.gone then null::jsonb'] : []),
    ...unknown,
    ...refused.map(({ field, kind, when }) => `when ${when} then ${problem(field, kind)}`),
  ]
  return cases.length ? `coalesce(t.problems, case ${cases.join(' ')} end)` : 't.problems'
}

/** The current values of what would change, of lookups also their id; null if nothing would. */
function differences({ values, storedValue }: Pieces): string {
  const own = (one: Field) => differsSql(one, storedValue(one))
  const checks = values.map((one) => {
    const leader = values.find(({ field }) => field === one.follows)
    return leader ? `(${own(leader)} and ${own(one)})` : own(one)
  })
  if (checks.length === 0) return 'null::jsonb'
  const parts = values.map((one, i) => {
    const { field, column, lookup, as, apart } = one
    const shown = lookup
      ? `(select x.${lookup.by} from ${lookup.table} x where x.id = p.${column})`
      : (as?.shown ?? apart?.shown ?? present(one))
    const id = isTranslated(one)
      ? `, '${field}.id', case when ${checks[i]} then coalesce(${apart ? present(one) : `p.${column}`}::text, '') end`
      : ''
    return `'${field}', case when ${checks[i]} then coalesce(${shown}::text, '') end${id}`
  })
  // Most rows of a list are as they were: for them no object is built.
  return `case when ${checks.join(' or ')} then jsonb_strip_nulls(jsonb_build_object(${parts.join(',\n')})) end`
}

/** Values that are shown otherwise than they are stored are compared as they are shown. */
const differsSql = (one: Field, value: string): string =>
  one.as
    ? `(t."${one.field}" is not null and t."${one.field}"::text is distinct from ${one.as.shown})`
    : one.empty
      ? `coalesce(${value}, ${one.empty}) is distinct from ${present(one)}`
      : `(t."${one.field}" is not null and ${value} is distinct from ${present(one)})`

/** Rows of the source that are not in the list, not even in a faulty row. */
export async function stageVanished(db: WriteDb, description: TableDescription, entry: Import): Promise<boolean> {
  const { table, fields, isOurs, resolved, ofKey, params, hasIds } = piecesOf(description, entry)
  const cells = cellsOf(description.columns).map(([name]) => {
    const found = fields.find(({ field }) => field === name)
    if (!found) return 'null::text'
    const { column, lookup, apart } = found
    return lookup
      ? `(select x.${lookup.by} from ${lookup.table} x where x.id = p.${column})`
      : `(${apart?.shown ?? present(found)})::text`
  })
  const stored = 'from staged_import_rows l where l.import = $1 and l.row < 0'
  const changed = await linear(
    db,
    `with v as materialized (
      select array[${cells.join(', ')}] as cells, ${wholeRow} as before, ${hasIds ? 'p.id' : 'null::uuid'} as item from ${table} p
      where ${isOurs} and not exists (select from ${resolved} where s.row > 0 and ${ofKey})
    ), gone as (
      delete ${stored} and not exists (select from v where v.cells = l.cells) returning 1
    ), fresh as (
      insert into staged_import_rows (import, row, kind, item, gone, cells, before)
      select $1, coalesce((select min(l.row) ${stored}), 0) - row_number() over (), 'vanished', v.item, true, v.cells, v.before
      from v where not exists (select ${stored} and l.cells = v.cells) returning 1
    ) select from gone union all select from fresh`,
    params,
  )
  return changed > 0
}
