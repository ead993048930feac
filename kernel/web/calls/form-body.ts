/** Key-value pairs of a form body or query: objects become `a[b]`, lists `a[]`; undefined values are left out. */
export function formRows(input: unknown): [string, string | Blob][] {
  return Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([key, value]) => rowsOf(key, value))
}

export const hasFiles = (rows: readonly [string, string | Blob][]): boolean =>
  rows.some(([, value]) => typeof value !== 'string')

/** Lists of objects (`a[0][b]`): the server reads these keys as an object, so that such input is sent as JSON. */
export const hasObjectLists = (rows: readonly [string, string | Blob][]): boolean =>
  rows.some(([key]) => /\[\d+\]\[/.test(key))

export function asQuery(rows: readonly [string, string | Blob][]): string {
  return new URLSearchParams(rows as [string, string][]).toString()
}

export function asMultipart(rows: readonly [string, string | Blob][]): FormData {
  const form = new FormData()
  for (const [key, value] of rows) form.append(key, value)
  return form
}

function rowsOf(key: string, value: unknown): [string, string | Blob][] {
  if (value === undefined) return []
  if (value === null) return [[key, '']]
  if (value instanceof Blob) return [[key, value]]
  if (Array.isArray(value)) return value.flatMap((item, i) => rowsOf(isPlain(item) ? `${key}[${i}]` : `${key}[]`, item))
  if (isPlain(value)) return Object.entries(value).flatMap(([inner, item]) => rowsOf(`${key}[${inner}]`, item))
  return [[key, typeof value === 'boolean' ? String(Number(value)) : String(value)]]
}

/** An object with keys; in a list each needs an index, so that its fields stay together. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)
