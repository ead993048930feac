type Values = readonly (string | number | boolean | null)[]

/** Values as the text of a PostgreSQL array. Built in the reading thread, so that the server only passes it on. */
export function arrayText(values: Values): string {
  if (values.length === 0) return '{}'
  return plainText(values) ?? `{${values.map(itemText).join(',')}}`
}

/** An array as an element of another one, where every quote has to be escaped: without quotes if none are needed. */
export const innerArrayText = (values: readonly string[]): string =>
  values.every((value) => bare.test(value)) ? `{${values.join(',')}}` : arrayText(values)

const bare = /^(?!null$)[\p{L}\p{N}]+$/iu

/** Fast path for columns without characters to escape: most columns. */
function plainText(values: Values): string | undefined {
  if (values.includes(null)) return values.every((value) => value === null) ? emptyText(values.length) : undefined
  const joined = values.join(between)
  return special.test(joined) ? undefined : `{"${joined.replaceAll(between, '","')}"}`
}

const emptyText = (length: number): string => `{${'NULL,'.repeat(length - 1)}NULL}`

/** A separator that no checked value contains: it is among the unstorable characters. */
const between = '\u0001'
const special = /["\\]/

function itemText(value: Values[number]): string | number | boolean {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return value
  return `"${special.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}
