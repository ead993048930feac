export type DiffRow = { field: string; before: string; after: string; changed: boolean }

/** Two states of one object, flattened to fields; unchanged ones come last. */
export function diffRows(before: unknown, after: unknown): DiffRow[] {
  const [old, now] = [flat(before), flat(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  const rows = fields.map((field) => {
    const [was, is] = [old.get(field) ?? '', now.get(field) ?? '']
    return { field, before: was, after: is, changed: was !== is }
  })
  return [...rows.filter(({ changed }) => changed), ...rows.filter(({ changed }) => !changed)]
}

const deepest = 4

function flat(value: unknown, lead = '', depth = 0, into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return into
  const isTree = typeof value === 'object' && !Array.isArray(value) && depth < deepest
  if (!isTree) return into.set(lead || '·', spelled(value))
  for (const [key, inner] of Object.entries(value)) flat(inner, lead ? `${lead}.${key}` : key, depth + 1, into)
  return into
}

const spelled = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
