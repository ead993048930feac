import type { Bounds } from '../../hall.ts'

/** Viewport: the hall point at the upper left corner, and pixels per seat distance. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

const nearest = 64

export const toHall = ({ x, y }: Point, view: View): Point => ({
  x: x / view.scale + view.x,
  y: y / view.scale + view.y,
})

/** Fits and centres the bounds. */
export function fitting(bounds: Bounds, { width, height }: Size, margin = 1.5, most = nearest): View {
  const wide = bounds.right - bounds.left + 2 * margin
  const high = bounds.bottom - bounds.top + 2 * margin
  const scale = Math.min(most, Math.max(0.5, Math.min(width / wide, height / high)))
  return {
    x: (bounds.left + bounds.right - width / scale) / 2,
    y: (bounds.top + bounds.bottom - height / scale) / 2,
    scale,
  }
}

/** The point under the fingers stays fixed. */
export function zoomedAt(view: View, at: Point, factor: number, { least, bounds, size }: Limits): View {
  const scale = Math.min(nearest, Math.max(least, view.scale * factor))
  const here = toHall(at, view)
  return held({ x: here.x - at.x / scale, y: here.y - at.y / scale, scale }, { bounds, size })
}

export const pannedBy = (view: View, by: Point, limits: Pick<Limits, 'bounds' | 'size'>): View =>
  held({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, limits)

export type Limits = { least: number; bounds: Bounds; size: Size }

/** Keeps the hall visible: a hall smaller than the window stays inside it, a larger one covers it. */
function held({ x, y, scale }: View, { bounds, size }: Pick<Limits, 'bounds' | 'size'>): View {
  const margin = 1.5
  return {
    x: along(x, bounds.left - margin, bounds.right + margin, size.width / scale),
    y: along(y, bounds.top - margin, bounds.bottom + margin, size.height / scale),
    scale,
  }
}

function along(at: number, from: number, to: number, shown: number): number {
  if (to - from <= shown) return (from + to - shown) / 2
  return Math.min(to - shown, Math.max(from, at))
}

/** Interpolates two views for animation, `t` from 0 to 1. */
export function between(a: View, b: View, t: number, { width, height }: Size): View {
  const ease = 1 - (1 - t) ** 3
  const scale = a.scale * (b.scale / a.scale) ** ease
  const middle = (one: View) => ({ x: one.x + width / one.scale / 2, y: one.y + height / one.scale / 2 })
  const [from, to] = [middle(a), middle(b)]
  // The centre moves in proportion to the scale, so that the animation does not swing.
  const share = Math.abs(b.scale - a.scale) < 0.01 ? ease : (1 / scale - 1 / a.scale) / (1 / b.scale - 1 / a.scale)
  return {
    x: from.x + (to.x - from.x) * share - width / scale / 2,
    y: from.y + (to.y - from.y) * share - height / scale / 2,
    scale,
  }
}
