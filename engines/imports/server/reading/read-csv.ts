import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { ListTrouble } from '../../shapes.ts'

const longestRecord = 64 << 10
const separators = [',', '\t', ';', '|'] as const

/** Rows one after another: those of a large file are never all in memory as cells. */
export type Table = { rows: Iterable<string[]>; encoding: string }

/** A table as text: in GB 18030, as Excel in China saves it, or in UTF-8, with or without BOM. */
export function readCsv(bytes: Buffer): Table {
  const encoding = encodingOf(bytes)
  const text = decoded(bytes, encoding)
  if (text.includes('\0')) throw new ListTrouble('notSheet')
  const separator = separatorOf(text)
  // Ten times as fast, and most files that systems write have no quotes.
  if (!text.includes('"')) return { rows: { [Symbol.iterator]: () => linesOf(text, separator) }, encoding }
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: longestRecord,
    })
    return { rows, encoding }
  } catch {
    throw new ListTrouble('corrupt')
  }
}

function* linesOf(text: string, separator: string): Generator<string[]> {
  const newline = text.includes('\n') ? '\n' : '\r'
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf(newline, at)
    const end = next < 0 ? text.length : next
    if (end - at > longestRecord) throw new ListTrouble('corrupt')
    const cells = text.slice(at, end).split(separator)
    for (let i = 0; i < cells.length; i++) cells[i] = cells[i]!.trim()
    yield cells
    at = end + 1
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

function decoded(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ListTrouble('notSheet')
  }
}

/** The most frequent candidate in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const line = text
    .slice(0, 20_000)
    .split(/\r?\n/, 1)[0]!
    .replace(/"[^"]*"/g, '')
  const counts = separators.map((one) => line.split(one).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}
