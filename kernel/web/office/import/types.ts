export type RowKind = 'added' | 'changed' | 'removed' | 'same' | 'wrong'

export type FoundColumns = {
  /** As the file names them, in its order. */
  columns: readonly string[]
  fields: readonly { key: string; label: string; required?: boolean }[]
  /** A first guess: column → field. */
  guess: Readonly<Record<string, string>>
  /** A few rows of the file, to recognise its columns by. */
  sample?: readonly (readonly string[])[]
}

export type Mapping = Readonly<Record<string, string>>

export type PreviewRow = {
  key: string
  kind: RowKind
  /** Where in the file, as a person would say it. */
  place?: string
  title: string
  changes?: readonly { field: string; before: string; after: string }[]
  problem?: string
}

export type Preview<P> = {
  rows: readonly PreviewRow[]
  /** How many of each kind there are; more than `rows` shows, when it was cut. */
  counts: Readonly<Partial<Record<RowKind, number>>>
  /** Nothing can be brought in before the file has been corrected. */
  blocked?: boolean
  note?: string
  /** Handed on to `apply`. */
  data: P
}

export type Outcome<R> = { title: string; note?: string; counts?: readonly { label: string; value: number }[]; data: R }

/** A set of calls that bring a file in. What one of them gives undefined for has already been told to the person. */
export type ImportCalls<P, R> = {
  /** Left out where the file's columns have fixed names. */
  columns?: (file: File) => Promise<FoundColumns | undefined>
  preview: (file: File, mapping: Mapping) => Promise<Preview<P> | undefined>
  apply: (preview: P, file: File) => Promise<Outcome<R> | undefined>
  /** Left out where there is no way back. */
  undo?: (outcome: R) => Promise<boolean>
}
