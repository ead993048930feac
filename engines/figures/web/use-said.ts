import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { Counted, Kind } from './kinds.ts'
import { figuresWords } from './words.ts'

/** Counts as text, for screen readers. */
export function useSaid<K extends string>(kinds: readonly Kind<K>[]): (counts: Counted<K>) => string {
  const w = useWords(figuresWords)
  return (counts) => kinds.map(({ key, label }) => w('said', { label, n: formatNumber(counts[key]) })).join(w('comma'))
}
