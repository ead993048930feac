import { labelOf } from '../packed.ts'
import type { Plan, Seat, SeatKind, Section } from '../plan.ts'

type Wedge = {
  name: string
  tone: number
  /** Angles from the middle of the stage, in degrees to the right of straight ahead. */
  from: number
  to: number
  /** The distance of the first row to the middle of the stage, and of each row to the next. */
  first: number
  step: number
  rows: number
  /** The number of the first row. */
  row?: number
}

const texts = ['left', 'middle', 'right', 'stage', 'screen', 'door', 'desk', 'balcony', 'access'] as const
/** Texts on a plan, in the site's language. */
export type HallWords = Record<(typeof texts)[number], string>

export const hallWords = (...said: string[]): HallWords =>
  Object.fromEntries(texts.map((name, i) => [name, said[i]])) as HallWords

/** A theatre for lectures: three blocks of curved rows, some 400 seats, wheelchair places in front. */
export function lectureTheatre(words: HallWords): Plan {
  const rows = { first: 10, step: 1.25, rows: 15 }
  const sections = [
    wedge({ name: words.left, tone: 1, from: -46, to: -20, ...rows }),
    wedge({ name: words.middle, tone: 0, from: -17, to: 17, ...rows }),
    wedge({ name: words.right, tone: 2, from: 20, to: 46, ...rows }),
  ]
  return {
    version: 1,
    sections: [...sections, places(words.access, { x: -4.55, y: 7.6, count: 8 })],
    shapes: [
      { kind: 'stage', x: -6, y: -1.5, width: 12, height: 4, words: words.screen },
      { kind: 'door', x: -22, y: 24, width: 3, height: 1.2, words: words.door },
      { kind: 'door', x: 19, y: 24, width: 3, height: 1.2, words: words.door },
    ],
  }
}

/**
 * An auditorium: stalls and balcony with three blocks each, wheelchair places by the cross aisle; about 2,600 seats.
 */
export function auditorium(words: HallWords): Plan {
  const stalls = { first: 18, step: 1.2, rows: 30 }
  const above = { first: 60, step: 1.25, rows: 12 }
  const up = (name: string) => `${words.balcony}${name}`
  const sections = [
    wedge({ name: words.left, tone: 1, from: -44, to: -18, ...stalls }),
    wedge({ name: words.middle, tone: 0, from: -16.5, to: 16.5, ...stalls }),
    wedge({ name: words.right, tone: 2, from: 18, to: 44, ...stalls }),
    places(words.access, { x: -9.75, y: 55.4, count: 16 }),
    wedge({ name: up(words.left), tone: 4, from: -36, to: -14, ...above }),
    wedge({ name: up(words.middle), tone: 3, from: -12.8, to: 12.8, ...above }),
    wedge({ name: up(words.right), tone: 5, from: 14, to: 36, ...above }),
  ]
  return {
    version: 1,
    sections: sections.map((section, i) => (i === 1 ? withDesk(section) : section)),
    shapes: [
      { kind: 'stage', x: -15, y: -2, width: 30, height: 14, words: words.stage },
      { kind: 'text', x: -5, y: 50.8, width: 10, height: 1.4, words: words.desk },
      { kind: 'door', x: -45, y: 44, width: 3, height: 1.4, words: words.door },
      { kind: 'door', x: 42, y: 44, width: 3, height: 1.4, words: words.door },
    ],
  }
}

function wedge({ name, tone, from, to, first, step, rows, row = 1 }: Wedge): Section {
  const all = Array.from({ length: rows }, (_, i) => {
    const radius = first + i * step
    const rowName = String(row + i)
    const span = ((to - from) * Math.PI) / 180
    const count = Math.max(2, Math.floor(radius * span))
    const middle = ((from + to) / 2) * (Math.PI / 180)
    const seats = Array.from({ length: count }, (_, nth): Seat => {
      const angle = middle + (nth - (count - 1) / 2) / radius
      return seatAt(name, rowName, nth + 1, radius * Math.sin(angle), radius * Math.cos(angle))
    })
    return { name: rowName, seats }
  })
  return { name, tone, rows: all }
}

/** Wheelchair places, each with a companion seat. */
function places(name: string, { x, y, count }: { x: number; y: number; count: number }): Section {
  const kinds: SeatKind[] = ['wheelchair', 'companion']
  const seats = Array.from({ length: count }, (_, i) => seatAt(name, '1', i + 1, x + i * 1.3, y, kinds[i % 2]))
  return { name, tone: 6, rows: [{ name: '1', seats }] }
}

/** Leaves out the seats at the sound and light desk. */
function withDesk(section: Section): Section {
  const rows = section.rows.map((row, i) => {
    if (i < section.rows.length - 3) return row
    const middle = (row.seats.length - 1) / 2
    const seats = row.seats.map(
      (seat, nth): Seat => (Math.abs(nth - middle) <= 5 ? { ...seat, kind: 'blocked' } : seat),
    )
    return { ...row, seats }
  })
  return { ...section, rows }
}

function seatAt(section: string, row: string, nth: number, x: number, y: number, kind: SeatKind = 'normal'): Seat {
  const number = String(nth)
  return { label: labelOf(section, row, number), number, x: rounded(x), y: rounded(y), kind }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
