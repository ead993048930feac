/** Kinds of values. Those with a type of their own are checked so that PostgreSQL's cast cannot fail. */
export const sqlTypes = {
  text: 'text',
  int: 'int',
  decimal: 'numeric',
  date: 'date',
  time: 'time',
  flag: 'boolean',
  list: 'text[]',
  uuid: 'uuid',
} as const
export type ColumnKind = keyof typeof sqlTypes

export type Column = {
  /** Default: text. */
  kind?: ColumnKind
  /** Part of the row's stable key. A column of the key has to be there and to be filled. */
  key?: true
  /** Has to be filled. */
  required?: true
  /** What an empty cell means, or a list without the column: `1` for the first attempt. */
  usual?: string
  /** Usual headers, separated by blanks, written without blanks and in lower case: `学号 studentid`. */
  headers: string
  /** The longest text; default 200. */
  most?: number
  fits?: RegExp
  /** Value → the words that mean it, separated by blanks. */
  choices?: Readonly<Record<string, string>>
  /** Reads and checks a value by itself; undefined is a problem. */
  read?: (written: string) => string | undefined
  /** The kind of the problem when it does not fit; default by the kind of value. */
  problem?: string
  /** A column that says whether the row is gone (`true`), instead of a value of it. */
  saysGone?: true
}

export type Cell = string | null
/** Notes a problem of the row; returns null, the value of a faulty cell. */
export type Wrong = (field: string, kind: string, value: string) => null

/** Further cells of a row that are made from several columns, with what the server knew when reading began. */
export type Derive = (shared: unknown) => {
  row: (values: Readonly<Record<string, Cell>>, wrong: Wrong) => Cell[]
  /** What is to be known besides the rows. */
  end?: () => unknown
}

export type Columns<F extends string = string> = Readonly<{
  /** The file that declares them as `columns`: the reading thread loads it. */
  url: string
  fields: Readonly<Record<F, Column>>
  /** Names and kinds of the derived cells. */
  derived: Readonly<Record<string, ColumnKind>>
  derive: Derive | undefined
}>

/** Columns of the staged rows themselves: no field may be called so. */
const reserved = ['import', 'row', 'kind', 'item', 'gone', 'cells', 'before', 'problems', 'kept']

/** The columns of an import. Called in a file of their own, which exports them as `columns`. */
export function defineColumns<F extends string>(
  url: string,
  fields: Readonly<Record<F, Column>>,
  more: { derived: Readonly<Record<string, ColumnKind>>; derive: Derive } | undefined = undefined,
): Columns<F> {
  const taken = reserved.find((name) => Object.hasOwn(fields, name) || Object.hasOwn(more?.derived ?? {}, name))
  if (taken) throw new Error(`a column of an import cannot be called ${taken}`)
  return { url, fields, derived: more?.derived ?? {}, derive: more?.derive }
}

/** All cells of a staged row with their kinds, in their order. */
export const cellsOf = ({ fields, derived }: Columns): [name: string, kind: ColumnKind][] => [
  ...Object.entries(fields).map(([name, { kind = 'text' }]): [string, ColumnKind] => [name, kind]),
  ...Object.entries(derived),
]

export const isMandatory = ({ key, required, usual }: Column): boolean =>
  Boolean((key || required) && usual === undefined)

export const keyFields = ({ fields }: Columns): string[] => Object.keys(fields).filter((field) => fields[field]!.key)

/** The expression of one cell of a row of `staged_import_rows` called `alias`. */
export function cellSql(columns: Columns, field: string, alias: string): string {
  const at = cellsOf(columns).findIndex(([name]) => name === field)
  if (at < 0) throw new Error(`an import has no column ${field}`)
  return typed(`${alias}.cells[${at + 1}]`, cellsOf(columns)[at]![1])
}

export const typed = (cell: string, kind: ColumnKind): string =>
  kind === 'text' ? cell : `(${cell})::${sqlTypes[kind]}`

/** The staged rows of the import $1 as a table expression with a column for each cell, named by its field. */
export const stagedSql = (columns: Columns): string =>
  `(select r.row, r.kind, r.item, r.gone, r.before, r.problems, r.kept, ${cellsOf(columns)
    .map(([name, kind], i) => `${typed(`r.cells[${i + 1}]`, kind)} as "${name}"`)
    .join(', ')} from staged_import_rows r where r.import = $1)`
