import type { SeatKind } from '../../plan.ts'
import { drawMark } from './draw-mark.ts'
import type { Look, Looks } from './looks.ts'
import type { Scene } from './scene.ts'
import type { Palette } from './tones.ts'
import type { Size, View } from './view.ts'

export type Picture = { scene: Scene; view: View; size: Size; looks: Looks; palette: Palette }
type Pen = CanvasRenderingContext2D

/** Pixels per seat: from `readable` on numbers are shown; below `tappable` seats are dots. */
const readable = 20
const tappable = 11

/** Draws the visible part; small seats are drawn in a simplified form. */
export function draw(pen: Pen, picture: Picture): void {
  const { view, size, palette } = picture
  pen.fillStyle = palette.ground
  pen.fillRect(0, 0, size.width, size.height)
  drawShapes(pen, picture)
  drawSections(pen, picture)
  if (view.scale >= tappable) drawSeats(pen, picture)
  else drawDots(pen, picture)
  if (view.scale >= tappable) drawRowNames(pen, picture)
  else drawSectionNames(pen, picture)
}

const screenX = (x: number, view: View): number => (x - view.x) * view.scale
const screenY = (y: number, view: View): number => (y - view.y) * view.scale

function drawShapes(pen: Pen, { scene, view, palette }: Picture): void {
  for (const { kind, x, y, width, height, words } of scene.hall.plan.shapes) {
    const [left, top] = [screenX(x, view), screenY(y, view)]
    const [wide, high] = [width * view.scale, height * view.scale]
    pen.beginPath()
    if (kind === 'stage')
      pen.roundRect(left, top, wide, high, [4, 4, Math.min(wide, high) / 3, Math.min(wide, high) / 3])
    else if (kind !== 'text') pen.roundRect(left, top, wide, high, 3)
    pen.fillStyle = kind === 'stage' ? palette.taken : palette.line
    pen.fill()
    const letters = Math.min(18, Math.max(10, high * 0.5))
    if (words && wide > letters * words.length * 0.6)
      write(pen, words, left + wide / 2, top + high / 2, palette.faint, `600 ${letters}px ${palette.font}`)
  }
}

function write(pen: Pen, text: string, x: number, y: number, colour: string, font: string): void {
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

/** Background of a section in its colour, fainter when zoomed in. */
function drawSections(pen: Pen, { scene, view, palette }: Picture): void {
  const strength = view.scale >= tappable ? 0.05 : 0.12
  for (const { outline, tone } of scene.sections) {
    pen.beginPath()
    outline.forEach(({ x, y }, i) => {
      if (i) pen.lineTo(screenX(x, view), screenY(y, view))
      else pen.moveTo(screenX(x, view), screenY(y, view))
    })
    pen.closePath()
    pen.globalAlpha = strength
    pen.fillStyle = palette.tones[tone]!
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** Section names while seats are too small to distinguish, on a plate for contrast. */
function drawSectionNames(pen: Pen, { scene, view, palette }: Picture): void {
  for (const { name, middle, bounds } of scene.sections) {
    const isThin = (bounds.bottom - bounds.top) * view.scale < 26
    if (isThin || (bounds.right - bounds.left) * view.scale < 40) continue
    const [x, y] = [screenX(middle.x, view), screenY(middle.y, view)]
    pen.font = `600 13px ${palette.font}`
    const wide = pen.measureText(name).width + 16
    pen.beginPath()
    pen.roundRect(x - wide / 2, y - 12, wide, 24, 12)
    pen.globalAlpha = 0.9
    pen.fillStyle = palette.surface
    pen.fill()
    pen.globalAlpha = 1
    write(pen, name, x, y + 0.5, palette.text, pen.font)
  }
}

function drawRowNames(pen: Pen, { scene, view, size, palette }: Picture): void {
  const font = `500 ${Math.min(13, view.scale * 0.5)}px ${palette.font}`
  for (const { x, y, name } of scene.rowNames) {
    const [left, top] = [screenX(x, view), screenY(y, view)]
    if (left < -20 || top < -20 || left > size.width + 20 || top > size.height + 20) continue
    write(pen, name, left, top, palette.faint, font)
  }
}

const inSight = ({ view, size }: Picture) => ({
  left: view.x - 1,
  top: view.y - 1,
  right: view.x + size.width / view.scale + 1,
  bottom: view.y + size.height / view.scale + 1,
})

/**
 * One square per seat, grouped by colour to set each fill style once. Taken ones are smaller, to be distinguishable
 * without colour.
 */
function drawDots(pen: Pen, picture: Picture): void {
  const { scene, view, looks, palette } = picture
  const { seats, plan } = scene.hall
  const side = Math.max(1.2, view.scale * 0.72)
  const byColour = new Map<string, number[]>()
  scene.grid.within(inSight(picture), (index) => {
    const look = looks.of(index)
    if (look === 'blocked') return
    const colour = dotColour(look, palette, plan.sections[seats[index]!.section]!.tone)
    const list = byColour.get(colour) ?? []
    list.push(index)
    byColour.set(colour, list)
  })
  for (const [colour, list] of byColour) {
    pen.fillStyle = colour
    const scale = colour === palette.taken ? 0.6 : colour === palette.mine ? 1.6 : 1
    const own = side * scale
    for (const index of list) {
      const { x, y } = seats[index]!
      pen.fillRect(screenX(x, view) - own / 2, screenY(y, view) - own / 2, own, own)
    }
  }
}

function dotColour(look: Look, palette: Palette, tone: number): string {
  if (look === 'taken') return palette.taken
  return look === 'free' ? palette.tones[tone]! : palette.mine
}

function drawSeats(pen: Pen, picture: Picture): void {
  const { scene, view, looks, palette } = picture
  const { seats, plan } = scene.hall
  const side = view.scale * 0.82
  const showsNumbers = view.scale >= readable
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const font = `600 ${Math.min(14, view.scale * 0.42)}px ${palette.font}`
  scene.grid.within(inSight(picture), (index) => {
    const { x, y, kind, number, section } = seats[index]!
    const look = looks.of(index)
    if (look === 'blocked') return
    const at = { x: screenX(x, view), y: screenY(y, view), side }
    const tone = palette.tones[plan.sections[section]!.tone]!
    drawSeat(pen, at, kind, look, tone, palette)
    if (drawMark(pen, at, kind, look, palette)) return
    if (look === 'free' && showsNumbers) {
      pen.font = font
      pen.fillStyle = palette.onTone
      pen.fillText(number, at.x, at.y + 0.5)
    }
  })
  for (const index of looks.orphans) drawRing(pen, picture, index, palette.warning, [4, 3])
  if (looks.focus >= 0) drawRing(pen, picture, looks.focus, palette.text, [])
}

type At = { x: number; y: number; side: number }

/** Free seats are filled with their section's colour, taken ones are grey; companion seats are round. */
function drawSeat(pen: Pen, { x, y, side }: At, kind: SeatKind, look: Look, tone: string, palette: Palette): void {
  const radius = kind === 'companion' ? side / 2 : side * 0.24
  const own = look === 'taken' ? side * 0.82 : look === 'free' ? side : side * 1.12
  pen.beginPath()
  pen.roundRect(x - own / 2, y - own / 2, own, own, kind === 'companion' ? own / 2 : radius)
  pen.fillStyle = look === 'taken' ? palette.taken : look === 'free' ? tone : palette.mine
  pen.globalAlpha = look === 'pending' ? 0.55 : 1
  pen.fill()
  pen.globalAlpha = 1
}

function drawRing(pen: Pen, { scene, view }: Picture, index: number, colour: string, dash: number[]): void {
  const { x, y } = scene.hall.seats[index]!
  const side = view.scale * 1.06
  pen.beginPath()
  pen.roundRect(screenX(x, view) - side / 2, screenY(y, view) - side / 2, side, side, side * 0.28)
  pen.setLineDash(dash)
  pen.lineWidth = 2.5
  pen.strokeStyle = colour
  pen.stroke()
  pen.setLineDash([])
}
