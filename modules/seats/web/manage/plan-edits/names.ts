const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A, B … Z, AA, AB …, without the letters that are skipped. */
export function letters(index: number, skip = ''): string {
  const left = [...alphabet].filter((letter) => !skip.toUpperCase().includes(letter))
  if (left.length === 0) return String(index + 1)
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / left.length))
    name = left[(rest - 1) % left.length]! + name
  return name
}

/** The first unused name from `index` on. */
export function lettersFrom(index: number, skip: string, taken: ReadonlySet<string>): string {
  let at = index
  while (taken.has(letters(at, skip))) at++
  return letters(at, skip)
}

export type RowNaming = { as: 'letters' | 'numbers'; start: number; skip: string }

/** `start` is the number of the first row, or the position of its letter from 1. */
export const rowNames = (count: number, { as, start, skip }: RowNaming): string[] =>
  Array.from({ length: count }, (_, i) => (as === 'letters' ? letters(start - 1 + i, skip) : String(start + i)))
