import { createHash } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import writeSheet from 'write-excel-file/node'
import { fields } from '#engines/directory/import-shapes.ts'
import { importRows } from '#engines/directory/server/import/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { FileAnswer } from '#kernel/server/http/answers/file-answer.ts'
import type { importContract } from '../../import-contract.ts'
import { findImport, needWholeSite, ofImport } from './find-import.ts'
import { problemsOf, worded } from './import-words.ts'

const batch = 2_000

/** CSV of errors: row, column, value, message. */
export async function importErrors(ctx: ReadContext, { id }: InputOf<(typeof importContract)['importErrors']>) {
  await findImport(ctx, id)
  const head = ['row', 'column', 'value', 'text'].map((name) => worded(ctx, `errors.${name}`))
  const lines = [line(head)]
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows = await ctx.db
      .select({ row: importRows.row, problems: importRows.problems })
      .from(importRows)
      .where(and(ofImport(id), eq(importRows.kind, 'bad'), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(batch)
    for (const { row, problems } of rows) {
      for (const { title, value, text } of problemsOf(ctx, problems ?? []))
        lines.push(line([String(row), title, value, text]))
    }
    last = rows.at(-1)?.row
  }
  // Byte order mark: without it Excel assumes the local encoding.
  return fileOf(`${worded(ctx, 'errors.file')}.csv`, 'text/csv; charset=utf-8', Buffer.from(`\ufeff${lines.join('')}`))
}

export async function importTemplate(ctx: ReadContext) {
  needWholeSite(ctx)
  const given = [
    '20260101',
    ctx,
    'Zhang San',
    'student',
    ctx,
    '',
    'zhangsan@example.edu',
    '13800000000',
    ctx,
    ctx,
    '',
    '',
  ]
  const example = given.map((cell, i) =>
    typeof cell === 'string'
      ? fields[i] === 'role'
        ? worded(ctx, `role.${cell}`)
        : cell
      : worded(ctx, `template.${fields[i]}`),
  )
  const titles = fields.map((field) => ({
    value: worded(ctx, `field.${field}`),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const cells = example.map((value) => ({ value, type: String }))
  const source = await writeSheet([titles, cells], { columns: fields.map(() => ({ width: 20 })) }).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return fileOf(`${worded(ctx, 'template.file')}.xlsx`, type, source)
}

const line = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Prefixes formulas with an apostrophe, to prevent CSV injection. */
function cellOf(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${inert.replaceAll('"', '""')}"`
}

function fileOf(name: string, type: string, source: Buffer): FileAnswer {
  const etag = createHash('sha256').update(source).digest('hex').slice(0, 32)
  return new FileAnswer({ name, type, source, size: source.length, etag, inline: false })
}
