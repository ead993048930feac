import { and, asc, eq, gt } from 'drizzle-orm'
import writeSheet from 'write-excel-file/node'
import type { ReadContext } from '#kernel/server/context.ts'
import { type FileAnswer, fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { importRows } from '../schema.ts'
import type { ImportSource } from '../source.ts'
import { fieldTitle, problemsOf, worded } from '../wording.ts'
import { findImport, needWholeSite } from './find.ts'

const batch = 2_000

/** CSV of the faulty rows: row, column, value, message. */
export async function errorFile(ctx: ReadContext, source: ImportSource, id: string) {
  await findImport(ctx, source, id)
  const head = ['row', 'column', 'value', 'text'].map((name) => worded(ctx, source, `errors.${name}`))
  const lines = [line(head)]
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows = await ctx.db
      .select({ row: importRows.row, problems: importRows.problems })
      .from(importRows)
      .where(and(eq(importRows.import, id), eq(importRows.kind, 'faulty'), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(batch)
    for (const { row, problems } of rows) {
      for (const { title, value, text } of problemsOf(ctx, source, problems ?? []))
        lines.push(line([String(row), title, value, text]))
    }
    last = rows.at(-1)?.row
  }
  // Byte order mark: without it Excel assumes the local encoding.
  const bytes = Buffer.from(`\ufeff${lines.join('')}`)
  return fileOf(`${worded(ctx, source, 'errors.file')}.csv`, 'text/csv; charset=utf-8', bytes)
}

/** An Excel file with the titles of these fields, and an example below. */
export async function templateFile(
  ctx: ReadContext,
  source: ImportSource,
  fields: readonly string[],
  example: readonly string[] = [],
) {
  needWholeSite(ctx, source)
  const titles = fields.map((field) => ({
    value: fieldTitle(ctx, source, field),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const cells = example.map((value) => ({ value, type: String }))
  const table = example.length ? [titles, cells] : [titles]
  const bytes = await writeSheet(table, { columns: fields.map(() => ({ width: 20 })) }).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return fileOf(`${worded(ctx, source, 'template.file')}.xlsx`, type, bytes)
}

const line = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Prefixes formulas with an apostrophe, to prevent CSV injection. */
function cellOf(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${inert.replaceAll('"', '""')}"`
}

const fileOf = (name: string, type: string, source: Buffer): FileAnswer =>
  fileOfBytes({ name, type, source, inline: false })
