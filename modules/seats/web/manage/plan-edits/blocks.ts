import { arcPoints, type Box, type Point, rounded } from './geometry.ts'

/** `rows` or `seats` of 0: as many as fit. `skew` shifts each row against the previous one, `curve` bends all rows. */
export type BlockFilling = {
  rows: number
  seats: number
  spacing: number
  rowSpacing: number
  skew: number
  curve: number
}

const most = { rows: 100, seats: 200 }

/** Rows of seats that fill a box from its upper left corner. */
export function blockPoints({ left, top, right, bottom }: Box, filling: BlockFilling): Point[][] {
  const { spacing, rowSpacing, skew, curve } = filling
  const rows = filling.rows || fitting(bottom - top, rowSpacing)
  const seats = filling.seats || fitting(right - left, spacing)
  const width = (Math.min(seats, most.seats) - 1) * spacing
  return Array.from({ length: Math.min(rows, most.rows) }, (_, i) => {
    const from = { x: rounded(left + i * skew), y: rounded(top + i * rowSpacing) }
    return arcPoints(from, { x: rounded(from.x + width), y: from.y }, Math.min(seats, most.seats), curve)
  })
}

const fitting = (length: number, step: number) => Math.floor(rounded(length / Math.max(step, 0.1))) + 1
