import { parse } from 'csv-parse/sync'
import { dayLength, timeOf } from '../service-day.ts'
import type { Problems } from './problems.ts'

export const mostRows = 120_000

/** A row of one file. Getters record errors with file and line. */
export type Row = {
  line: number
  text: (column: string, max?: number) => string
  id: (column: string) => string
  time: (column: string) => number | undefined
  day: (column: string) => string
  number: (column: string, min: number, max: number) => number | undefined
  wrong: (kind: Parameters<Problems['add']>[2], value?: string) => void
}

type Parsed = { record: Record<string, string>; info: { lines: number } }

export function readTable(file: string, bytes: Uint8Array, problems: Problems): Row[] {
  const text = decoded(bytes)
  if (text === undefined) {
    problems.add(file, 0, 'badText')
    return []
  }
  try {
    const parsed = parse(text, options) as unknown as Parsed[]
    if (parsed.length > mostRows) problems.add(file, mostRows, 'tooMany', String(mostRows))
    return parsed.slice(0, mostRows).map((row) => rowOf(file, row, problems))
  } catch (error) {
    problems.add(file, (error as { lines?: number }).lines ?? 1, 'badRow')
    return []
  }
}

const options = {
  bom: true,
  columns: (header: string[]) => header.map((name) => name.trim()),
  info: true,
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  max_record_size: 10_000,
} as const

function rowOf(file: string, { record, info }: Parsed, problems: Problems): Row {
  const line = info.lines
  const wrong: Row['wrong'] = (kind, value) => problems.add(file, line, kind, value)
  const raw = (column: string): string => record[column] ?? ''
  return {
    line,
    wrong,
    text: (column, max = 200) => {
      if (raw(column).length > max) wrong('badText', column)
      return raw(column).slice(0, max)
    },
    id: (column) => {
      const value = raw(column)
      if (value === '') wrong('missing', column)
      else if (value.length > 64) wrong('badId', value)
      return value
    },
    time: (column) => {
      if (raw(column) === '') return undefined
      const time = timeOf(raw(column))
      if (time === undefined) wrong('badTime', raw(column))
      return time
    },
    day: (column) => {
      const day = dayOf(raw(column))
      if (day === undefined) wrong('badDay', raw(column))
      return day ?? '2000-01-01'
    },
    number: (column, min, max) => {
      if (raw(column) === '') return undefined
      const value = Number(raw(column))
      if (value >= min && value <= max) return value
      wrong('badNumber', raw(column))
      return undefined
    },
  }
}

/** `20260302` as `2026-03-02`. */
function dayOf(written: string): string | undefined {
  const day = written.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || time < 0 || time > 4e12 || time % (dayLength * 1000) !== 0) return undefined
  return new Date(time).toISOString().startsWith(day) && day.length === 10 ? day : undefined
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
