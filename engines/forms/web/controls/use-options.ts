import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { Option as Shown } from '#kernel/web/ui/form/SelectField.tsx'
import { keyOf } from '../../fields/options.ts'
import { fillingWords } from '../words.ts'
import type { Common, FieldOf } from './control.ts'

/** The options as shown: places left, disabled when full (unless chosen), in random order if the field is shuffled. */
export function useOptions(
  { field, left }: Pick<Common, 'left'> & { field: Pick<FieldOf<'choice'>, 'options' | 'shuffled'> },
  chosen: readonly string[],
): Shown[] {
  const w = useWords(fillingWords)
  const [seed] = useState(() => Math.floor(Math.random() * 0x7fffffff))
  const [begun] = useState(() => new Set(chosen.map(keyOf)))
  const options = field.shuffled ? shuffled(field.options, seed) : field.options
  return options.map(({ key, label }) => {
    const n = left.get(key)
    if (n === undefined) return { value: key, label }
    const isGone = n <= 0 && !begun.has(key)
    return { value: key, label, note: isGone ? w('full') : w('left', { n }), disabled: isGone }
  })
}

/** The same order for as long as the page is open. The option "other" stays last. */
function shuffled<T extends { key: string; other: boolean }>(options: readonly T[], seed: number): T[] {
  const rank = (key: string) => [...key].reduce((hash, char) => (hash * 31 + char.codePointAt(0)!) | 0, seed) >>> 0
  return [...options].sort((a, b) => Number(a.other) - Number(b.other) || (rank(a.key) % 9973) - (rank(b.key) % 9973))
}
