import * as z from 'zod'
import { currencies, homeCurrency, mostFen } from './money.ts'
import { parseJson } from './parse-json.ts'

/**
 * Schemas for the wire. Form bodies contain only strings, so numbers and flags are accepted as both; every text has a
 * maximum length, and no text contains a NUL.
 */
export const text = (max = 200) => z.string().max(max)
export const trimmed = (max = 200) => z.string().trim().max(max)
export const needed = (max = 200) => z.string().trim().min(1).max(max)
export const id = () => z.string().min(1).max(64)

const digits = z.string().regex(/^-?\d{1,15}$/)
export const int = (min = 0, max = 2_147_483_647) =>
  z.union([z.number(), digits]).transform(Number).pipe(z.int().min(min).max(max))

const yes = new Set<unknown>([true, 1, '1', 'true'])
export const flag = () =>
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]).transform((v) => yes.has(v))

/** An amount in fen, by default a positive one (kernel/money.ts). */
export const fen = (min = 1, max = mostFen) => int(min, max)
export const currency = () => z.enum(currencies).default(homeCurrency)

/**
 * Idempotency key of a press (`usePress`): the browser makes one per press and keeps it until it has an answer; a retry
 * sends the same key. Required in a call with `once`.
 */
export const pressKey = () => z.string().regex(/^[\w-]{8,64}$/)
/** The same where clients without one are served, too. */
export const anyPressKey = () => trimmed(64).default('')

export const day = () => z.iso.date()
export const none = () => z.object({})
export const nothing = () => z.object({})
/** The answer is a file instead of an envelope. */
export const file = () => z.unknown().meta({ format: 'binary' })
/** The answer is a redirect instead of an envelope. */
export const onward = () => z.unknown().meta({ format: 'redirect' })

const fieldsOf =
  <T extends z.ZodType>(shape: () => T) =>
  <const K extends string>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, shape()])) as Record<K, T>
/** Fields of an answer that have the same type: `z.object({ ...strings('id', 'name', 'role'), … })`. */
export const strings = fieldsOf(() => z.string())
export const ints = fieldsOf(() => z.int())
export const booleans = fieldsOf(() => z.boolean())

/** Paging as legacy clients send it: `page` from 1, `page_size` limited. */
export const paging = { page: int(1, 100_000).default(1), page_size: int(1, 100).default(20) }

type Fields = z.ZodRawShape
type RowOf<R extends z.ZodType | Fields> = R extends z.ZodType ? R : R extends Fields ? z.ZodObject<R> : never
/** Rows of one shape, given as a schema or by its fields. */
export const rowsOf = <R extends z.ZodType | Fields>(row: R) =>
  z.array((row instanceof z.ZodType ? row : z.object(row)) as RowOf<R>)

/** The answer of a list: one page of its rows, their number on all pages, and further fields. */
export const listed = <R extends z.ZodType | Fields, M extends Fields = Record<never, never>>(row: R, more?: M) =>
  z.object({ total: z.int(), list: rowsOf(row), ...(more as M) })

/** The same, with the size of a page. */
export const paged = <R extends z.ZodType | Fields, M extends Fields = Record<never, never>>(row: R, more?: M) =>
  z.object({ total: z.int(), page_size: z.int(), list: rowsOf(row), ...(more as M) })

/** Only this row of a list, on whatever page it is. */
export const oneRow = { id: anyId() }

/** Sort order of a back-office list, in addition to `paging`; default: the first column. */
export const sorting = <const K extends readonly [string, ...string[]]>(columns: K) => ({
  sort: z.enum(columns).default(columns[0]),
  order: z.enum(['asc', 'desc']).default('desc'),
})

/** The id of a row, or '' for none. */
export function anyId() {
  return z.union([z.literal(''), z.uuid()]).default('')
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A day, or '' for none. */
export const anyDay = () => z.union([z.literal(''), day()]).default('')

/** Several values under one key: `a[]=1&a[]=2`, one value, or JSON. */
export const many = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(item).max(max))

/** A name in Latin letters; '' for none. */
export const latinName = () =>
  z
    .string()
    .trim()
    .max(64)
    .regex(/^[\p{Script=Latin}\p{M} .,'’·-]*$/u)

/** A value in one form field: JSON text, or already the value. Invalid JSON is left as it is, and refused. */
export const packed = <T extends z.ZodType>(shape: T, longest = 900_000) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || value.length > longest) return value
    try {
      return parseJson(value)
    } catch {
      return value
    }
  }, shape)

/**
 * A setting: for how many days a kind of data is kept before a job deletes it. All of them, of all modules, stand on one
 * page of the back office, which knows them by this mark in the schema.
 */
export const keptDays = (least: number, usual: number, most: number) =>
  z.int().min(least).max(most).default(usual).meta({ keptDays: true })
