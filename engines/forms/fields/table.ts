import * as z from 'zod'
import type { Value } from '../expression/value.ts'
import type { Fault } from '../faults.ts'
import { type CellField, cellField, cellKindOf } from './cells.ts'
import { type About, defineKind, listOf, own, recordOf, wrong } from './kind.ts'

type Row = Record<string, unknown>

/** Rows of simple fields. */
export const table = defineKind({
  config: {
    columns: z.array(cellField).min(1).max(20),
    least: z.int().min(0).max(200).default(0),
    most: z.int().min(1).max(200).default(20),
  },
  empty: [],
  read: (raw, { columns, least, most }, about) => {
    const rows = listOf(raw)
      .slice(0, 201)
      .map((row) => readRow(recordOf(row), columns, about))
    if (rows.length === 0) return { answer: undefined }
    if (rows.length < least) return wrong('tooFew')
    if (rows.length > most) return wrong('tooMany')
    const faults = rows.flatMap((row, i) => row.faults.map(({ at, fault }) => ({ at: `${i}.${at}`, fault })))
    return faults.length ? { faults } : { answer: rows.map(({ cells }) => cells) }
  },
  text: (answer: Row[], { columns }) => answer.map((row) => rowText(row, columns)).join('\n'),
  value: (answer, { columns }) => answer.map((row) => columns.map((column) => cellValue(row, column))),
})

function readRow(raw: Row | undefined, columns: readonly CellField[], about: About) {
  const cells: Row = {}
  const faults: Fault[] = []
  for (const column of columns) {
    const { key, required } = column
    const reading = cellKindOf(column).read((raw && own(raw, key)) ?? '', column, about)
    if ('faults' in reading) faults.push(...reading.faults.map(({ fault }) => ({ at: key, fault })))
    else if (reading.answer !== undefined) cells[key] = reading.answer
    else if (required) faults.push({ at: key, fault: 'missing' })
  }
  return { cells, faults: raw ? faults : [{ at: '', fault: 'wrong' as const }] }
}

const rowText = (row: Row, columns: readonly CellField[]): string =>
  columns
    .filter(({ key }) => Object.hasOwn(row, key))
    .map((column) => `${column.title}: ${cellKindOf(column).text(row[column.key], column)}`)
    .join('; ')

function cellValue(row: Row, column: CellField): Value {
  return Object.hasOwn(row, column.key) ? cellKindOf(column).value(row[column.key], column) : null
}

/** All cells of one column, for `trips.cost`. */
export function columnValues(answer: readonly Row[], columns: readonly CellField[], key: string): Value {
  const column = columns.find((one) => one.key === key)
  return column ? answer.map((row) => cellValue(row, column)) : null
}
