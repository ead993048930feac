import type { Cell } from './declare.ts'

/** Programs take a cell that begins so for a formula; an apostrophe before it keeps it a text. */
const active = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of a CSV file, safe to be opened. Numbers are numbers, whatever their sign. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = String(cell ?? '')
  const safe = active.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Says to spreadsheets that what follows is UTF-8. */
export const csvMark = '\ufeff'
