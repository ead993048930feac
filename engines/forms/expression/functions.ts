import { dayMs } from '#kernel/clock.ts'
import { clipped, finite, isEmpty, isSame, type Value } from './value.ts'

export type Environment = {
  /** The current value of a field or of all cells of a table's column; null for unknown ones. */
  read: (field: string, column?: string) => Value
  /** `YYYY-MM-DD` in the site's time zone. */
  today: string
}

type Arity = { least: number; most: number }
type Fn = Arity & { run: (args: readonly Value[], env: Environment) => Value }

/** `if` is built into the evaluator, which evaluates only one branch. */
export function arityOf(name: string): Arity | undefined {
  return name === 'if' ? { least: 2, most: 3 } : functions.get(name)
}

export const functionOf = (name: string): Fn | undefined => functions.get(name)
export const functionNames = (): string[] => ['if', ...functions.keys()]

const fn = (least: number, most: number, run: Fn['run']): Fn => ({ least, most, run })
const ofNumber = (run: (x: number) => number) =>
  fn(1, 1, ([x = null]) => (typeof x === 'number' ? finite(run(x)) : null))
const ofText = (run: (text: string) => Value) => fn(1, 1, ([x = null]) => (typeof x === 'string' ? run(x) : null))
const ofTwoTexts = (run: (a: string, b: string) => Value) =>
  fn(2, 2, ([a, b]) => (typeof a === 'string' && typeof b === 'string' ? run(a, b) : null))
const ofNumbers = (run: (all: readonly number[]) => number) =>
  fn(1, 20, (args) => {
    const all = numbersIn(args)
    return all.length ? finite(run(all)) : null
  })

/** A Map instead of an object: `constructor` and the like must not be found. */
const functions: ReadonlyMap<string, Fn> = new Map<string, Fn>([
  ['len', fn(1, 1, ([x = null]) => lengthOf(x))],
  ['count', fn(1, 20, (args) => flat(args).filter((item) => !isEmpty(item)).length)],
  ['sum', fn(1, 20, (args) => finite(numbersIn(args).reduce((a, b) => a + b, 0)))],
  ['average', ofNumbers((all) => all.reduce((a, b) => a + b, 0) / all.length)],
  ['min', ofNumbers((all) => all.reduce((a, b) => Math.min(a, b)))],
  ['max', ofNumbers((all) => all.reduce((a, b) => Math.max(a, b)))],
  ['round', fn(1, 2, ([x = null, places = 0]) => rounded(x, places))],
  ['floor', ofNumber(Math.floor)],
  ['ceil', ofNumber(Math.ceil)],
  ['abs', ofNumber(Math.abs)],
  ['number', fn(1, 1, ([x = null]) => numberOf(x))],
  ['text', fn(1, 1, ([x = null]) => textOf(x))],
  ['concat', fn(1, 20, (args) => clipped(args.map(textOf).join('')))],
  ['trim', ofText((text) => text.trim())],
  ['lower', ofText((text) => clipped(text.toLowerCase()))],
  ['upper', ofText((text) => clipped(text.toUpperCase()))],
  ['startsWith', ofTwoTexts((text, start) => text.startsWith(start))],
  ['endsWith', ofTwoTexts((text, end) => text.endsWith(end))],
  ['contains', fn(2, 2, ([all = null, one = null]) => contains(all, one))],
  ['empty', fn(1, 1, ([x = null]) => isEmpty(x))],
  ['first', fn(1, 20, (args) => args.find((one) => !isEmpty(one)) ?? null)],
  ['today', fn(0, 0, (_, { today }) => today)],
  ['days', fn(2, 2, ([from = null, until = null]) => daysBetween(from, until))],
  ['addDays', fn(2, 2, ([day = null, n = null]) => addDays(day, n))],
  ['year', ofText((day) => partOf(day, (date) => date.getUTCFullYear()))],
  ['month', ofText((day) => partOf(day, (date) => date.getUTCMonth() + 1))],
  ['weekday', ofText((day) => partOf(day, (date) => date.getUTCDay() || 7))],
])

const flat = (args: readonly Value[]): Value[] => args.flatMap((arg) => (Array.isArray(arg) ? flat(arg) : [arg]))
const numbersIn = (args: readonly Value[]): number[] => flat(args).filter((item) => typeof item === 'number')

function lengthOf(value: Value): Value {
  if (typeof value === 'string') return [...value].length
  return Array.isArray(value) ? value.length : value === null ? 0 : null
}

/** Rounds half away from zero, as for money, by the decimal notation rather than the binary value. */
function rounded(value: Value, places: Value): Value {
  if (typeof value !== 'number' || typeof places !== 'number') return null
  const digits = Math.min(10, Math.max(0, Math.trunc(places)))
  const scaled = Number(`${Math.abs(value)}e${digits}`)
  // Very small and very large numbers are printed with an exponent and need no rounding.
  if (!Number.isFinite(scaled)) return Math.abs(value) < 1 ? 0 : value
  return finite(Math.sign(value) * (Number(`${Math.round(scaled)}e-${digits}`) || 0))
}

function numberOf(value: Value): Value {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return /^[-+]?\d{1,15}(\.\d{1,10})?$/.test(text) ? finite(Number(text)) : null
}

function textOf(value: Value): string {
  if (value === null) return ''
  return Array.isArray(value) ? clipped(value.map((item) => textOf(item)).join(',')) : String(value)
}

function contains(all: Value, one: Value): Value {
  if (Array.isArray(all)) return all.some((item) => isSame(item, one))
  return typeof all === 'string' && typeof one === 'string' ? all.includes(one) : false
}

function timeOf(day: Value): number | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at
}

function daysBetween(from: Value, until: Value): Value {
  const [a, b] = [timeOf(from), timeOf(until)]
  return a === undefined || b === undefined ? null : (b - a) / dayMs
}

function addDays(day: Value, n: Value): Value {
  const at = timeOf(day)
  if (at === undefined || typeof n !== 'number' || Math.abs(n) > 1_000_000) return null
  const moved = new Date(at + Math.trunc(n) * dayMs)
  const year = moved.getUTCFullYear()
  return year < 0 || year > 9_999 ? null : moved.toISOString().slice(0, 10)
}

function partOf(day: string, read: (date: Date) => number): Value {
  const at = timeOf(day)
  return at === undefined ? null : read(new Date(at))
}
