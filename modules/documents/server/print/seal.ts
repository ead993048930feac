import type { Paper } from '#engines/forms/server/print/paper.ts'
import type { Typeface } from '#engines/forms/server/print/typeface.ts'
import { mm } from './page.ts'

const red = '0.85 0.09 0.11'
const n = (value: number): string => String(Math.round(value * 1000) / 1000)

type Seal = { owner: string; note: string }
type Place = { x: number; y: number }

/** A round seal: a ring, a star, the owner on the arc and a note below the star. `y` is measured from the top. */
export function drawSeal(sheet: Paper, face: Typeface, { owner, note }: Seal, { x, y: top }: Place): void {
  const radius = 21 * mm
  const y = sheet.height - top
  const parts = [`q ${red} RG ${red} rg ${n(1.2 * mm)} w`, ring(x, y, radius - 0.6 * mm), star(x, y, 6.8 * mm)]
  parts.push(...onArc(face, owner, { x, y }, radius))
  if (note) {
    const size = 4.4 * mm
    const wide = face.width(note, 700, size)
    parts.push(`BT ${n(x - wide / 2)} ${n(y - 13.4 * mm)} Td ${face.show(note, 700, size)} ET`)
  }
  sheet.operators([...parts, 'Q'].join('\n'))
}

/** Four curves: a circle to within a thousandth. */
function ring(x: number, y: number, r: number): string {
  const k = 0.5523 * r
  const curve = (...points: number[]) => `${points.map(n).join(' ')} c`
  return [
    `${n(x + r)} ${n(y)} m`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
    'S',
  ].join('\n')
}

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = Math.PI / 2 + (i * Math.PI) / 5
    const far = i % 2 === 0 ? r : r * 0.382
    return `${n(x + far * Math.cos(angle))} ${n(y + far * Math.sin(angle))}`
  })
  return `${points[0]} m ${points
    .slice(1)
    .map((point) => `${point} l`)
    .join(' ')} h f`
}

/** Characters upright on the arc, from the lower left over the top to the lower right; narrower when there are many. */
function onArc(face: Typeface, text: string, { x, y }: Place, radius: number): string[] {
  const chars = [...text]
  const size = chars.length > 12 ? 5.6 * mm : 6.6 * mm
  const at = radius - 5.6 * mm
  const whole = Math.min(1.35 * Math.PI, (chars.length - 1) * 0.62)
  const step = chars.length > 1 ? whole / (chars.length - 1) : 0
  const narrow = Math.min(1, (step * at) / size || 1)
  return chars.map((char, i) => {
    const outward = Math.PI / 2 + whole / 2 - i * step
    const turn = outward - Math.PI / 2
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    // From the middle of the character to the start of its base line.
    const [left, down] = [(-face.width(char, 700, size) * narrow) / 2, -0.38 * size]
    const [px, py] = [x + at * Math.cos(outward), y + at * Math.sin(outward)]
    const start = [px + left * cos - down * sin, py + left * sin + down * cos]
    const matrix = [cos * narrow, sin * narrow, -sin, cos, ...start].map(n).join(' ')
    return `BT ${matrix} Tm ${face.show(char, 700, size)} ET`
  })
}
