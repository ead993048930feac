import type { Bounds } from '../../hall.ts'
import { boundsOf } from '../../hall.ts'

type Placed = { x: number; y: number }

export type Grid = {
  bounds: Bounds
  /** Calls `each` with the indexes of all items that may be in the bounds. */
  within: (bounds: Bounds, each: (index: number) => void) => void
  /** Index of the item nearest to a point, within `reach`. */
  nearest: (at: Placed, reach: number) => number
}

const cell = 4

/** Spatial index of seats. */
export function gridOf(placed: readonly Placed[]): Grid {
  const bounds = boundsOf(placed)
  const columns = Math.max(1, Math.ceil((bounds.right - bounds.left) / cell) + 1)
  const rows = Math.max(1, Math.ceil((bounds.bottom - bounds.top) / cell) + 1)
  const cells: number[][] = Array.from({ length: columns * rows }, () => [])
  const column = (x: number) => clamp(Math.floor((x - bounds.left) / cell), columns)
  const row = (y: number) => clamp(Math.floor((y - bounds.top) / cell), rows)
  placed.forEach(({ x, y }, index) => {
    cells[row(y) * columns + column(x)]!.push(index)
  })
  const within: Grid['within'] = ({ left, top, right, bottom }, each) => {
    for (let r = row(top); r <= row(bottom); r++) {
      for (let c = column(left); c <= column(right); c++) for (const index of cells[r * columns + c]!) each(index)
    }
  }
  const nearest: Grid['nearest'] = ({ x, y }, reach) => {
    let found = -1
    let least = reach
    within({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }, (index) => {
      const away = Math.hypot(placed[index]!.x - x, placed[index]!.y - y)
      if (away > least) return
      least = away
      found = index
    })
    return found
  }
  return { bounds, within, nearest }
}

const clamp = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value))
