import type { Found, ImportOptions, NewUnit, TroubleKind } from '../../import-shapes.ts'
import type { LdapSource } from './read-ldap.ts'
import type { KnownUnit } from './units.ts'

export type FileSource = { kind: 'file'; bytes: Uint8Array }

/** Input of the reading thread. */
export type Task = { source: FileSource | LdapSource; options: ImportOptions; units: readonly KnownUnit[] }

/** Messages of the thread: what it found, batches of rows as one PostgreSQL array for each column, the end. */
export type FromThread =
  | { found: Found }
  | { rows: string[] }
  | { end: { units: NewUnit[] } }
  | { trouble: TroubleKind; bug?: string | undefined }
