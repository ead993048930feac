import { dayIn } from '#kernel/clock.ts'

export type Term = { year: string; term: string }

/** The term a day belongs to: the first from August to January, the second from February to July. */
export function termOn(zone: string, at: Date): Term {
  const [y, m] = dayIn(zone, at).split('-').map(Number) as [number, number]
  if (m >= 8) return { year: `${y}-${y + 1}`, term: '1' }
  return { year: `${y - 1}-${y}`, term: m === 1 ? '1' : '2' }
}

export function termsBack({ year, term }: Term, n: number): Term {
  const half = Number(year.slice(0, 4)) * 2 + Number(term) - 1 - n
  const from = Math.floor(half / 2)
  return { year: `${from}-${from + 1}`, term: String((half % 2) + 1) }
}
