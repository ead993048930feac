import * as z from 'zod'
import { type Access, read, write } from '#kernel/contract.ts'
import { file, flag, int, listed, nothing, paging, trimmed } from '#kernel/shapes.ts'
import { rowKinds } from './shapes.ts'
import { askedActions, importStates } from './states.ts'

const mostBytes = 20 << 20
const fieldName = z.string().max(60)
const mapping = z
  .record(z.string().max(100), fieldName)
  .refine((given) => Object.keys(given).length <= 100)
  .optional()
const options = { vanish: flag().default(false), mapping }
const one = z.object({ id: z.uuid() })
const listOf = (lists: readonly [string, ...string[]]) => ({ list: z.enum(lists).default(lists[0]) })
const counts = z.record(z.enum(rowKinds), z.int())

const entry = z.object({
  id: z.string(),
  name: z.string(),
  /** Which of the school's lists it is. */
  source: z.string(),
  /** `file`, or the name of the connector. */
  origin: z.string(),
  state: z.enum(importStates),
  /** Version of the comparison; sent back with `apply`. */
  version: z.int(),
  counts,
  by: z.string(),
  at: z.int(),
  appliedBy: z.string(),
  appliedAt: z.int(),
  rolledBackBy: z.string(),
  rolledBackAt: z.int(),
  /** Why it failed or needs review: key and text. */
  trouble: z.string(),
  troubleText: z.string(),
  undone: z.object({ restored: z.int(), removed: z.int(), kept: z.int() }).nullable(),
  allowedActions: z.array(z.enum(askedActions)),
})

const preview = z.object({
  ...entry.shape,
  /** The name of the import. */
  list: z.string(),
  rows: z.int(),
  encoding: z.string(),
  columns: z.array(z.object({ header: z.string(), field: z.string() })),
  /** The first rows of the file, to recognise its columns. */
  sample: z.array(z.array(z.string())),
  /** Columns that were not recognised. */
  unknown: z.array(z.string()),
  options: z.object({ vanish: z.boolean() }),
  /** How many rows would vanish, if so many that the number has to be confirmed; else 0. */
  confirmVanished: z.int(),
  /** When the same file was applied before; 0 if it was not. */
  earlier: z.int(),
})

const change = z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })
const problem = z.object({ field: z.string(), title: z.string(), value: z.string(), text: z.string() })

type More = { recentLogin?: number }

/**
 * The calls of a module's imports. It spreads them into its contract under its own path and right, and serves them with
 * `importsOf(…)`. `lists` are the names of its imports, the first being the usual one.
 */
export const importCalls = (base: string, access: Access, lists: readonly [string, ...string[]], more: More = {}) => ({
  uploadImport: write(`${base}/upload`, {
    ...{ access, ...more },
    about: 'Takes an Excel or CSV file (field `file`) to be read and compared; changes nothing yet.',
    fileBytes: mostBytes,
    input: z.object({ file: z.unknown().optional(), ...listOf(lists), source: trimmed(40).default(''), ...options }),
    data: one,
  }),
  rereadImport: write(`${base}/reread`, {
    ...{ access, ...more },
    about: 'Reads the same file again with another mapping of its columns, or other options.',
    input: z.object({ id: z.uuid(), ...options }),
    data: one,
  }),
  syncImport: write(`${base}/sync`, {
    ...{ access, ...more },
    about: 'Runs the connector now; with `dry` its rows are only compared.',
    input: z.object({ ...listOf(lists), dry: flag().default(true) }),
    data: one,
  }),
  imports: read(`${base}/list`, {
    ...{ access, ...more },
    about: 'All imports with who, when and how many, the latest first.',
    input: z.object({ ...listOf(lists), ...paging }),
    data: listed(entry),
  }),
  previewImport: read(`${base}/preview`, {
    ...{ access, ...more },
    about: 'One import: its columns, how many rows are added, changed, the same, vanished or faulty.',
    input: one,
    data: preview,
  }),
  watchImport: read(`${base}/watch`, {
    ...{ access, ...more },
    about: 'Server-sent events: one with every change of the import’s state.',
    input: one,
    data: file(),
  }),
  importRows: read(`${base}/rows`, {
    ...{ access, ...more },
    about: 'The rows of an import, field by field; `kept` are those a roll-back left alone.',
    input: z.object({ id: z.uuid(), kind: z.enum(['', 'kept', ...rowKinds]).default(''), ...paging }),
    data: listed({
      row: z.int(),
      kind: z.enum(rowKinds),
      /** The values of its key. */
      title: z.string(),
      changes: z.array(change),
      problems: z.array(problem),
      kept: z.array(z.string()),
    }),
  }),
  applyImport: write(`${base}/apply`, {
    ...{ access, ...more },
    about:
      'Does what the preview of this version showed; refused when anything has changed since, or when many rows would vanish and `vanished` does not confirm how many.',
    input: z.object({ id: z.uuid(), version: int(), vanished: int().default(0) }),
    data: nothing(),
  }),
  rollBackImport: write(`${base}/rollback`, {
    ...{ access, ...more },
    about: 'Puts back what an import changed, except what was changed again since.',
    input: one,
    data: nothing(),
  }),
  discardImport: write(`${base}/discard`, {
    ...{ access, ...more },
    about: 'Gives up an import that was not applied.',
    input: one,
    data: nothing(),
  }),
  importErrors: read(`${base}/errors`, {
    ...{ access, ...more },
    about: 'The faulty rows as a CSV file: row, column, value, what is wrong.',
    input: one,
    data: file(),
  }),
  importTemplate: read(`${base}/template`, {
    ...{ access, ...more },
    about: 'An Excel file with the columns an import understands.',
    input: z.object(listOf(lists)),
    data: file(),
  }),
  importSettings: read(`${base}/settings`, {
    ...{ access, ...more },
    about: 'What an import may be like: its fields and limits, and whether a connector is set up.',
    input: z.object(listOf(lists)),
    data: z.object({
      title: z.string(),
      fields: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean() })),
      mostBytes: z.int(),
      mostRows: z.int(),
      keepDays: z.int(),
      /** Whether rows that a list does not have may be removed. */
      canVanish: z.boolean(),
      /** All imports of the module, with their pages. */
      lists: z.array(z.object({ list: z.string(), title: z.string(), page: z.string() })),
      /** The name under which the connector's lists are kept; '' without one. */
      connector: z.string(),
    }),
  }),
})

export type ImportCalls = ReturnType<typeof importCalls>
