import { same } from './same.ts'

/**
 * Three-way merge of my change onto another person's. Different keys are merged; if both changed the same one, the
 * result is undefined and a person must choose. With `'mine'` my value wins.
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
