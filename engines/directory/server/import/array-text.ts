type Values = readonly (string | number | boolean | null)[]

/** Values as the text of a PostgreSQL array. Made where the list is read, so that the server only passes it on. */
export function arrayText(values: Values): string {
  if (values.length === 0) return '{}'
  return plainText(values) ?? `{${values.map(itemText).join(',')}}`
}

/** Most columns hold nothing that needs a mark of its own; those are put together in one go. */
function plainText(values: Values): string | undefined {
  if (values.includes(null)) return values.every((value) => value === null) ? emptyText(values.length) : undefined
  const joined = values.join(between)
  return special.test(joined) ? undefined : `{"${joined.replaceAll(between, '","')}"}`
}

const emptyText = (length: number): string => `{${'NULL,'.repeat(length - 1)}NULL}`

/** Never within a value that passed the check: it cannot be stored. */
const between = '\u0001'
const special = /["\\]/

function itemText(value: Values[number]): string | number | boolean {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
