import { ListTrouble } from '../../shapes.ts'
import type { RawRow } from './check-row.ts'

/** The usual limit of a list. */
export const mostRows = 200_000
const mostColumns = 100

export type List = { headers: string[]; rows: RawRow[]; encoding: string }

/** The format is detected from the bytes, never from the file name. The first row with any text has the headers. */
export async function readFile(bytes: Buffer, most = mostRows): Promise<List> {
  const { rows, encoding } = isArchive(bytes) ? await readArchive(bytes) : await readText(bytes)
  const top = rows.findIndex((row) => row.some((cell) => cell !== ''))
  if (top < 0) throw new ListTrouble('noRows')
  const headers = rows[top]!.slice(0, mostColumns).map((header) => header.slice(0, 100))
  const said = rows.flatMap((cells, i) => (i > top && cells.some((cell) => cell !== '') ? [{ row: i + 1, cells }] : []))
  if (said.length === 0) throw new ListTrouble('noRows')
  if (said.length > most) throw new ListTrouble('tooManyRows')
  return { headers, rows: said, encoding }
}

const readArchive = async (bytes: Buffer) => ({
  rows: await (await import('./read-sheet.ts')).readSheet(bytes),
  encoding: '',
})
const readText = async (bytes: Buffer) => (await import('./read-csv.ts')).readCsv(plainText(bytes))

const isArchive = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0x504b

/** Rejects Excel files from before 2007, PDFs and HTML pages that are named like a table. */
function plainText(bytes: Buffer): Buffer {
  const head = bytes.subarray(0, 512).toString('latin1').trimStart()
  if (head.startsWith('\xd0\xcf\x11\xe0') || /^(%PDF-|<[a-z!?])/i.test(head)) throw new ListTrouble('notSheet')
  return bytes
}
