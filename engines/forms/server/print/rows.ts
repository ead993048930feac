import type { Picture } from './paper.ts'
import { leading, margin, type Pen } from './pen.ts'
import type { PrintedForm } from './printed-form.ts'
import type { Content, SheetField } from './sheet-model.ts'

type Layout = PrintedForm['print']['layout']
const size = 10.5
const gap = 6

/** Groups fields into lines: two short ones side by side where the layout allows. */
export function fieldRows(fields: readonly SheetField[], layout: Layout): SheetField[][] {
  const rows: SheetField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const fits = layout !== 'list' && !field.isWide && last?.length === 1 && !last[0]!.isWide
    if (fits) last.push(field)
    else rows.push([field])
  }
  return rows
}

/** Draws one line of fields. Tables and pictures take the full width, below their title. */
export function drawField(pen: Pen, row: readonly SheetField[], { print, pictures }: PrintedForm): void {
  const [first] = row
  if (row.length === 1 && first!.content.as !== 'text') {
    drawTall(pen, first!, { print, pictures })
    return
  }
  const whole = pen.sheet.width - 2 * margin
  const width = whole / row.length
  const named = print.layout === 'list' ? whole * 0.26 : whole * 0.18
  const cells = row.map(({ title, content }) => ({
    title: pen.wrap(title, named - gap, { size }),
    text: pen.wrap(content.as === 'text' ? content.text : '', width - named - gap, { size }),
  }))
  // A very long answer is split over pages; everything else stays on one.
  const lines = Math.max(...cells.map(({ title, text }) => Math.max(title.length, text.length)))
  const most = Math.min(40, pen.most(size))
  for (let from = 0; from < lines; from += most) {
    const part = Math.min(most, lines - from)
    const height = part * size * leading + gap
    pen.need(height)
    const top = pen.at()
    for (const [i, { title, text }] of cells.entries()) {
      const x = margin + i * width
      pen.set(title.slice(from, from + part), x + 4, { size, ink: 'grey' }, top + gap / 2)
      pen.set(text.slice(from, from + part), x + named, { size }, top + gap / 2)
    }
    pen.skip(height)
    rule(pen, print.layout, top, row.length)
  }
}

/** The `grid` layout has borders around cells; the others one line below. */
function rule({ sheet, at }: Pen, layout: Layout, top: number, columns: number): void {
  const [left, right] = [margin - 4, sheet.width - margin + 4]
  sheet.line(left, at(), right, at())
  if (layout !== 'grid') return
  sheet.line(left, top, right, top)
  for (let i = 0; i <= columns; i++) {
    const x = left + ((right - left) * i) / columns
    sheet.line(x, top, x, at())
  }
}

function drawTall(pen: Pen, { title, content }: SheetField, form: Pick<PrintedForm, 'print' | 'pictures'>): void {
  pen.need(60)
  const [top, page] = [pen.at(), pen.sheet.pages()]
  pen.skip(gap / 2)
  const lines = pen.wrap(title, pen.sheet.width - 2 * margin, { size })
  pen.skip(pen.set(lines, margin + 4, { size, ink: 'grey' }) + 2)
  if (content.as === 'rows') drawRows(pen, content)
  if (content.as === 'files') drawFiles(pen, content.files, form.pictures)
  pen.skip(gap)
  if (pen.sheet.pages() === page) rule(pen, form.print.layout, top, 1)
}

function drawRows(pen: Pen, { head, rows, shares }: Extract<Content, { as: 'rows' }>): void {
  const columns = Math.max(head.length, rows[0]?.length ?? 1)
  const edges = edgesOf(pen.sheet.width - 2 * margin, shares ?? Array.from({ length: columns }, () => 1))
  const widthOf = (n: number) => edges[n + 1]! - edges[n]!
  const all = head.length ? [head, ...rows] : rows
  for (const [i, row] of all.entries()) {
    const isHead = head.length > 0 && i === 0
    const weight = isHead ? 700 : 400
    const cells = row.map((text, n) =>
      pen.wrap(text, widthOf(n) - gap * 2, { size: 9.5, weight }).slice(0, pen.most(9.5)),
    )
    const height = Math.max(...cells.map((lines) => lines.length)) * 9.5 * leading + gap
    pen.need(height)
    const top = pen.at()
    pen.sheet.line(margin, top, pen.sheet.width - margin, top)
    for (const [n, lines] of cells.entries()) {
      pen.set(lines, edges[n]! + gap, { size: 9.5, weight }, top + gap / 2)
    }
    pen.skip(height)
    for (const x of edges) pen.sheet.line(x, top, x, pen.at())
  }
  pen.sheet.line(margin, pen.at(), pen.sheet.width - margin, pen.at())
}

/** The left edges of columns with these shares of the width, and the right edge of the last. */
function edgesOf(width: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, one) => all + one, 0)
  const edges = [margin]
  for (const share of shares) edges.push(edges.at(-1)! + (width * share) / sum)
  return edges
}

const tallest = 110

/** Pictures are drawn, other files listed by name. */
function drawFiles(pen: Pen, files: readonly { id: string; name: string }[], pictures: PrintedForm['pictures']): void {
  for (const { id, name } of files) {
    const picture = pictures.get(id)
    if (picture) drawPicture(pen, picture)
    else {
      pen.need(size * leading)
      pen.skip(pen.set(pen.wrap(name, pen.sheet.width - 2 * margin, { size }), margin + 4, { size }))
    }
  }
}

function drawPicture(pen: Pen, picture: Picture): void {
  const widest = pen.sheet.width - 2 * margin
  const scale = Math.min(1, widest / picture.width, tallest / picture.height)
  const drawn = { width: picture.width * scale, height: picture.height * scale }
  pen.need(drawn.height + 4)
  pen.sheet.draw(picture, margin + 2, pen.at(), drawn)
  pen.skip(drawn.height + 4)
}
