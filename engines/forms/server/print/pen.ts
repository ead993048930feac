import type { Weight } from '#kernel/server/fonts/font-slices.ts'
import { linesOf } from './line-breaks.ts'
import type { Ink, Paper } from './paper.ts'
import type { Typeface } from './typeface.ts'

export const margin = 48
export const leading = 1.5

type Style = { size: number; weight?: Weight; ink?: Ink }
export type Pen = ReturnType<typeof penOn>

/** Tracks the vertical position; starts a new page when something does not fit. */
export function penOn(sheet: Paper, face: Typeface) {
  let y = margin
  const bottom = sheet.height - margin - 24

  const need = (height: number): void => {
    if (y + height <= bottom || y === margin) return
    sheet.addPage()
    y = margin
  }
  const wrap = (text: string, width: number, { size, weight = 400 }: Style) =>
    linesOf(text, width, (part) => face.width(part, weight, size))

  return {
    ...{ sheet, face, need, wrap },
    at: () => y,
    /** How many lines of a font size fit on a page. */
    most: (size: number): number => Math.max(1, Math.floor((bottom - margin - 12) / (size * leading))),
    skip: (height: number): void => {
      y += height
    },
    /** Draws lines at the current position without moving it; returns their height. */
    set: (lines: readonly string[], x: number, { size, weight = 400, ink = 'black' }: Style, from = y): number => {
      for (const [i, text] of lines.entries()) {
        sheet.write({ text, x, y: from + size * (i * leading + 1.1), size, weight, ink })
      }
      return lines.length * size * leading
    },
    centre: (text: string, style: Style): void => {
      for (const line of wrap(text, sheet.width - 2 * margin, style)) {
        need(style.size * leading)
        const x = (sheet.width - face.width(line, style.weight ?? 400, style.size)) / 2
        sheet.write({ text: line, x, y: y + style.size * 1.1, ...style })
        y += style.size * leading
      }
    },
  }
}
