/** Nested values as legacy clients send them: `a[b]=1&c[]=2`. */
export function formBody(input: object): string {
  return pairs(input, '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

function pairs(value: unknown, key: string): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => pairs(item, `${key}[]`))
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => pairs(inner, key ? `${key}[${name}]` : name))
  }
  return [[key, String(value)]]
}
