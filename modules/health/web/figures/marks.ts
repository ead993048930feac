import { useMemo } from 'react'
import type { Kind } from '#engines/figures/web/kinds.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { shownMarks } from '../../figure-shapes.ts'
import { figureWords } from './words.ts'

export type ShownMark = (typeof shownMarks)[number]

/** Order in charts and lists. */
export const markOrder = ['done', 'late', 'exception', 'excused', 'missing'] as const satisfies readonly ShownMark[]

export const markTones: Readonly<Record<ShownMark, Tone>> = {
  done: 'success',
  late: 'warning',
  exception: 'danger',
  excused: 'info',
  missing: 'neutral',
}

const looks = { done: 'good', late: 'late', exception: 'bad', excused: 'calm', missing: 'none' } as const

export function useMarks(): readonly Kind<ShownMark>[] {
  const w = useWords(figureWords)
  return useMemo(() => markOrder.map((key) => ({ key, label: w(`mark.${key}`), look: looks[key] })), [w])
}
