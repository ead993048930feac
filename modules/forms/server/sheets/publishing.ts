import { and, eq, ne, sql } from 'drizzle-orm'
import { readFileApart } from '#engines/imports/server/reading/read-file-apart.ts'
import { ListTrouble } from '#engines/imports/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { getUpload, personOf, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { forms } from '../../module.ts'
import type { sheetContract } from '../../sheet-contract.ts'
import { sheetRows, sheets as table } from '../sheets-schema.ts'
import { needWholeSite } from './looking.ts'

type Calls = typeof sheetContract

const mostRows = 50_000
const longestCell = 500

export async function sheetColumns(ctx: WriteContext) {
  needWholeSite(ctx)
  const { headers, rows } = await findList(ctx)
  return { columns: headers.filter(Boolean), rows: rows.length }
}

export async function publishSheet(ctx: WriteContext, input: InputOf<Calls['publishSheet']>) {
  needWholeSite(ctx)
  // Parsed before the first query, so that no transaction is open meanwhile.
  const rows = await rowsOf(ctx, input)
  const id = await keepSheet(ctx, input)
  await ctx.db.delete(sheetRows).where(eq(sheetRows.sheet, id))
  await ctx.db.execute(sql`insert into form_sheet_rows (sheet, row, key, cells)
    select ${id}::uuid, n, r ->> 'key', r -> 'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x(r, n)`)
  const { number, title, keyColumn, columns } = input
  const after = { number, title, keyColumn, columns, rows: rows.length }
  await ctx.audit({ action: 'publishSheet', entity: 'form.sheet', entityId: id, after })
  return { id, rows: rows.length }
}

export async function withdrawSheet(ctx: WriteContext, { id }: InputOf<Calls['withdrawSheet']>) {
  needWholeSite(ctx)
  const gone = await ctx.db.delete(table).where(eq(table.id, id)).returning({ title: table.title })
  if (gone.length === 0) throw notFound()
  await ctx.audit({ action: 'withdrawSheet', entity: 'form.sheet', entityId: id, before: gone[0] })
  return {}
}

async function keepSheet(ctx: WriteContext, input: InputOf<Calls['publishSheet']>): Promise<string> {
  const { id, number, title, keyColumn, columns } = input
  await lockName(ctx, 'forms.sheets')
  const isOther = and(eq(table.number, number), id ? ne(table.id, id) : undefined)
  if ((await ctx.db.select({ id: table.id }).from(table).where(isOther)).length > 0) {
    throw forms.fail('sheetTaken', { params: { number } })
  }
  const values = { number, title, keyColumn, columns, publishedBy: personOf(ctx).id, changedAt: ctx.now }
  const kept = id
    ? await ctx.db.update(table).set(values).where(eq(table.id, id)).returning({ id: table.id })
    : await ctx.db.insert(table).values(values).returning({ id: table.id })
  if (!kept[0]) throw notFound()
  return kept[0].id
}

type Row = { key: string; cells: string[] }

/** Only the key and the published cells of each row. */
async function rowsOf(ctx: WriteContext, { keyColumn, columns }: InputOf<Calls['publishSheet']>): Promise<Row[]> {
  const { headers, rows } = await findList(ctx)
  const at = (title: string) => headers.indexOf(title)
  if (at(keyColumn) < 0) throw badInput({ keyColumn: 'wrong' })
  if (columns.some((title) => at(title) < 0)) throw badInput({ columns: 'wrong' })
  if (rows.length > mostRows) throw forms.fail('sheetTooLong', { params: { most: mostRows } })
  const cellOf = (cells: readonly string[], title: string) =>
    (cells[at(title)] ?? '').replaceAll('\0', '').slice(0, longestCell).toWellFormed()
  const said = rows.map(({ cells }) => ({
    key: cellOf(cells, keyColumn).trim(),
    cells: columns.map((title) => cellOf(cells, title)),
  }))
  return said.filter(({ key }) => key !== '')
}

async function findList(ctx: WriteContext) {
  const upload = getUpload(ctx, 'file')
  if (!upload || upload.bytes.length < 2) throw badInput({ file: 'missing' })
  try {
    return await readFileApart(upload.bytes)
  } catch (error) {
    if (error instanceof ListTrouble) throw forms.fail('sheetUnread')
    throw error
  }
}
