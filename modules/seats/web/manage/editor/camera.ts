import type { Box, Point } from '../plan-edits/geometry.ts'

/** Viewport: the plan point at the upper left corner, and pixels per seat distance. */
export type Camera = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }

const nearest = 120
const farthest = 1.5

export const toScreen = ({ x, y }: Point, camera: Camera): Point => ({
  x: (x - camera.x) * camera.scale,
  y: (y - camera.y) * camera.scale,
})

export const toHall = ({ x, y }: Point, camera: Camera): Point => ({
  x: x / camera.scale + camera.x,
  y: y / camera.scale + camera.y,
})

export const panned = ({ x, y, scale }: Camera, by: Point): Camera => ({
  x: x - by.x / scale,
  y: y - by.y / scale,
  scale,
})

/** The point under the pointer stays fixed. */
export function zoomed(camera: Camera, at: Point, factor: number): Camera {
  const scale = Math.min(nearest, Math.max(farthest, camera.scale * factor))
  const here = toHall(at, camera)
  return { x: here.x - at.x / scale, y: here.y - at.y / scale, scale }
}

/** Fits the whole box with a margin. */
export function fitting(box: Box | undefined, { width, height }: Size, most = 44): Camera {
  const { left, top, right, bottom } = box ?? { left: -12, top: -8, right: 12, bottom: 8 }
  const margin = 2.5
  const scale = Math.min(width / (right - left + 2 * margin), height / (bottom - top + 2 * margin))
  const clamped = Math.min(most, Math.max(farthest, scale || farthest))
  return {
    x: (left + right) / 2 - width / clamped / 2,
    y: (top + bottom) / 2 - height / clamped / 2,
    scale: clamped,
  }
}
