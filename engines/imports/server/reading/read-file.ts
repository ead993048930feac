import { ListTrouble } from '../../shapes.ts'
import type { RawRow } from './check-row.ts'
import type { Table } from './read-csv.ts'

/** The usual limit of a list. */
export const mostRows = 200_000
const mostColumns = 100

export type List = { headers: string[]; rows: RawRow[]; encoding: string }
/** The same with rows that are read when they are asked for; `count` is their number. */
export type LongList = Omit<List, 'rows'> & { count: number; rows: Iterable<RawRow> }

/** A short file, at once. */
export async function readFile(bytes: Buffer): Promise<List> {
  const { rows, headers, encoding } = await openFile(bytes)
  return { headers, encoding, rows: [...rows] }
}

/** The format is detected from the bytes, never from the file name. The first row with any text has the headers. */
export async function openFile(bytes: Buffer, most = mostRows): Promise<LongList> {
  const { rows, encoding } = isArchive(bytes) ? await readArchive(bytes) : await readText(bytes)
  let headers: string[] | undefined
  let count = 0
  for (const cells of rows) {
    if (!cells.some(isSaid)) continue
    if (!headers) headers = cells.slice(0, mostColumns).map((header) => header.slice(0, 100))
    else if (++count > most) throw new ListTrouble('tooManyRows')
  }
  if (!headers || count === 0) throw new ListTrouble('noRows')
  return { headers, count, rows: { [Symbol.iterator]: () => saidRows(rows) }, encoding }
}

const isSaid = (cell: string): boolean => cell !== ''

function* saidRows(rows: Table['rows']): Generator<RawRow> {
  let line = 0
  let isHeader = true
  for (const cells of rows) {
    line++
    if (!cells.some(isSaid)) continue
    if (!isHeader) yield { row: line, cells }
    isHeader = false
  }
}

const readArchive = async (bytes: Buffer): Promise<Table> => ({
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
