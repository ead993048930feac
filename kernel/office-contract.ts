import * as z from 'zod'
import { callsFor } from './contract.ts'
import { file, id, needed, text } from './shapes.ts'

const { read, write } = callsFor('person')

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
  about:
    'Asks for a sheet of what a list shows; `filter` is the list’s own input as JSON. Made by a job, under the rights of that moment.',
  input: z.object({ module: needed(40), name: needed(40), filter: text(8_000).default('{}') }),
  data: z.object({ id: z.string() }),
})

export const myExports = read(`${backend}/export/lists`, {
  about: 'The sheets this person asked for and can still fetch, newest first.',
  data: z.object({ list: z.array(made) }),
})

export const downloadExport = read(`${backend}/export/download`, {
  about: 'A sheet, to the person who asked for it, while they hold the right and for half an hour.',
  input: z.object({ id: id() }),
  data: file(),
})

export const preferences = read(`${backend}/preference/lists`, {
  about: 'How this person arranged the tables of the back office.',
  data: z.object({ list: z.record(z.string(), z.unknown()) }),
})

export const savePreference = write(`${backend}/preference/save`, {
  about: 'Keeps how this person arranged one table; `value` is JSON, an empty one forgets it.',
  input: z.object({ key: needed(80), value: text(2_000) }),
})

export const officeContract = { startExport, myExports, downloadExport, preferences, savePreference }
