export type Point = Readonly<{ x: number; y: number }>
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>

/** A thousandth of a seat distance is precise enough. */
export const rounded = (n: number): number => Math.round(n * 1_000) / 1_000 || 0
export const snapped = (n: number, step: number): number =>
  step > 0 ? rounded(Math.round(n / step) * step) : rounded(n)
export const snapPoint = ({ x, y }: Point, step: number): Point => ({ x: snapped(x, step), y: snapped(y, step) })
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Evenly spaced points along an arc; `bend` is the distance of its middle from the straight line, positive to the right
 * of the direction from start to end.
 */
export function arcPoints(from: Point, to: Point, count: number, bend = 0): Point[] {
  if (count <= 1) return [roundPoint(from)]
  const chord = distance(from, to)
  if (Math.abs(bend) < 0.01 || chord < 0.01) return evenly(count, (t) => along(from, to, t))
  const middle = between(from, to)
  const [nx, ny] = [-(to.y - from.y) / chord, (to.x - from.x) / chord]
  // Signed: the centre is on the opposite side of the line from the bend.
  const radius = (chord * chord) / (8 * bend) + bend / 2
  const centre = { x: middle.x + nx * (bend - radius), y: middle.y + ny * (bend - radius) }
  const start = Math.atan2(from.y - centre.y, from.x - centre.x)
  const turn = 4 * Math.atan((2 * bend) / chord)
  const size = Math.abs(radius)
  return evenly(count, (t) => {
    const angle = start - turn * t
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) }
  })
}

const evenly = (count: number, at: (t: number) => Point): Point[] =>
  Array.from({ length: count }, (_, i) => roundPoint(at(i / (count - 1))))

const along = (from: Point, to: Point, t: number): Point => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
})

export const roundPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) })

/** Signed distance of a point from a line, positive to the right of its direction. */
export function offLine(point: Point, from: Point, to: Point): number {
  const chord = distance(from, to)
  if (chord < 0.01) return 0
  return ((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / chord
}

export function rotated({ x, y }: Point, { x: cx, y: cy }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return roundPoint({ x: cx + (x - cx) * cos - (y - cy) * sin, y: cy + (x - cx) * sin + (y - cy) * cos })
}

export function boxOf(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
export const boxBetween = (a: Point, b: Point): Box => boxOf([a, b])!
export const isIn = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** Point-in-polygon test. */
export function isInside({ x, y }: Point, line: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [a, b] = [line[i]!, line[j]!]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}
