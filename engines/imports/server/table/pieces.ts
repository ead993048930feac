import type { Found } from '../../shapes.ts'
import { type Columns, cellsOf, keyFields, sqlTypes, stagedSql } from '../columns.ts'
import type { Import } from '../stage.ts'

/** The cell names a row of another table, whose `id` is stored. */
export type Lookup = {
  table: string
  /** SQL of the value that people see of the other row, after its alias: a column, or `name ->> 'zh'`. */
  by: string
  /** Default: `by` is unique, and the cell is equal to it. Else a condition on a row `x` and the cells `t`; one is taken. */
  on?: string
  /** The type of its id; default `uuid`. */
  type?: string
  /** One that is not there is no problem: it is made before the rows are applied. */
  mayBeNew?: true
}

/** A column of the table, or one with: */
export type Stored = {
  column: string
  /** Its name within a column of the type `jsonb`, such as `zh` of a text in several languages. */
  path?: string
  /** Of a derived cell: written when this field of the list changes. */
  follows?: string
  lookup?: Lookup
  /** SQL of the stored value over the cells `t`, what is shown of the present one (of `p` and `t`), and its type. */
  as?: { value: string; shown: string; type: string }
  /** SQL of "no value": an empty cell then empties the column. Without it, an empty cell changes nothing. */
  empty?: string
  /** It is kept in rows of another table: compared here, and written by the target with `apartRows`. */
  apart?: Apart
}

/** SQL of the new value over the cells `t`, of the present one and of what people see of that over `p`; its type. */
export type Apart = { value: string; present: string; shown: string; type: string }
/** The `column` of a field that is kept apart. */
export const noColumn = ''

/** A column that has the same value in all rows of an import, such as the term; part of the table's key. */
export type ScopeColumn = { column: string; type: string; value: unknown }
/** Column → SQL, in which `p` is the row as it is, and `s` the staged one. */
export type Sets = Readonly<Record<string, string>>

export type TableDescription = {
  table: string
  columns: Columns
  /** Where each field is stored. */
  stores: Readonly<Record<string, string | Stored>>
  scope?: (entry: Import) => readonly ScopeColumn[]
  /** A condition on `p`: other rows of the table are none of the import's business. */
  only?: string
  /** The table has an `id`: it is noted for each row (`touchedIds`). */
  hasIds?: boolean
  /** Further columns of rows that are added; of rows that are changed, also by a roll-back. */
  onAdd?: (entry: Import) => Sets
  onChange?: (entry: Import) => Sets
  /** Rows that may not change: the condition on `p`, and the problem of a list that would change one. */
  frozen?: { when: string; field: string; kind: string }
  /** Further problems: conditions on the staged row `t`, its row `p` of the table, and rows `"l <field>"` looked up. */
  refused?: readonly { field: string; kind: string; when: string }[]
  /** Default: a row that vanishes is deleted. Or this column of type `timestamptz` gets the time. */
  markVanished?: string
  /** Tables whose rows are deleted with a row, by the database: they do not keep one from being deleted. */
  parts?: readonly string[]
}

export type Field = Stored & { field: string; isKey: boolean; type: string }

/** SQL pieces of a table target. Parameters: $1 the import, from $2 on the values of the scope. */
export function piecesOf(description: TableDescription, entry: Import) {
  const { table, columns, stores, only, frozen, markVanished, hasIds = false } = description
  const scope = description.scope?.(entry) ?? []
  const fields = fieldsOf(columns, stores)
  const keys = fields.filter(({ isKey }) => isKey)
  const at = (i: number) => `$${i + 2}::${scope[i]!.type}`
  const inScope = [...scope.map(({ column }, i) => `p.${column} = ${at(i)}`), ...(only ? [`(${only})`] : [])]
  const lookups = fields.flatMap((one) => (one.lookup ? [joined(one, one.lookup)] : []))
  /** The value of a field of the staged row `t`, as it is stored. */
  const storedValue = ({ field, lookup, as, apart }: Field) =>
    lookup ? `"l ${field}".id` : (as?.value ?? apart?.value ?? `t."${field}"`)
  const matching = (value: (field: Field) => string) =>
    [...keys.map((key) => `p.${key.column} = ${value(key)}`), ...inScope].join(' and ')
  const live = [...(markVanished ? [`p.${markVanished} is null`] : []), ...(frozen ? [`not (${frozen.when})`] : [])]
  return {
    ...{ table, fields, keys, storedValue, matching, hasIds, lookups: lookups.join('\n') },
    params: [entry.id, ...scope.map(({ value }) => value)],
    scopeColumns: scope.map(({ column }) => column),
    scopeValues: scope.map((_, i) => at(i)),
    added: description.onAdd?.(entry) ?? {},
    touched: description.onChange?.(entry) ?? {},
    frozen: frozen ? `(${frozen.when})` : 'false',
    /** A condition on `p`: the row belongs to the source, is there, and may vanish. */
    isOurs: [...inScope, ...live, 'true'].join(' and '),
    values: fields.filter(({ field, follows, isKey }) => !isKey && isSaid(entry.found, follows ?? field)),
    /** The staged rows `s`, with the values as they are stored. */
    resolved: `(select t.row, t.kind, t.item, t.before, t.kept, ${fields.map((one) => `${storedValue(one)} as "${one.field}"`).join(', ')}
      from ${stagedSql(columns)} t ${lookups.join('\n')}) s`,
    ofResolved: hasIds ? 'p.id = s.item' : matching(({ field }) => `s."${field}"`),
    /** The same before the ids are known: of rows that are only in the table. */
    ofKey: matching(({ field }) => `s."${field}"`),
  }
}

export type Pieces = ReturnType<typeof piecesOf>

const joined = ({ field }: Field, { table, by, on }: Lookup): string =>
  on
    ? `left join lateral (select x.* from ${table} x where t."${field}" is not null and (${on}) limit 1) "l ${field}" on true`
    : `left join ${table} "l ${field}" on "l ${field}".${by} = t."${field}"`

/** The target, and the tables that its rows are looked up in. */
export function watchedTables(description: TableDescription, entry: Import): string[] {
  const { table, fields } = piecesOf(description, entry)
  return [...new Set([table, ...fields.flatMap(({ lookup }) => (lookup ? [lookup.table] : []))])]
}

/** The present value of a field, of a row `p`. */
export const present = ({ column, path, apart }: Field): string =>
  apart ? `(${apart.present})` : path ? `coalesce(p.${column} ->> '${path}', '')` : `p.${column}`

/** Whether people see another text than the value that is stored. */
export const isTranslated = ({ lookup, as, apart }: Field): boolean => Boolean(lookup ?? as ?? apart)

/** A staged value `from`.`field` as it is written: an empty one as the column's "no value". */
export const written = ({ field, empty }: Field, from = 's'): string =>
  empty ? `coalesce(${from}."${field}", ${empty})` : `${from}."${field}"`

/** `column = value` for each column, of fields with a value each; those of one `jsonb` column are joined. */
export function assignments(
  fields: readonly Field[],
  value: (field: Field) => string,
  base: 'present' | 'none',
): Map<string, string> {
  const sets = new Map<string, string>()
  const own = fields.filter(({ apart }) => !apart)
  for (const one of own) {
    const { column, path } = one
    if (!path) sets.set(column, value(one))
    else {
      const before = sets.get(column) ?? (base === 'present' ? `coalesce(p.${column}, '{}')` : `'{}'::jsonb`)
      sets.set(column, `${before} || jsonb_build_object('${path}', nullif(${value(one)}, ''))`)
    }
  }
  for (const { column, path } of own) {
    if (path && !sets.get(column)!.startsWith('nullif(')) {
      sets.set(column, `nullif(jsonb_strip_nulls(${sets.get(column)}), '{}')`)
    }
  }
  return sets
}

export const setsSql = (sets: Iterable<readonly [string, string]>): string =>
  [...sets].map(([column, value]) => `${column} = ${value}`).join(', ')

export const isSaid = ({ columns }: Found, field: string): boolean => columns.some((column) => column.field === field)

function fieldsOf(columns: Columns, stores: TableDescription['stores']): Field[] {
  const kinds = new Map(cellsOf(columns))
  const keys = new Set(keyFields(columns))
  return Object.entries(stores).map(([field, stored]) => {
    const kind = kinds.get(field)
    if (!kind) throw new Error(`an import has no column ${field}`)
    const given = typeof stored === 'string' ? { column: stored } : stored
    const type = given.lookup ? (given.lookup.type ?? 'uuid') : (given.as?.type ?? given.apart?.type ?? sqlTypes[kind])
    return { field, isKey: keys.has(field), ...given, type }
  })
}
