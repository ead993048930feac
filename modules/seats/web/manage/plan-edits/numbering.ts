import { type Draft, type DraftRow, type DraftSeat, mapRows } from './draft.ts'
import { type RowNaming, rowNames } from './names.ts'

/** `middleOddLeft`: odd numbers from the middle to the left, even ones to the right; `middleOddRight` mirrored. */
export const seatOrders = ['left', 'right', 'middleOddLeft', 'middleOddRight'] as const
export type SeatOrder = (typeof seatOrders)[number]

export type Numbering = {
  seats: { order: SeatOrder; start: number } | undefined
  /** `top`: the first row is the topmost. */
  rows: (RowNaming & { from: 'top' | 'bottom' }) | undefined
}

/** Seat numbers from left to right. */
export function seatNumbers(count: number, order: SeatOrder, start: number): number[] {
  const along = Array.from({ length: count }, (_, i) => start + i)
  if (order === 'left') return along
  if (order === 'right') return along.toReversed()
  const first = along.filter((_, i) => i % 2 === 0)
  const second = along.filter((_, i) => i % 2 === 1)
  const [left, right] = isOdd(start) === (order === 'middleOddLeft') ? [first, second] : [second, first]
  return [...left.toReversed(), ...right]
}

/** Numbers the seats and names the rows; custom labels are dropped. */
export function numberRows(draft: Draft, ids: ReadonlySet<number>, { seats, rows }: Numbering): Draft {
  const names = new Map<number, string>()
  if (rows) {
    const chosen = draft.sections.flatMap((section) => section.rows.filter(({ id }) => ids.has(id)))
    const ordered = chosen.toSorted((a, b) => (heightOf(a) - heightOf(b)) * (rows.from === 'top' ? 1 : -1))
    for (const [i, name] of rowNames(ordered.length, rows).entries()) names.set(ordered[i]!.id, name)
  }
  return mapRows(draft, (row) => {
    if (!ids.has(row.id)) return row
    const name = names.get(row.id) ?? row.name
    return { ...row, name, seats: seats ? numbered(row, seats.order, seats.start) : row.seats.map(unnamed) }
  })
}

function numbered({ seats }: DraftRow, order: SeatOrder, start: number): DraftSeat[] {
  const fromLeft = seats.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const numbers = seatNumbers(seats.length, order, start)
  const byId = new Map(fromLeft.map(({ id }, i) => [id, String(numbers[i])]))
  return seats.map((seat) => ({ ...unnamed(seat), number: byId.get(seat.id)! }))
}

const unnamed = ({ label: _, ...seat }: DraftSeat): DraftSeat => seat
const isOdd = (n: number) => n % 2 !== 0

const heightOf = ({ seats }: DraftRow) => seats.reduce((sum, { y }) => sum + y, 0) / Math.max(1, seats.length)
