import { draw, type Picture } from './draw.ts'
import type { View } from './view.ts'

/** Frames that take longer than this are not drawn at every step of a movement. */
const slowMs = 9
/** During a movement, drawing takes at most about an eighth of the time. */
const pauseFor = (cost: number): number => Math.max(110, cost * 8)

/**
 * Draws onto a canvas. If a full redraw is too slow during a movement, the last image is translated and scaled instead,
 * with a full redraw a few times a second and at the end.
 */
export function openPainter(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d', { alpha: false })!
  const last = document.createElement('canvas')
  let lastView: View | undefined
  let cost = 0
  let drawnAt = 0
  let wasMoving = false

  function whole(picture: Picture, ratio: number): void {
    const begun = performance.now()
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    draw(pen, picture)
    drawnAt = performance.now()
    cost = drawnAt - begun
    if (cost <= slowMs) return
    last.width = canvas.width
    last.height = canvas.height
    last.getContext('2d', { alpha: false })!.drawImage(canvas, 0, 0)
    lastView = picture.view
  }

  function pushed({ view, size, palette }: Picture, from: View, ratio: number): void {
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.fillStyle = palette.ground
    pen.fillRect(0, 0, size.width, size.height)
    const grown = view.scale / from.scale
    const [x, y] = [(from.x - view.x) * view.scale, (from.y - view.y) * view.scale]
    pen.drawImage(last, x, y, size.width * grown, size.height * grown)
  }

  return {
    /** Returns whether it must be called again when the movement is over. */
    paint: (picture: Picture, isMoving: boolean): boolean => {
      const ratio = Math.min(devicePixelRatio || 1, 2.5)
      const { width, height } = picture.size
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
      const isResized = canvas.width !== wide || canvas.height !== high
      if (isResized) {
        canvas.width = wide
        canvas.height = high
        lastView = undefined
      }
      // At the start of a movement the image drawn before it is recent enough.
      if (isMoving && !wasMoving) drawnAt = performance.now()
      wasMoving = isMoving
      const isSlow = isMoving && cost > slowMs && lastView && performance.now() - drawnAt < pauseFor(cost)
      if (isSlow) pushed(picture, lastView!, ratio)
      else whole(picture, ratio)
      return Boolean(isSlow)
    },
    cost: () => cost,
  }
}
