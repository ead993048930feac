import { labelOf } from '../packed.ts'
import type { Plan, Seat, SeatKind } from '../plan.ts'

const kinds: Record<string, SeatKind> = { w: 'wheelchair', c: 'companion', b: 'blocked' }

/**
 * A plan from rows of letters: `n` normal seat, `w` wheelchair place, `c` companion seat, `b` blocked, space for an
 * aisle.
 */
export function planOf(rows: readonly string[], name = 'A'): Plan {
  return {
    version: 1,
    shapes: [{ kind: 'stage', x: 0, y: -3, width: 10, height: 2, words: '' }],
    sections: [
      { name, tone: 0, rows: rows.map((letters, i) => ({ name: String(i + 1), seats: seatsOf(letters, name, i) })) },
    ],
  }
}

function seatsOf(letters: string, section: string, row: number): Seat[] {
  const seats: Seat[] = []
  for (const [x, letter] of [...letters].entries()) {
    if (letter === ' ') continue
    const number = String(seats.length + 1)
    seats.push({
      label: labelOf(section, String(row + 1), number),
      number,
      x,
      y: Math.round(row * 120) / 100,
      kind: kinds[letter] ?? 'normal',
    })
  }
  return seats
}

/** A plan with the given number of seats, in sections of 25 rows. */
export function largePlan(seats: number, perRow = 40): Plan {
  const perSection = perRow * 25
  const sections = Array.from({ length: Math.ceil(seats / perSection) }, (_, s) => {
    const inside = Math.min(perSection, seats - s * perSection)
    const rows = Array.from({ length: Math.ceil(inside / perRow) }, (_, r) => ({
      name: String(r + 1),
      seats: Array.from({ length: Math.min(perRow, inside - r * perRow) }, (_, n): Seat => {
        const [name, number] = [`S${s + 1}`, String(n + 1)]
        const x = (s % 4) * (perRow + 4) + n
        return {
          label: labelOf(name, String(r + 1), number),
          number,
          x,
          y: Math.floor(s / 4) * 34 + Math.round(r * 120) / 100,
          kind: 'normal',
        }
      }),
    }))
    return { name: `S${s + 1}`, tone: s % 8, rows }
  })
  return { version: 1, sections, shapes: [] }
}
