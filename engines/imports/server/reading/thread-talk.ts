import type { Found, Mapping, TroubleKind } from '../../shapes.ts'
import type { RawRow } from './check-row.ts'

/** Where the thread gets the list: a file's bytes, a reader of its own, or rows pushed to it by the server. */
export type ListSource =
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'reader'; url: string; input: unknown }
  | { kind: 'pushed'; headers: string[] }

/** Input of the reading thread; `titles` are the names of fields in templates. */
export type Task = {
  source: ListSource
  columns: string
  mapping: Mapping
  titles: Mapping
  mostRows: number
  shared: unknown
}

/** Messages of the thread: what it found, batches of rows as one PostgreSQL array for each column, the end. */
export type FromThread =
  | { found: Found; missing: string[] }
  | { rows: string[] }
  | { end: unknown }
  | { trouble: TroubleKind; bug?: string | undefined }

/** To the thread: a batch was taken, rows of a connector, or the end of these. */
export type ToThread = 'taken' | { pushed: RawRow[] } | 'pushedAll'
