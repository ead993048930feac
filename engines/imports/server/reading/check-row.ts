import type { FoundColumn, Problem } from '../../shapes.ts'
import type { Cell, Column, Columns, Wrong } from '../columns.ts'
import { isMandatory, keyFields } from '../columns.ts'
import { readers } from './values.ts'

export type RawRow = { row: number; cells: readonly string[] }
export type CheckedRow = { row: number; gone: boolean; cells: Cell[]; problems: Problem[] | null }

/** Control characters, and characters that change the text direction. */
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069\ufffd]/

/** Checks the rows of one list in order; a key may occur only once. Problems of derived cells come first. */
export function openRowCheck(columns: Columns, found: readonly FoundColumn[], shared: unknown) {
  const names = Object.keys(columns.fields)
  const places = names.map((name) => found.findIndex(({ field }) => field === name))
  const checks = names.map((name) => checkOf(name, columns.fields[name]!))
  const goneAt = names.findIndex((name) => columns.fields[name]!.saysGone)
  const keys = keyFields(columns).map((name) => names.indexOf(name))
  const seen = new Map<string, number>()
  const derive = columns.derive?.(shared)

  function check({ row, cells }: RawRow): CheckedRow {
    let problems: Problem[] | null = null
    const wrong: Wrong = (field, kind, value) => {
      problems ??= []
      problems.push({ field, kind, value: value.slice(0, 60) })
      return null
    }
    const values: Cell[] = []
    for (let i = 0; i < names.length; i++) {
      const at = places[i]!
      values.push(checks[i]!((at < 0 ? '' : cells[at]) ?? '', wrong))
    }
    once(row, values, wrong)
    const derived = derive?.row(named(values), first)
    function first(field: string, kind: string, value: string): null {
      problems = [{ field, kind, value: value.slice(0, 60) }, ...(problems ?? [])]
      return null
    }
    return {
      row,
      gone: goneAt >= 0 && values[goneAt] === 'true',
      cells: derived ? [...values, ...derived] : values,
      problems,
    }
  }

  function named(values: readonly Cell[]): Record<string, Cell> {
    const row: Record<string, Cell> = {}
    for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]!
    return row
  }

  function once(row: number, values: readonly Cell[], wrong: Wrong): void {
    let key = ''
    for (const at of keys) {
      if (values[at] === null) return
      key += keys.length > 1 ? `${values[at]}\u0001` : values[at]
    }
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row)
    else wrong(names[keys[0]!]!, 'duplicate', String(first))
  }

  return { check, end: () => derive?.end?.() }
}

/** Values that a column had already are not checked again; of columns with more different values, all are. */
const mostKnown = 5_000

/** The check of one column: the value to store, or null with a problem. */
function checkOf(field: string, column: Column): (said: string, wrong: Wrong) => Cell {
  const { kind = 'text', most = 200, fits, problem } = column
  const isNeeded = isMandatory(column)
  const reader = column.read ?? (column.choices ? choiceOf(column.choices) : readers[kind])
  const kindOfProblem = problem ?? (column.choices ? 'badChoice' : kind === 'text' ? 'badText' : `bad.${kind}`)
  const known = new Map<string, string>()
  return (said, wrong) => {
    if (said === '') return isNeeded ? wrong(field, 'missing', '') : (column.usual ?? null)
    const seen = known.get(said)
    if (seen !== undefined) return seen
    if (said.length > most) return wrong(field, 'tooLong', said)
    if (unstorable.test(said)) return wrong(field, 'badText', said)
    const value = reader ? reader(said) : said
    if (value === undefined || (fits && !fits.test(value))) return wrong(field, kindOfProblem, said)
    if (known.size < mostKnown) known.set(said, value)
    return value
  }
}

function choiceOf(choices: Readonly<Record<string, string>>): (said: string) => string | undefined {
  const known = new Map(
    Object.entries(choices).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
  )
  return (said) => known.get(said.toLowerCase())
}
