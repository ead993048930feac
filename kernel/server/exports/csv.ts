import type { Cell } from './declare.ts'

/**
 * Programs take a cell that begins so for a formula, also after blanks, quotes and separators, which some of them drop or
 * split at; an apostrophe before it keeps it a text.
 */
const active = /^[\s\p{Cc}\p{Cf}"'`´,;|:]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u
/** Where a semicolon or a tab separates cells, quotes within a cell do not hold them together. */
const activeInside = /([;\t][\s"'`]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

/** One line of a CSV file, safe to be opened. Numbers are numbers, whatever their sign. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = String(cell ?? '')
  const parted = text.replace(activeInside, "$1'")
  const safe = active.test(text) ? `'${parted}` : parted
  return /[",;\t\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Says to spreadsheets that what follows is UTF-8. */
export const csvMark = '\ufeff'
