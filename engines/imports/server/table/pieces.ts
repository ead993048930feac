import type { Found } from '../../shapes.ts'
import { type Columns, cellsOf, keyFields, sqlTypes, stagedSql } from '../columns.ts'
import type { Import } from '../stage.ts'

/** A column of the table, or one with: */
export type Stored = {
  column: string
  /** The cell names a row of another table by this column of it; its `id` is stored. */
  lookup?: { table: string; by: string }
  /** SQL of "no value": an empty cell then empties the column. Without it, an empty cell changes nothing. */
  empty?: string
}

/** A column that has the same value in all rows of an import, such as the term; part of the table's key. */
export type ScopeColumn = { column: string; type: string; value: unknown }

export type TableDescription = {
  table: string
  columns: Columns
  /** Where each field is stored. */
  stores: Readonly<Record<string, string | Stored>>
  scope?: (entry: Import) => readonly ScopeColumn[]
  /** Default: a row that vanishes is deleted. Or this column of type `timestamptz` gets the time. */
  markVanished?: string
  /** Tables whose rows are deleted with a row, by the database: they do not keep one from being deleted. */
  parts?: readonly string[]
}

export type Field = Stored & { field: string; isKey: boolean; type: string }

/** SQL pieces of a table target. Parameters: $1 the import, from $2 on the values of the scope. */
export function piecesOf(description: TableDescription, entry: Import) {
  const { table, columns, stores } = description
  const scope = description.scope?.(entry) ?? []
  const fields = fieldsOf(columns, stores)
  const keys = fields.filter(({ isKey }) => isKey)
  const at = (i: number) => `$${i + 2}::${scope[i]!.type}`
  const inScope = scope.map(({ column }, i) => `p.${column} = ${at(i)}`)
  const lookups = fields.flatMap(({ field, lookup }) =>
    lookup ? [`left join ${lookup.table} "l ${field}" on "l ${field}".${lookup.by} = t."${field}"`] : [],
  )
  /** The value of a field of the staged row `t`, as it is stored. */
  const storedValue = ({ field, lookup }: Field) => (lookup ? `"l ${field}".id` : `t."${field}"`)
  const matching = (value: (field: Field) => string) =>
    [...keys.map((key) => `p.${key.column} = ${value(key)}`), ...inScope].join(' and ')
  const live = description.markVanished ? [`p.${description.markVanished} is null`] : []
  return {
    ...{ table, fields, keys, storedValue, matching, lookups: lookups.join('\n') },
    params: [entry.id, ...scope.map(({ value }) => value)],
    scopeColumns: scope.map(({ column }) => column),
    scopeValues: scope.map((_, i) => at(i)),
    /** A condition on `p`: the row belongs to the source, and is there. */
    isOurs: [...inScope, ...live, 'true'].join(' and '),
    values: fields.filter(({ field, isKey }) => !isKey && isSaid(entry.found, field)),
    /** The staged rows `s`, with the values as they are stored. */
    resolved: `(select t.row, t.kind, t.before, t.kept, ${fields.map((one) => `${storedValue(one)} as "${one.field}"`).join(', ')}
      from ${stagedSql(columns)} t ${lookups.join('\n')}) s`,
    ofResolved: matching(({ field }) => `s."${field}"`),
  }
}

export type Pieces = ReturnType<typeof piecesOf>

/** The target, and the tables that its rows are looked up in. */
export function watchedTables(description: TableDescription, entry: Import): string[] {
  const { table, fields } = piecesOf(description, entry)
  return [...new Set([table, ...fields.flatMap(({ lookup }) => (lookup ? [lookup.table] : []))])]
}

/** A staged value `from`.`field` as it is written: an empty one as the column's "no value". */
export const written = ({ field, empty }: Field, from = 's'): string =>
  empty ? `coalesce(${from}."${field}", ${empty})` : `${from}."${field}"`

export const isSaid = ({ columns }: Found, field: string): boolean => columns.some((column) => column.field === field)

function fieldsOf(columns: Columns, stores: TableDescription['stores']): Field[] {
  const kinds = new Map(cellsOf(columns))
  const keys = new Set(keyFields(columns))
  return Object.entries(stores).map(([field, stored]) => {
    const kind = kinds.get(field)
    if (!kind) throw new Error(`an import has no column ${field}`)
    const given = typeof stored === 'string' ? { column: stored } : stored
    return { field, isKey: keys.has(field), ...given, type: given.lookup ? 'uuid' : sqlTypes[kind] }
  })
}
