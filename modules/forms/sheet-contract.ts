import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, needed, packed, paged, paging, text, trimmed } from '#kernel/shapes.ts'

const open = callsFor('public')

const backend = '/excel/backend/project'
const manage = callsFor({ may: 'manage' })
const fileBytes = 5 * 1_048_576
const column = needed(100)
/** A part of the multipart body, never among the fields. */
const aSheet = { file: z.unknown().optional() }

const shownSheet = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  keyColumn: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  address: z.string(),
  changedAt: z.int(),
})

/** Public lookup sheets: anyone who knows a person number reads that row, of published sheets and columns only. */
export const sheetContract = {
  sheetRow: open.read('/excel/wap/project/index', {
    about: 'The row of a published sheet by the number of its person: a table to a browser, its cells to a script.',
    input: z.object({
      id: int(1, 9_999_999),
      search: z.record(z.string().max(100), z.union([text(100), z.number()])).default({}),
    }),
    data: z.object({ title: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  }),
  sheets: manage.read(`${backend}/index`, {
    about: 'The sheets that are published, with the address of each.',
    input: z.object({ ...paging, q: trimmed(50).default('') }),
    data: paged(shownSheet),
  }),
  sheetColumns: manage.write(`${backend}/columns`, {
    about: 'Reads the titles of a sheet’s columns. Nothing is kept.',
    input: z.object(aSheet),
    data: z.object({ columns: z.array(z.string()), rows: z.int() }),
    fileBytes,
  }),
  publishSheet: manage.write(`${backend}/publish`, {
    about:
      'Publishes chosen columns of a sheet under a number, in place of what had that number if it is the same sheet.',
    input: z.object({
      ...aSheet,
      /** Id of the sheet it replaces; '' for a new one. */
      id: anyId(),
      number: int(1, 9_999_999),
      title: needed(80),
      keyColumn: column,
      columns: packed(z.array(column).min(1).max(30), 1_000_000),
    }),
    data: z.object({ id: z.string(), rows: z.int() }),
    fileBytes,
  }),
  withdrawSheet: manage.write(`${backend}/withdraw`, {
    about: 'Takes a sheet back, with all its rows.',
    input: z.object({ id: z.uuid() }),
  }),
}
