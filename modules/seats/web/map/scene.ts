import { type Bounds, boundsOf, type Hall } from '../../hall.ts'
import { type Grid, gridOf } from './grid.ts'

/** A hall with data for drawing. */
export type Scene = {
  hall: Hall
  grid: Grid
  /** Bounds of seats and shapes. */
  bounds: Bounds
  sections: {
    name: string
    tone: number
    bounds: Bounds
    middle: { x: number; y: number }
    outline: { x: number; y: number }[]
    seats: number[]
  }[]
  /** Row names beside the first seat of each row. */
  rowNames: { x: number; y: number; name: string }[]
}

export function sceneOf(hall: Hall): Scene {
  const { plan, seats } = hall
  const grid = gridOf(seats)
  const corners = plan.shapes.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ])
  const sections = plan.sections.map(({ name, tone }, nth) => {
    const own = seats.filter(({ section }) => section === nth)
    const bounds = boundsOf(own)
    const middle = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 }
    return { name, tone, bounds, middle, outline: outlineOf(own), seats: own.map(({ index }) => index) }
  })
  return { hall, grid, bounds: boundsOf([...seats, ...corners]), sections, rowNames: rowNamesOf(hall) }
}

function rowNamesOf({ plan }: Hall): Scene['rowNames'] {
  return plan.sections.flatMap(({ rows }) =>
    rows.flatMap(({ name, seats }) => {
      const [first, second] = seats
      if (!first) return []
      const dx = second ? first.x - second.x : -1
      const dy = second ? first.y - second.y : 0
      const long = Math.hypot(dx, dy) || 1
      return [{ name, x: first.x + (dx / long) * 0.95, y: first.y + (dy / long) * 0.95 }]
    }),
  )
}

/** Convex hull of a section, slightly wider than its seats. */
function outlineOf(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const corners = points.flatMap(({ x, y }) =>
    [-0.7, 0.7].flatMap((dx) => [-0.7, 0.7].map((dy) => ({ x: x + dx, y: y + dy }))),
  )
  const sorted = corners.sort((a, b) => a.x - b.x || a.y - b.y)
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())]
}

function half(sorted: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const hull: { x: number; y: number }[] = []
  for (const point of sorted) {
    while (hull.length >= 2 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
    hull.push(point)
  }
  hull.pop()
  return hull
}

type P = { x: number; y: number }
const turn = (a: P, b: P, c: P): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
