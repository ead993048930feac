import * as z from 'zod'
import { fields } from '#engines/directory/import-shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { file, flag, int, ints, listed, paging, strings, trimmed } from '#kernel/shapes.ts'
import { importActions, wireKinds, wireStates } from './import-wire.ts'

const backend = '/people/backend/import'
const { read, write } = callsFor({ may: 'import' })
const mostBytes = 20 << 20

const field = z.enum(['', ...fields])
const mapping = z
  .record(z.string().max(100), field)
  .refine((given) => Object.keys(given).length <= 100)
  .optional()
const options = {
  leave: flag().default(false),
  unknownUnits: z.enum(['error', 'create']).default('error'),
  role: z.enum(['', ...personRoles]).default(''),
  mapping,
}
const one = z.object({ id: z.uuid() })

const entry = z.object({
  ...strings('id', 'name', 'source'),
  origin: z.enum(['file', 'ldap']),
  state: z.enum(wireStates),
  /** Version of the comparison; sent back with `apply`. */
  version: z.int(),
  counts: z.record(z.enum(wireKinds), z.int()),
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
  allowedActions: z.array(z.enum(importActions)),
})

const preview = z.object({
  ...entry.shape,
  rows: z.int(),
  encoding: z.string(),
  columns: z.array(z.object({ header: z.string(), field })),
  /** Columns that were not recognised. */
  unknown: z.array(z.string()),
  options: z.object({
    leave: z.boolean(),
    unknownUnits: z.enum(['error', 'create']),
    role: z.enum(['', ...personRoles]),
  }),
  /** Units that would be created: the first hundred of `unitCount`. */
  units: z.array(z.string()),
  unitCount: z.int(),
  /** The first rows of the file, to recognise its columns. */
  sample: z.array(z.array(z.string())),
  /** How many people would leave, if so many that the number has to be confirmed; else 0. */
  confirmLeaving: z.int(),
  /** When the same file was applied before; 0 if it was not. */
  earlier: z.int(),
})

const change = z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })
const problem = z.object({ field: z.string(), title: z.string(), value: z.string(), text: z.string() })

export const importContract = {
  uploadImport: write(`${backend}/upload`, {
    about: 'Takes an Excel or CSV file of people (field `file`) to be read and compared; changes no one yet.',
    fileBytes: mostBytes,
    input: z.object({ file: z.unknown().optional(), source: trimmed(40).default(''), ...options }),
    data: one,
  }),
  rereadImport: write(`${backend}/reread`, {
    about: 'Reads the same file again with another mapping of its columns, or other options.',
    input: z.object({ id: z.uuid(), ...options }),
    data: one,
  }),
  imports: read(`${backend}/list`, {
    about: 'All imports with who, when and how many, the latest first.',
    input: z.object(paging),
    data: listed(entry),
  }),
  previewImport: read(`${backend}/preview`, {
    about: 'One import: its columns, how many people are new, changed, the same, leaving or faulty.',
    input: one,
    data: preview,
  }),
  watchImport: read(`${backend}/watch`, {
    about: 'Server-sent events: one with every change of the import’s state.',
    input: one,
    data: file(),
  }),
  importRows: read(`${backend}/rows`, {
    about:
      'The rows of an import, field by field where they change something; `kept` are those a roll-back left alone.',
    input: z.object({ id: z.uuid(), kind: z.enum(['', 'kept', ...wireKinds]).default(''), ...paging }),
    data: listed({
      row: z.int(),
      kind: z.enum(wireKinds),
      number: z.string(),
      name: z.string(),
      changes: z.array(change),
      problems: z.array(problem),
      kept: z.array(z.string()),
    }),
  }),
  applyImport: write(`${backend}/apply`, {
    about:
      'Does what the preview of this version showed; refused when people have changed since, or when many would leave and `leaving` does not confirm how many.',
    input: z.object({ id: z.uuid(), version: int(), leaving: int().default(0) }),
  }),
  rollBackImport: write(`${backend}/rollback`, {
    about: 'Puts back what an import changed, except what was changed again since.',
    input: one,
  }),
  cancelImport: write(`${backend}/cancel`, { about: 'Gives up an import that was not applied.', input: one }),
  importErrors: read(`${backend}/errors`, {
    about: 'The faulty rows as a CSV file: row, column, value, what is wrong.',
    input: one,
    data: file(),
  }),
  importTemplate: read(`${backend}/template`, {
    about: 'An Excel file with the columns an import understands and one example.',
    data: file(),
  }),
  importSettings: read(`${backend}/settings`, {
    about: 'What an import may be like, and how the directory server is set up; secrets are hidden.',
    data: z.object({
      fields: z.array(z.object({ field, title: z.string() })),
      ...ints('mostBytes', 'mostRows', 'keepDays'),
      ldap: z.unknown(),
    }),
  }),
  syncImport: write(`${backend}/sync`, {
    about: 'Asks the directory server for its people now; with `dry` they are only compared.',
    input: z.object({ dry: flag().default(true) }),
    data: one,
  }),
}
