import type { Cell } from './declare.ts'

/**
 * CSV injection: spreadsheet programs treat a cell that begins like this as a formula, also after blanks, quotes and
 * separators, which some of them drop or split at. An apostrophe in front keeps it a text.
 */
const active = /^[\s\p{Cc}\p{Cf}"'`´,;|:]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u
/** Where the program splits at a semicolon or tab, quotes within a cell do not protect it. */
const activeInside = /([;\t][\s"'`]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

/** One line of a CSV file, safe against formula injection. Numbers are written as they are, with their sign. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = String(cell ?? '')
  const parted = text.replace(activeInside, "$1'")
  const safe = active.test(text) ? `'${parted}` : parted
  return /[",;\t\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Byte order mark: tells spreadsheet programs that the file is UTF-8. */
export const csvMark = '\ufeff'
