export type RowKind = 'added' | 'changed' | 'removed' | 'same' | 'wrong'

export type FoundColumns = {
  /** Column headings of the file, in its order. */
  columns: readonly string[]
  fields: readonly { key: string; label: string; required?: boolean }[]
  /** Suggested mapping: column → field. */
  guess: Readonly<Record<string, string>>
  /** A few rows of the file, to recognise its columns. */
  sample?: readonly (readonly string[])[]
}

export type Mapping = Readonly<Record<string, string>>

export type PreviewRow = {
  key: string
  kind: RowKind
  /** Location in the file, for display. */
  place?: string
  title: string
  changes?: readonly { field: string; before: string; after: string }[]
  problem?: string
}

export type Preview<P> = {
  rows: readonly PreviewRow[]
  /** Number of rows of each kind; `rows` may be truncated. */
  counts: Readonly<Partial<Record<RowKind, number>>>
  /** The file has to be corrected before anything can be imported. */
  blocked?: boolean
  note?: string
  /** Passed to `apply`. */
  data: P
}

export type Outcome<R> = { title: string; note?: string; counts?: readonly { label: string; value: number }[]; data: R }

/** The calls of an import. When one returns undefined, the user has already been informed. */
export type ImportCalls<P, R> = {
  /** Omitted where the file's columns have fixed names. */
  columns?: (file: File) => Promise<FoundColumns | undefined>
  preview: (file: File, mapping: Mapping) => Promise<Preview<P> | undefined>
  apply: (preview: P, file: File) => Promise<Outcome<R> | undefined>
  /** Omitted where there is no undo. */
  undo?: (outcome: R) => Promise<boolean>
}
