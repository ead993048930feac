import type * as z from 'zod'
import { parseJson } from '#kernel/parse-json.ts'
import type { Value } from '../expression/value.ts'
import type { FaultName } from '../faults.ts'

/** What there is to know besides the answer itself. */
export type About = { today: string }

/** An answer as it is kept (undefined: none was given), or what is wrong with it. */
export type Reading<A> = { answer: A | undefined } | { faults: readonly { at: string; fault: FaultName }[] }

export type Cell = string | number | null
/** How the answers of many are told: by option, by size, by day, by row and option, how many there are, or not at all. */
export type Counting = 'options' | 'numbers' | 'days' | 'matrix' | 'filled' | 'none'

type Config<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>

type Spelling<S extends z.ZodRawShape, A> = {
  /** What a field of this kind says besides what every field says. */
  config: S
  /** What a page begins with. */
  empty: unknown
  /** From a page or from a form body, where everything is text. Reading what was read gives the same. */
  read: (raw: unknown, config: Config<S>, about: About) => Reading<A>
  /** For print and lists. */
  text: (answer: A, config: Config<S>) => string
  /** For expressions; the text unless said. */
  value?: (answer: A, config: Config<S>) => Value
  /** What the columns of a sheet add to the field's title, and what stands in them; one column with the text unless said. */
  columns?: (config: Config<S>) => readonly string[]
  cells?: (answer: A, config: Config<S>) => readonly Cell[]
  counting: Counting
  /** `shown` asks nothing; `computed` is answered by the form itself. */
  role?: 'asked' | 'shown' | 'computed'
}

export type Kind = Required<Spelling<z.ZodRawShape, unknown>>

/** Lets the compiler hold the functions of a kind against its configuration; the table knows them only as kinds. */
export function defineKind<S extends z.ZodRawShape, A>(spelling: Spelling<S, A>): Omit<Kind, 'config'> & { config: S } {
  const { text } = spelling
  return {
    value: text,
    columns: () => [''],
    cells: (answer: A, config: Config<S>) => [text(answer, config)],
    role: 'asked',
    ...spelling,
  } as unknown as Omit<Kind, 'config'> & { config: S }
}

export const wrong = (fault: FaultName, at = ''): { faults: { at: string; fault: FaultName }[] } => ({
  faults: [{ at, fault }],
})

/** A line or a text as typed, or nothing when it is something else. */
export function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw.replaceAll('\0', '').trim().toWellFormed()
  return typeof raw === 'number' ? String(raw) : undefined
}

/** A list as a page sends it, as JSON in a form body, or separated by commas. */
export function listOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return raw === undefined || raw === null ? [] : [raw]
  const parsed = raw.trimStart().startsWith('[') ? jsonOf(raw) : undefined
  return Array.isArray(parsed) ? parsed : raw.split(',').filter((part) => part.trim() !== '')
}

/** An object as a page sends it, or as JSON in a form body. Its keys are looked up only as its own. */
export function recordOf(raw: unknown): Record<string, unknown> | undefined {
  const value = typeof raw === 'string' ? jsonOf(raw) : raw
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

export const own = (record: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
