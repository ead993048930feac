import type { DraftShape } from '../plan-edits/draft.ts'
import type { Point } from '../plan-edits/geometry.ts'
import { toScreen } from './camera.ts'
import type { Scene } from './paint.ts'

/** Grid lines, coarser when zoomed out. */
export function paintGround(context: CanvasRenderingContext2D, { camera, size, grid, colours }: Scene): void {
  context.fillStyle = colours.ground
  context.fillRect(0, 0, size.width, size.height)
  if (grid === 0) return
  const step = camera.scale >= 16 ? 1 : camera.scale >= 5 ? 5 : 20
  context.strokeStyle = colours.grid
  context.lineWidth = 1
  context.beginPath()
  for (let x = Math.ceil(camera.x / step) * step; (x - camera.x) * camera.scale < size.width; x += step) {
    const at = Math.round((x - camera.x) * camera.scale) + 0.5
    context.moveTo(at, 0)
    context.lineTo(at, size.height)
  }
  for (let y = Math.ceil(camera.y / step) * step; (y - camera.y) * camera.scale < size.height; y += step) {
    const at = Math.round((y - camera.y) * camera.scale) + 0.5
    context.moveTo(0, at)
    context.lineTo(size.width, at)
  }
  context.stroke()
}

export function paintShapes(context: CanvasRenderingContext2D, scene: Scene): void {
  for (const shape of scene.draft.shapes) {
    const { x, y } = toScreen(placeOf(shape, scene), scene.camera)
    const [width, height] = [shape.width * scene.camera.scale, shape.height * scene.camera.scale]
    if (shape.kind !== 'text') paintBox(context, scene, shape, { x, y, width, height })
    paintWords(context, scene, shape, { x: x + width / 2, y: y + height / 2 })
  }
}

type Placed = { x: number; y: number; width: number; height: number }

function paintBox(
  context: CanvasRenderingContext2D,
  { colours, selected }: Scene,
  shape: DraftShape,
  at: Placed,
): void {
  context.beginPath()
  context.roundRect(at.x, at.y, at.width, at.height, shape.kind === 'wall' ? 0 : 6)
  context.fillStyle = shape.kind === 'wall' ? colours.faint : colours.shape
  context.fill()
  context.strokeStyle = selected.has(shape.id) ? colours.chosen : colours.faint
  context.lineWidth = selected.has(shape.id) ? 2.5 : 1
  if (shape.kind === 'door') context.setLineDash([6, 4])
  context.stroke()
  context.setLineDash([])
}

function paintWords(context: CanvasRenderingContext2D, scene: Scene, shape: DraftShape, { x, y }: Point): void {
  if (!shape.words) return
  const { colours, camera, selected } = scene
  context.font = `600 ${Math.max(10, Math.min(22, camera.scale * 0.7))}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = shape.kind === 'text' && selected.has(shape.id) ? colours.chosen : colours.words
  context.fillText(shape.words, x, y)
}

/** Overlay of the gesture in progress. */
export function paintPreview(context: CanvasRenderingContext2D, { preview, camera, colours }: Scene): void {
  const { points = [], box, line = [] } = preview
  context.strokeStyle = colours.chosen
  context.lineWidth = 1.5
  context.setLineDash([5, 4])
  context.beginPath()
  if (box) {
    const [from, to] = [
      toScreen({ x: box.left, y: box.top }, camera),
      toScreen({ x: box.right, y: box.bottom }, camera),
    ]
    context.rect(from.x, from.y, to.x - from.x, to.y - from.y)
  }
  for (const [i, point] of line.entries()) {
    const { x, y } = toScreen(point, camera)
    if (i === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 0.6
  context.fillStyle = colours.chosen
  context.beginPath()
  for (const point of points) {
    const { x, y } = toScreen(point, camera)
    context.moveTo(x + camera.scale * 0.38, y)
    context.arc(x, y, camera.scale * 0.38, 0, Math.PI * 2)
  }
  context.fill()
  context.globalAlpha = 1
}

function placeOf({ id, x, y }: DraftShape, { preview, selected }: Scene): Point {
  return preview.offset && selected.has(id) ? { x: x + preview.offset.x, y: y + preview.offset.y } : { x, y }
}
