import type { Found, ImportOptions, NewUnit, TroubleKind } from '../../import-shapes.ts'
import type { LdapSource } from './read-ldap.ts'
import type { KnownUnit } from './units.ts'

export type FileSource = { kind: 'file'; bytes: Uint8Array }

/** What the reading thread is given. */
export type Task = { source: FileSource | LdapSource; options: ImportOptions; units: readonly KnownUnit[] }

/** What it says: what it found, then batches of rows as one PostgreSQL array a column, then the end. */
export type FromThread =
  | { found: Found }
  | { rows: string[] }
  | { end: { units: NewUnit[] } }
  | { trouble: TroubleKind; bug?: string | undefined }
