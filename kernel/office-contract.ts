import * as z from 'zod'
import { read, write } from './contract.ts'
import { file, id, needed, none, nothing, text } from './shapes.ts'

/** Calls of the back office's frame, on any page. */
const backend = '/office/backend'

export const exportStates = ['waiting', 'done', 'refused'] as const

const made = z.object({
  id: z.string(),
  /** The file name. */
  title: z.string(),
  state: z.enum(exportStates),
  rows: z.number(),
  bytes: z.number(),
  /** Truncated: there were more rows than the limit of one file. */
  cut: z.boolean(),
  created: z.number(),
  expires: z.number(),
})

export type MadeExport = z.output<typeof made>

export const startExport = write(`${backend}/export/start`, {
  access: 'person',
  about:
    'Asks for a sheet of what a list shows; `filter` is the list’s own input as JSON. Made by a job, under the rights of that moment.',
  input: z.object({ module: needed(40), name: needed(40), filter: text(8_000).default('{}') }),
  data: z.object({ id: z.string() }),
})

export const myExports = read(`${backend}/export/lists`, {
  access: 'person',
  about: 'The sheets this person asked for and can still fetch, newest first.',
  input: none(),
  data: z.object({ list: z.array(made) }),
})

export const downloadExport = read(`${backend}/export/download`, {
  access: 'person',
  about: 'A sheet, to the person who asked for it, while they hold the right and for half an hour.',
  input: z.object({ id: id() }),
  data: file(),
})

export const preferences = read(`${backend}/preference/lists`, {
  access: 'person',
  about: 'How this person arranged the tables of the back office.',
  input: none(),
  data: z.object({ list: z.record(z.string(), z.unknown()) }),
})

export const savePreference = write(`${backend}/preference/save`, {
  access: 'person',
  about: 'Keeps how this person arranged one table; `value` is JSON, an empty one forgets it.',
  input: z.object({ key: needed(80), value: text(2_000) }),
  data: nothing(),
})

export const officeContract = { startExport, myExports, downloadExport, preferences, savePreference }
