import type { Paper } from './paper.ts'
import { leading, margin, type Pen, penOn } from './pen.ts'
import type { PrintedForm } from './printed-form.ts'
import { drawField, fieldRows } from './rows.ts'
import type { Typeface } from './typeface.ts'

/** Lays out the whole document, from the header to the page numbers. */
export function layOut(sheet: Paper, face: Typeface, form: PrintedForm): void {
  const pen = penOn(sheet, face)
  if (form.print.head) pen.centre(form.print.head, { size: 10, ink: 'grey' })
  pen.centre(form.print.title || form.title, { size: 18, weight: 700 })
  pen.skip(6)
  setFacts(pen, form)
  for (const { title, fields } of form.parts) {
    if (title) setHeading(pen, title)
    for (const row of fieldRows(fields, form.print.layout)) drawField(pen, row, form)
  }
  setHistory(pen, form)
  setSignatures(pen, form)
  setFeet(sheet, face, form)
}

function setFacts(pen: Pen, { facts }: PrintedForm): void {
  const text = facts.map((fact) => `${fact.title}：${fact.text}`).join('    ')
  const lines = pen.wrap(text, pen.sheet.width - 2 * margin, { size: 9 })
  pen.skip(pen.set(lines, margin, { size: 9, ink: 'grey' }) + 6)
  pen.sheet.line(margin, pen.at(), pen.sheet.width - margin, pen.at(), 'grey')
  pen.skip(8)
}

function setHeading(pen: Pen, title: string): void {
  pen.need(60)
  pen.skip(8)
  pen.skip(pen.set([title], margin, { size: 12, weight: 700 }) + 4)
}

function setHistory(pen: Pen, { history }: PrintedForm): void {
  if (history.lines.length === 0) return
  setHeading(pen, history.title)
  for (const line of history.lines) {
    const lines = pen.wrap(line, pen.sheet.width - 2 * margin, { size: 9.5 })
    pen.need(lines.length * 9.5 * leading)
    pen.skip(pen.set(lines, margin, { size: 9.5, ink: 'grey' }) + 2)
  }
}

/** Lines for signatures by hand, three side by side. */
function setSignatures(pen: Pen, { print }: PrintedForm): void {
  const width = (pen.sheet.width - 2 * margin) / 3
  for (let from = 0; from < print.signatures.length; from += 3) {
    pen.need(70)
    pen.skip(40)
    for (const [i, name] of print.signatures.slice(from, from + 3).entries()) {
      const x = margin + i * width
      const said = pen.face.width(`${name}：`, 400, 10)
      pen.set([`${name}：`], x, { size: 10 })
      pen.sheet.line(x + said, pen.at() + 13, x + width - 16, pen.at() + 13, 'grey')
    }
    pen.skip(20)
  }
}

function setFeet(sheet: Paper, face: Typeface, { print, pageOf, madeAt }: PrintedForm): void {
  const y = sheet.height - margin + 4
  for (let page = 0; page < sheet.pages(); page++) {
    const number = pageOf(page + 1, sheet.pages())
    sheet.write({ text: print.foot || madeAt, x: margin, y, size: 8, ink: 'grey' }, page)
    const x = sheet.width - margin - face.width(number, 400, 8)
    sheet.write({ text: number, x, y, size: 8, ink: 'grey' }, page)
  }
}
