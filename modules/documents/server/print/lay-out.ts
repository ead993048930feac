import { linesOf } from '#engines/forms/server/print/line-breaks.ts'
import type { Paper, Picture } from '#engines/forms/server/print/paper.ts'
import type { Typeface } from '#engines/forms/server/print/typeface.ts'
import { area, bottom, leading, mm, type RedPaper, right, size } from './page.ts'
import { drawSeal } from './seal.ts'

const isHeading = (text: string): boolean => /^[一二三四五六七八九十]{1,3}、[^。；：]{1,30}$/.test(text)
const space = '　'

/** Draws the whole document, from the red head to the printing line. */
export function layOut(sheet: Paper, face: Typeface, paper: RedPaper, code: Picture | undefined): void {
  const pen = penOn(sheet, face, () => drawWatermark(sheet, face, paper.watermark))
  drawHead(pen, paper)
  for (const line of pen.wrap(paper.title, 22, 700, area.width * 0.86)) pen.centre(line, 22, 700, 33)
  pen.skip(leading * 0.8)
  if (paper.to) pen.flow(paper.to, { indent: 0 })
  for (const text of paper.body.split('\n').map((one) => one.trim()))
    if (text) pen.flow(text, { indent: 2, weight: isHeading(text) ? 700 : 400 })
  drawAttachments(pen, paper)
  drawSignature(pen, paper)
  drawImprint(pen, paper, code)
  drawPageNumbers(sheet, face)
}

type Pen = ReturnType<typeof penOn>

function penOn(sheet: Paper, face: Typeface, begin: () => void) {
  let y = area.top
  begin()
  const measure = (weight: 400 | 700, points: number) => (text: string) => {
    const spaces = text.split(space).length - 1
    return spaces * points + face.width(text.replaceAll(space, ''), weight, points)
  }
  const need = (height: number): void => {
    if (y + height <= bottom + 1) return
    sheet.addPage()
    begin()
    y = area.top
  }
  const wrap = (text: string, points: number, weight: 400 | 700, width: number) =>
    linesOf(text, width, measure(weight, points))

  return {
    ...{ sheet, face, need, wrap },
    at: () => y,
    left: () => bottom - y,
    skip: (height: number): void => {
      y += height
    },
    centre: (text: string, points: number, weight: 400 | 700, height: number, ink: 'black' | 'red' = 'black') => {
      need(height)
      const x = area.left + (area.width - face.width(text, weight, points)) / 2
      sheet.write({ text, x, y: y + height / 2 + points * 0.37, size: points, weight, ink })
      y += height
    },
    /** A paragraph. Its lines fill the width: what is missing is shared between their characters. */
    flow: (text: string, { indent, weight = 400 }: { indent: number; weight?: 400 | 700 }) => {
      const lines = wrap(space.repeat(indent) + text, size, weight, area.width)
      for (const [i, line] of lines.entries()) {
        need(leading)
        const words = line.replace(/^\u3000+/, '')
        const x = area.left + (line.length - words.length) * size
        const missing = right - x - face.width(words, weight, size)
        const isFull = i < lines.length - 1 && missing < 2 * size
        const spread = isFull ? missing / Math.max(1, [...words].length - 1) : 0
        const base = sheet.height - (y + leading / 2 + size * 0.37)
        sheet.operators(
          `BT 0.1 g ${spread.toFixed(3)} Tc ${x.toFixed(2)} ${base.toFixed(2)} Td ${face.show(words, weight, size)} 0 Tc ET`,
        )
        y += leading
      }
    },
  }
}

function drawHead(pen: Pen, { urgency, issuer, number }: RedPaper): void {
  const { sheet, face } = pen
  if (urgency) sheet.write({ text: urgency, x: area.left, y: area.top + size, size, weight: 700 })
  pen.skip(24 * mm)
  const points = Math.min(46, (46 * area.width) / face.width(issuer, 700, 46))
  pen.centre(issuer, points, 700, 22 * mm, 'red')
  pen.skip(leading * 0.6)
  pen.centre(number || ' ', size, 400, leading)
  pen.skip(2 * mm)
  sheet.line(area.left, pen.at(), right, pen.at(), 'red', 1.6)
  pen.skip(leading * 1.1)
}

function drawAttachments(pen: Pen, { attachments }: RedPaper): void {
  if (!attachments.length) return
  pen.skip(leading)
  for (const line of attachments) pen.flow(line, { indent: 2 })
}

const sealHeight = 42 * mm

/** The unit above the date, both under the seal; never alone on a page without a line of the text. */
function drawSignature(pen: Pen, { signedBy, day, seal }: RedPaper): void {
  const { sheet, face } = pen
  const height = seal ? sealHeight + 4 * mm : 4 * leading
  pen.need(height)
  const dateWide = face.width(day, 400, size)
  const middle = right - 4 * size - dateWide / 2
  const unitWide = face.width(signedBy, 400, size)
  const centre = Math.min(middle, right - Math.max(unitWide, seal ? sealHeight : 0) / 2)
  const unitLine = pen.at() + height / 2 - 2
  if (seal) drawSeal(sheet, face, seal, { x: centre, y: unitLine + 4 })
  sheet.write({ text: signedBy, x: centre - unitWide / 2, y: unitLine, size })
  sheet.write({ text: day, x: centre - dateWide / 2, y: unitLine + leading, size })
  pen.skip(height)
}

/** At the foot of the last page: copies, and who printed it when. */
function drawImprint(pen: Pen, { cc, printedBy, printedDay, check }: RedPaper, code: Picture | undefined): void {
  const { sheet, face } = pen
  const small = 14
  const row = 8.6 * mm
  const lines = cc ? pen.wrap(cc, small, 400, area.width - 2 * small) : []
  const height = lines.length * row + (lines.length ? 1.2 * mm : 0) + row
  pen.need(height + 3 * mm)
  let y = bottom - height
  sheet.line(area.left, y, right, y, 'black', 1)
  for (const text of lines) {
    sheet.write({ text, x: area.left + small, y: y + row * 0.66, size: small })
    y += row
  }
  if (lines.length) {
    y += 1.2 * mm
    sheet.line(area.left, y, right, y, 'black', 0.7)
  }
  sheet.write({ text: printedBy, x: area.left + small, y: y + row * 0.66, size: small })
  const wide = face.width(printedDay, 400, small)
  sheet.write({ text: printedDay, x: right - small - wide, y: y + row * 0.66, size: small })
  sheet.line(area.left, bottom, right, bottom, 'black', 1)
  drawCheck(sheet, face, check, code)
}

function drawCheck(sheet: Paper, face: Typeface, check: readonly string[], code: Picture | undefined): void {
  if (!code) return
  const side = 17 * mm
  const top = bottom + 9 * mm
  const isOdd = sheet.pages() % 2 === 1
  const x = isOdd ? area.left : right - side
  sheet.draw(code, x, top, { width: side, height: side })
  for (const [i, text] of check.entries()) {
    const from = isOdd ? x + side + 3 * mm : x - 3 * mm - face.width(text, 400, 8.5)
    sheet.write({ text, x: from, y: top + 5 * mm + i * 4.6 * mm, size: 8.5, ink: 'grey' })
  }
}

/** On the outer side. */
function drawPageNumbers(sheet: Paper, face: Typeface): void {
  for (let page = 0; page < sheet.pages(); page++) {
    const text = `— ${page + 1} —`
    const wide = face.width(text, 400, 14)
    const x = page % 2 === 0 ? right - 14 - wide : area.left + 14
    sheet.write({ text, x, y: bottom + 7 * mm + 10, size: 14 }, page)
  }
}

/** Across the page, below everything else. */
function drawWatermark(sheet: Paper, face: Typeface, text: string): void {
  if (!text) return
  const points = Math.min(64, (64 * 150 * mm) / face.width(text, 700, 64))
  const wide = face.width(text, 700, points)
  const [cos, sin] = [Math.cos(0.9), Math.sin(0.9)]
  const [x, y] = [sheet.width / 2 - (wide / 2) * cos, sheet.height / 2 - (wide / 2) * sin]
  const matrix = [cos, sin, -sin, cos, x, y].map((one) => one.toFixed(3)).join(' ')
  sheet.operators(`q 0.9 g BT ${matrix} Tm ${face.show(text, 700, points)} ET Q`)
}
