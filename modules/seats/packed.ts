import type { Plan, Row, Seat, SeatKind, Section, Shape } from './plan.ts'

/**
 * Wire format of a plan: about 8 bytes per seat instead of 60. Coordinates are hundredths, as differences to the
 * previous seat; values that follow a rule (1, 2, 3…; section-row-number) are omitted.
 */
export type PackedPlan = { v: 1; sections: PackedSection[]; shapes: Shape[] }
type PackedSection = { n: string; t: number; r: PackedRow[] }
type PackedRow = {
  n: string
  /** Number of seats. */
  c: number
  /** Seat numbers as first and step, or as a list. */
  m: [number, number] | string[]
  x: number[]
  y: number[]
  /** One letter per seat, unless all are normal. */
  k?: string
  /** Only if labels differ from section-row-number. */
  l?: string[]
}

const letters: Record<SeatKind, string> = { normal: 'n', wheelchair: 'w', companion: 'c', blocked: 'b' }
const kinds = Object.fromEntries(Object.entries(letters).map(([kind, letter]) => [letter, kind as SeatKind]))

export const packPlan = ({ sections, shapes }: Plan): PackedPlan => ({
  v: 1,
  sections: sections.map((section) => ({
    n: section.name,
    t: section.tone,
    r: section.rows.map((row) => packRow(section, row)),
  })),
  shapes,
})

export const unpackPlan = ({ sections, shapes }: PackedPlan): Plan => ({
  version: 1,
  sections: sections.map(({ n, t, r }) => ({ name: n, tone: t, rows: r.map((row) => unpackRow(n, row)) })),
  shapes,
})

/** Default label of a seat. */
export const labelOf = (section: string, row: string, number: string): string => `${section}-${row}-${number}`

function packRow(section: Section, { name, seats }: Row): PackedRow {
  const labels = seats.map(({ label }) => label)
  const usual = seats.every(({ label, number }) => label === labelOf(section.name, name, number))
  const plain = seats.every(({ kind }) => kind === 'normal')
  return {
    n: name,
    c: seats.length,
    m: asSteps(seats.map(({ number }) => number)),
    x: asDifferences(seats.map(({ x }) => x)),
    y: asDifferences(seats.map(({ y }) => y)),
    ...(!plain && { k: seats.map(({ kind }) => letters[kind]).join('') }),
    ...(!usual && { l: labels }),
  }
}

function unpackRow(section: string, { n, c, m, x, y, k, l }: PackedRow): Row {
  const xs = fromDifferences(x, c)
  const ys = fromDifferences(y, c)
  const numbers = isSteps(m) ? Array.from({ length: c }, (_, i) => String(m[0] + i * m[1])) : m
  const seats = numbers.map((number, i): Seat => {
    const label = l?.[i] ?? labelOf(section, n, number)
    return { label, number, x: xs[i]!, y: ys[i]!, kind: kinds[k?.[i] ?? 'n'] ?? 'normal' }
  })
  return { name: n, seats }
}

function asSteps(numbers: string[]): PackedRow['m'] {
  const first = Number(numbers[0])
  const step = numbers.length > 1 ? Number(numbers[1]) - first : 1
  return numbers.every((number, i) => number === String(first + i * step)) ? [first, step] : numbers
}

const isSteps = (m: PackedRow['m']): m is [number, number] => typeof m[0] === 'number'

/** A constant difference at the end is written once. */
function asDifferences(values: number[]): number[] {
  const whole = values.map((value) => Math.round(value * 100))
  const all = whole.map((value, i) => value - (i ? whole[i - 1]! : 0))
  while (all.length > 2 && all.at(-1) === all.at(-2)) all.pop()
  return all
}

function fromDifferences(differences: number[], count: number): number[] {
  const values: number[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    at += differences[Math.min(i, differences.length - 1)]!
    values.push(at / 100)
  }
  return values
}
