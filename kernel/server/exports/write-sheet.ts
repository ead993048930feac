import { finished } from 'node:stream/promises'
import { strToU8, type Zip, ZipDeflate } from 'fflate'
import type { Cell } from './declare.ts'
import { closedIfBroken } from './new-file.ts'
import { type OpenZip, openZip } from './open-zip.ts'

/** Limit per export. */
export const mostRows = 100_000
const longestCell = 32_000

export type Written = { rows: number; cut: boolean; bytes: number }

/**
 * Streams an Excel file; only rows under way are in memory. Every cell is inline text with the quotePrefix mark, so
 * that Excel never treats it as a formula, not even after an edit.
 */
export function writeSheet(path: string, titles: readonly string[], rows: Rows): Promise<Written> {
  const opened = openZip(path)
  return closedIfBroken(opened.file, fill(opened, titles, rows))
}

type Rows = AsyncIterable<readonly Cell[]>

async function fill({ zip, file, breathe }: OpenZip, titles: readonly string[], rows: Rows): Promise<Written> {
  for (const [name, text] of Object.entries(parts)) addPart(zip, name).push(strToU8(text), true)
  const body = addPart(zip, 'xl/worksheets/sheet1.xml')
  const { count, cut } = await pushRows(body, titles, rows, breathe)
  zip.end()
  await finished(file)
  return { rows: count, cut, bytes: file.bytesWritten }
}

const batchChars = 1 << 14

/** Compresses in batches: row by row would cost several times as much. Yields to the event loop between them. */
async function pushRows(body: ZipDeflate, titles: readonly string[], rows: Rows, breathe: OpenZip['breathe']) {
  let text = `${sheetHead}${rowOf(titles, 1, titleStyle)}`
  let count = 0
  let cut = false
  for await (const row of rows) {
    if (count === mostRows) {
      cut = true
      break
    }
    count++
    text += rowOf(row, count + 1, textStyle)
    if (text.length < batchChars) continue
    body.push(strToU8(text))
    text = ''
    await breathe()
  }
  body.push(strToU8(`${text}</sheetData></worksheet>`), true)
  return { count, cut }
}

function addPart(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 3 })
  zip.add(part)
  return part
}

const textStyle = 1
const titleStyle = 2

const rowOf = (cells: readonly Cell[], place: number, style: number): string =>
  `<row r="${place}">${cells.map((cell, column) => cellOf(cell, `${letters(column)}${place}`, style)).join('')}</row>`

function cellOf(cell: Cell, address: string, style: number): string {
  const text = String(cell ?? '').slice(0, longestCell)
  if (text === '') return `<c r="${address}" s="${style}"/>`
  return `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A, B, … Z, AA, AB, … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/** Removes control characters that XML cannot represent. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="18"/><sheetData>`

const parts = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // 49 is Excel's own number for the format "text".
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1" quotePrefix="1"/></cellXfs></styleSheet>`,
} as const
