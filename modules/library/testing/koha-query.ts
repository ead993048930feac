type Row = Readonly<Record<string, unknown>>

/**
 * The part of Koha's `q` language that is used: equality, null, a list of values, `-like`, `-and`, `-or`, and names of an
 * embedded object (`biblio.title`).
 */
export function matches(row: Row, query: unknown): boolean {
  if (Array.isArray(query)) return query.some((one) => matches(row, one))
  if (typeof query !== 'object' || query === null) return false
  return Object.entries(query).every(([name, wanted]) => {
    if (name === '-and') return (wanted as unknown[]).every((one) => matches(row, one))
    if (name === '-or') return (wanted as unknown[]).some((one) => matches(row, one))
    return fits(fieldOf(row, name), wanted)
  })
}

function fieldOf(row: Row, name: string): unknown {
  return name.split('.').reduce<unknown>((at, step) => (at as Row | null)?.[step], row)
}

function fits(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => fits(value, one))
  if (wanted === null) return value === null || value === undefined
  if (typeof wanted === 'object' && '-like' in wanted) return isLike(String(value ?? ''), String(wanted['-like']))
  return String(value) === String(wanted)
}

/** `%x%` only, with escaped wildcards inside. */
function isLike(value: string, pattern: string): boolean {
  const inner = pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1')
  return value.toLowerCase().includes(inner.toLowerCase())
}
