import { same } from './same.ts'

/**
 * My change put onto what another has made of it meanwhile. Entries under different keys go together; where both changed
 * the same one, undefined: a person has to say. Who has said so has `'mine'` hold there.
 */
export function mergedOnto(theirs: unknown, base: unknown, mine: unknown, said?: 'mine'): unknown {
  if (same(theirs, base) || same(theirs, mine)) return mine
  if (!isRecord(theirs) || !isRecord(base) || !isRecord(mine)) return said && mine
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const mineIsNew = !same(mine[key], base[key])
    const theirsIsNew = !same(theirs[key], base[key])
    if (mineIsNew && theirsIsNew && !same(mine[key], theirs[key]) && !said) return undefined
    const chosen = mineIsNew ? mine[key] : theirs[key]
    if (chosen !== undefined) merged[key] = chosen
  }
  return merged
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
