import type * as z from 'zod'
import { parseJson } from '#kernel/parse-json.ts'
import type { Value } from '../expression/value.ts'
import type { FaultName } from '../faults.ts'

/** The context for parsing an answer. */
export type About = { today: string }

/** An answer as stored (undefined: not answered), or its faults. */
export type Reading<A> = { answer: A | undefined } | { faults: readonly { at: string; fault: FaultName }[] }

export type Cell = string | number | null
/** How answers are aggregated: by option, number, day, row and option, only counted, or not at all. */
export type Counting = 'options' | 'numbers' | 'days' | 'matrix' | 'filled' | 'none'

type Config<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>

type Spelling<S extends z.ZodRawShape, A> = {
  /** The configuration of this kind, besides what every field has. */
  config: S
  /** The initial value on a page. */
  empty: unknown
  /** Parses input from a page or a form body, where everything is text. Idempotent. */
  read: (raw: unknown, config: Config<S>, about: About) => Reading<A>
  /** For print and lists. */
  text: (answer: A, config: Config<S>) => string
  /** For expressions; by default the text. */
  value?: (answer: A, config: Config<S>) => Value
  /** Suffixes of a sheet's columns after the field's title, and their cells; by default one column with the text. */
  columns?: (config: Config<S>) => readonly string[]
  cells?: (answer: A, config: Config<S>) => readonly Cell[]
  /** By default only counted. */
  counting?: Counting
  /** `shown` is not answered; `computed` is answered by the form itself. */
  role?: 'asked' | 'shown' | 'computed'
}

export type Kind = Required<Spelling<z.ZodRawShape, unknown>>

/** Lets the compiler check a kind's functions against its configuration; the table of kinds has the erased type. */
export function defineKind<S extends z.ZodRawShape, A>(spelling: Spelling<S, A>): Omit<Kind, 'config'> & { config: S } {
  const { text } = spelling
  return {
    value: text,
    columns: () => [''],
    cells: (answer: A, config: Config<S>) => [text(answer, config)],
    counting: 'filled',
    role: 'asked',
    ...spelling,
  } as unknown as Omit<Kind, 'config'> & { config: S }
}

/** For kinds whose answer is shown as it is stored: a text, or a number. */
export const asText = { empty: '', text: (answer: string) => answer }
export const asNumber = {
  value: (answer: number) => answer,
  cells: (answer: number) => [answer],
  counting: 'numbers',
} as const

export const wrong = (fault: FaultName, at = ''): { faults: { at: string; fault: FaultName }[] } => ({
  faults: [{ at, fault }],
})

/** A text as typed; undefined for other types. */
export function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw.replaceAll('\0', '').trim().toWellFormed()
  return typeof raw === 'number' ? String(raw) : undefined
}

/** A list: an array, JSON in a form body, or separated by commas. */
export function listOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return raw === undefined || raw === null ? [] : [raw]
  const parsed = raw.trimStart().startsWith('[') ? jsonOf(raw) : undefined
  return Array.isArray(parsed) ? parsed : raw.split(',').filter((part) => part.trim() !== '')
}

/** An object, or JSON in a form body. Read only its own keys, never inherited ones. */
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
