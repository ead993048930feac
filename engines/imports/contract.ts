import * as z from 'zod'
import { type Access, read, write } from '#kernel/contract.ts'
import { file, flag, int, listed, none, nothing, paging, trimmed } from '#kernel/shapes.ts'
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

/**
 * The calls of one import. A module spreads them into its contract under its own path and right, and serves them with
 * `importsOf(source)`. A module with several imports gives each a contract of its own name.
 */
export const importCalls = (base: string, access: Access) => ({
  uploadImport: write(`${base}/upload`, {
    access,
    about: 'Takes an Excel or CSV file (field `file`) to be read and compared; changes nothing yet.',
    fileBytes: mostBytes,
    input: z.object({ file: z.unknown().optional(), source: trimmed(40).default(''), ...options }),
    data: one,
  }),
  rereadImport: write(`${base}/reread`, {
    access,
    about: 'Reads the same file again with another mapping of its columns, or other options.',
    input: z.object({ id: z.uuid(), ...options }),
    data: one,
  }),
  syncImport: write(`${base}/sync`, {
    access,
    about: 'Runs the connector now; with `dry` its rows are only compared.',
    input: z.object({ dry: flag().default(true) }),
    data: one,
  }),
  imports: read(`${base}/list`, {
    access,
    about: 'All imports with who, when and how many, the latest first.',
    input: z.object(paging),
    data: listed(entry),
  }),
  previewImport: read(`${base}/preview`, {
    access,
    about: 'One import: its columns, how many rows are added, changed, the same, vanished or faulty.',
    input: one,
    data: preview,
  }),
  watchImport: read(`${base}/watch`, {
    access,
    about: 'Server-sent events: one with every change of the import’s state.',
    input: one,
    data: file(),
  }),
  importRows: read(`${base}/rows`, {
    access,
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
    access,
    about:
      'Does what the preview of this version showed; refused when anything has changed since, or when many rows would vanish and `vanished` does not confirm how many.',
    input: z.object({ id: z.uuid(), version: int(), vanished: int().default(0) }),
    data: nothing(),
  }),
  rollBackImport: write(`${base}/rollback`, {
    access,
    about: 'Puts back what an import changed, except what was changed again since.',
    input: one,
    data: nothing(),
  }),
  discardImport: write(`${base}/discard`, {
    access,
    about: 'Gives up an import that was not applied.',
    input: one,
    data: nothing(),
  }),
  importErrors: read(`${base}/errors`, {
    access,
    about: 'The faulty rows as a CSV file: row, column, value, what is wrong.',
    input: one,
    data: file(),
  }),
  importTemplate: read(`${base}/template`, {
    access,
    about: 'An Excel file with the columns an import understands.',
    input: none(),
    data: file(),
  }),
  importSettings: read(`${base}/settings`, {
    access,
    about: 'What an import may be like: its fields and limits, and whether a connector is set up.',
    input: none(),
    data: z.object({
      title: z.string(),
      fields: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean() })),
      mostBytes: z.int(),
      mostRows: z.int(),
      keepDays: z.int(),
      /** The name under which the connector's lists are kept; '' without one. */
      connector: z.string(),
    }),
  }),
})

export type ImportCalls = ReturnType<typeof importCalls>
