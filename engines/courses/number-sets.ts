/** `1–8, 10`: numbers in ascending order as ranges. */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const n of numbers) {
    const last = runs.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else runs.push([n, n])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** Whether all are odd or even, with none left out between. */
export function parityOf(numbers: readonly number[]): 'odd' | 'even' | '' {
  const steps = numbers.slice(1).every((n, i) => n === numbers[i]! + 2)
  return numbers.length > 2 && steps ? (numbers[0]! % 2 ? 'odd' : 'even') : ''
}

/** The text of a set as `numbersIn` reads it: `1-16`, `1-15单`. */
export function setText(numbers: readonly number[]): string {
  const parity = parityOf(numbers)
  if (parity) return `${numbers[0]}-${numbers.at(-1)}${parity === 'odd' ? '单' : '双'}`
  return rangesOf(numbers).replaceAll('–', '-').replaceAll(', ', ',')
}

const part = /^(\d{1,2})(?:-(\d{1,2}))?(单|單|双|雙|o|e)?$/

/** The set that `1-16`, `1,3,5-8`, `1-16单`, `2-16e` stand for; undefined if it is none of them. */
export function numbersIn(text: string, most: number): number[] | undefined {
  const found = new Set<number>()
  const parts = text
    .replaceAll(/[–—~～]/g, '-')
    .split(/[,，、;；\s]+/)
    .filter(Boolean)
  for (const one of parts) {
    const match = part.exec(one.toLowerCase())
    if (!match) return undefined
    const [, from = '', to = from, which = ''] = match
    if (Number(from) < 1 || Number(to) > most || Number(to) < Number(from)) return undefined
    for (let n = Number(from); n <= Number(to); n++) if (fits(n, which)) found.add(n)
  }
  return found.size ? [...found].sort((a, b) => a - b) : undefined
}

const fits = (n: number, which: string): boolean =>
  which === '' || ('单單o'.includes(which) ? n % 2 === 1 : n % 2 === 0)
