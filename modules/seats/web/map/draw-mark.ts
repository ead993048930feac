import type { SeatKind } from '../../plan.ts'
import type { Look } from './looks.ts'
import type { Palette } from './tones.ts'

type At = { x: number; y: number; side: number }
type Pen = CanvasRenderingContext2D

/** Marks that distinguish seats without colour: tick, cross, wheelchair, plus. False if the number is shown instead. */
export function drawMark(pen: Pen, at: At, kind: SeatKind, look: Look, palette: Palette): boolean {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.lineWidth = Math.max(1.4, at.side * 0.11)
  if (look === 'mine' || look === 'issued' || look === 'pending') return tick(pen, at, palette.onMine, look)
  if (look === 'taken') return cross(pen, at, palette.takenMark)
  if (kind === 'wheelchair') return wheelchair(pen, at, palette.onTone)
  if (kind === 'companion') return plus(pen, at, palette.onTone)
  return false
}

function tick(pen: Pen, { x, y, side }: At, colour: string, look: Look): true {
  const s = side * 0.24
  pen.strokeStyle = colour
  pen.beginPath()
  if (look === 'pending') pen.arc(x, y, s, 0, Math.PI * 1.4)
  else {
    pen.moveTo(x - s, y)
    pen.lineTo(x - s * 0.25, y + s * 0.75)
    pen.lineTo(x + s, y - s * 0.7)
  }
  pen.stroke()
  return true
}

function cross(pen: Pen, { x, y, side }: At, colour: string): true {
  const s = side * 0.15
  pen.strokeStyle = colour
  pen.lineWidth = Math.max(1, side * 0.07)
  pen.beginPath()
  pen.moveTo(x - s, y - s)
  pen.lineTo(x + s, y + s)
  pen.moveTo(x + s, y - s)
  pen.lineTo(x - s, y + s)
  pen.stroke()
  return true
}

function plus(pen: Pen, { x, y, side }: At, colour: string): true {
  const s = side * 0.2
  pen.strokeStyle = colour
  pen.beginPath()
  pen.moveTo(x - s, y)
  pen.lineTo(x + s, y)
  pen.moveTo(x, y - s)
  pen.lineTo(x, y + s)
  pen.stroke()
  return true
}

/** Wheelchair symbol: head, back and seat, wheel. */
function wheelchair(pen: Pen, { x, y, side }: At, colour: string): true {
  const s = side * 0.3
  pen.strokeStyle = colour
  pen.fillStyle = colour
  pen.lineWidth = Math.max(1.2, side * 0.085)
  pen.beginPath()
  pen.arc(x - s * 0.15, y - s * 0.95, s * 0.24, 0, Math.PI * 2)
  pen.fill()
  pen.beginPath()
  pen.moveTo(x - s * 0.15, y - s * 0.55)
  pen.lineTo(x - s * 0.1, y + s * 0.15)
  pen.lineTo(x + s * 0.55, y + s * 0.15)
  pen.lineTo(x + s * 0.85, y + s * 0.9)
  pen.stroke()
  pen.beginPath()
  pen.arc(x - s * 0.05, y + s * 0.45, s * 0.62, Math.PI * 0.15, Math.PI * 1.35)
  pen.stroke()
  return true
}
