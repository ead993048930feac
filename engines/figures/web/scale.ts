import type { Counted, Kind } from './kinds.ts'

/** In whole percent; 100 only for all and 0 only for none: 2,999 of 3,000 are 99 %. */
export function percent(n: number, of: number): number {
  if (of <= 0 || n <= 0) return 0
  if (n >= of) return 100
  return Math.min(99, Math.max(1, Math.round((n / of) * 100)))
}

const rounds = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** The round number at the top of an axis. */
export function topOf(most: number): number {
  if (most <= 10) return Math.max(1, Math.ceil(most))
  const step = 10 ** Math.floor(Math.log10(most))
  return (rounds.find((times) => times * step >= most) ?? 10) * step
}

export type Part<K extends string> = { kind: Kind<K>; n: number; from: number; to: number }

/** The kinds with a count above 0, stacked: each begins where the one before ends. */
export function stacked<K extends string>(counts: Counted<K>, kinds: readonly Kind<K>[]): Part<K>[] {
  let from = 0
  const parts: Part<K>[] = []
  for (const kind of kinds) {
    const n = Math.max(0, counts[kind.key])
    if (n > 0) parts.push({ kind, n, from, to: from + n })
    from += n
  }
  return parts
}

export const sumOf = <K extends string>(counts: Counted<K>, kinds: readonly Kind<K>[]): number =>
  kinds.reduce((sum, { key }) => sum + Math.max(0, counts[key]), 0)
