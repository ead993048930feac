import type { Draft, DraftSeat, Ids } from '../plan-edits/draft.ts'
import type { Point } from '../plan-edits/geometry.ts'
import { type Camera, type Size, toScreen } from './camera.ts'
import type { Colours } from './colours.ts'
import type { Handle, Preview } from './gestures.ts'
import { paintGround, paintPreview, paintShapes } from './paint-ground.ts'

export type Scene = {
  draft: Draft
  selected: Ids
  /** Seats with faults. */
  marked: Ids
  /** Taken seats, if known. */
  taken?: Ids
  camera: Camera
  size: Size
  grid: number
  preview: Preview
  handles: readonly { part: Handle; at: Point }[]
  colours: Colours
}

const radius = 0.38
/** Minimum scale at which seat numbers are shown. */
const numbersFrom = 17

/** Draws the plan once. Only visible seats, all seats of a colour in one path. */
export function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { size } = scene
  context.clearRect(0, 0, size.width, size.height)
  paintGround(context, scene)
  paintShapes(context, scene)
  for (const section of scene.draft.sections) {
    const seats = section.rows.flatMap(({ seats }) => seats).filter((seat) => isInSight(seat, scene))
    paintSeats(context, scene, seats, section.tone)
  }
  paintRowNames(context, scene)
  paintPreview(context, scene)
  paintHandles(context, scene)
}

function paintSeats(context: CanvasRenderingContext2D, scene: Scene, seats: readonly DraftSeat[], tone: number): void {
  const { colours, camera } = scene
  const r = Math.max(1.5, radius * camera.scale)
  const thick = Math.min(3, Math.max(1, camera.scale * 0.12))
  const open = scene.taken ? seats.filter(({ id }) => !scene.taken!.has(id)) : seats
  if (open !== seats) fill(context, scene, difference(seats, scene.taken!), colours.taken, r)
  fill(
    context,
    scene,
    open.filter(({ kind }) => kind === 'normal'),
    colours.tones[tone]!,
    r,
  )
  fill(
    context,
    scene,
    open.filter(({ kind }) => kind === 'wheelchair' || kind === 'companion'),
    colours.special,
    r,
  )
  const blocked = seats.filter(({ kind }) => kind === 'blocked')
  outline(context, scene, blocked, colours.faint, r, 1.5)
  outline(
    context,
    scene,
    seats.filter(({ id }) => scene.marked.has(id)),
    colours.wrong,
    r + 2,
    2,
  )
  outline(
    context,
    scene,
    seats.filter(({ id }) => scene.selected.has(id)),
    colours.chosen,
    r + thick / 2,
    thick,
  )
  if (camera.scale * radius * 2 >= numbersFrom) paintNumbers(context, scene, seats)
}

const difference = (seats: readonly DraftSeat[], taken: Ids) => seats.filter(({ id }) => taken.has(id))

function fill(context: CanvasRenderingContext2D, scene: Scene, seats: readonly DraftSeat[], colour: string, r: number) {
  if (seats.length === 0) return
  context.beginPath()
  for (const seat of seats) circle(context, placeOf(seat, scene), r)
  context.fillStyle = colour
  context.fill()
}

function outline(
  context: CanvasRenderingContext2D,
  scene: Scene,
  seats: readonly DraftSeat[],
  colour: string,
  r: number,
  width: number,
): void {
  if (seats.length === 0) return
  context.beginPath()
  for (const seat of seats) circle(context, placeOf(seat, scene), r)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

function paintNumbers(context: CanvasRenderingContext2D, scene: Scene, seats: readonly DraftSeat[]): void {
  const { camera, colours } = scene
  context.font = `600 ${Math.min(15, camera.scale * 0.32)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const seat of seats) {
    const { x, y } = placeOf(seat, scene)
    context.fillStyle = seat.kind === 'blocked' ? colours.words : colours.onTone
    context.fillText(kindMarks[seat.kind] ?? seat.number, x, y + 0.5)
  }
}

const kindMarks: Readonly<Partial<Record<DraftSeat['kind'], string>>> = { wheelchair: '♿', blocked: '×' }

/** Before the first seat of each row, if there is space. */
function paintRowNames(context: CanvasRenderingContext2D, scene: Scene): void {
  const { camera, colours, draft } = scene
  if (camera.scale < 11) return
  context.font = `500 ${Math.min(14, camera.scale * 0.42)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colours.words
  for (const { rows } of draft.sections)
    for (const { name, seats } of rows) {
      const [first, second] = seats
      if (!first || !isInSight(first, scene)) continue
      const back = second ? { x: first.x - second.x, y: first.y - second.y } : { x: -1, y: 0 }
      const long = Math.hypot(back.x, back.y) || 1
      const at = { ...first, x: first.x + (back.x / long) * 1.05, y: first.y + (back.y / long) * 1.05 }
      const { x, y } = placeOf(at, scene)
      context.fillText(name, x, y)
    }
}

function paintHandles(context: CanvasRenderingContext2D, { handles, camera, colours }: Scene): void {
  for (const { part, at } of handles) {
    const { x, y } = toScreen(at, camera)
    context.beginPath()
    if (part === 'bend') context.rect(x - 6, y - 6, 12, 12)
    else context.arc(x, y, 7, 0, Math.PI * 2)
    context.fillStyle = colours.ground
    context.fill()
    context.strokeStyle = colours.chosen
    context.lineWidth = 2.5
    context.stroke()
  }
}

function circle(context: CanvasRenderingContext2D, { x, y }: Point, r: number): void {
  context.moveTo(x + r, y)
  context.arc(x, y, r, 0, Math.PI * 2)
}

/** Dragged seats are drawn at their new position. */
function placeOf({ id, x, y }: DraftSeat, { camera, preview, selected }: Scene): Point {
  const offset = preview.offset && selected.has(id) ? preview.offset : undefined
  return toScreen(offset ? { x: x + offset.x, y: y + offset.y } : { x, y }, camera)
}

function isInSight(seat: DraftSeat, scene: Scene): boolean {
  const { x, y } = placeOf(seat, scene)
  const edge = scene.camera.scale + 4
  return x > -edge && y > -edge && x < scene.size.width + edge && y < scene.size.height + edge
}
