import { and, asc, eq, or, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, windowTotal } from '#kernel/server/db/list.ts'
import { escapeHtml } from '#kernel/server/http/answers/escape.ts'
import { allow, networkOf } from '#kernel/server/queues/rate-limit.ts'
import { forms } from '../../module.ts'
import type { sheetContract } from '../../sheet-contract.ts'
import { sheetRows, sheets as table } from '../sheets-schema.ts'

type Calls = typeof sheetContract

/** Rate limit against trying out numbers, logged in or not. */
const rate = { burst: 20, perSecond: 0.2 }
const mostRows = 20

/** By `search[xuegonghao]`, or by the name of the key column. */
export async function sheetRow(
  ctx: ReadContext,
  { id, search }: InputOf<Calls['sheetRow']>,
): Promise<DataOf<Calls['sheetRow']>> {
  if (!allow(`${ctx.site.id} forms.sheets ${networkOf(ctx.address)}`, rate)) throw kernel.fail('tooOften')
  const sheet = theRow(await ctx.db.select().from(table).where(eq(table.number, id)))
  const said = Object.hasOwn(search, sheet.keyColumn) ? search[sheet.keyColumn] : search.xuegonghao
  const key = String(said ?? '').trim()
  const found = key
    ? await ctx.db
        .select({ cells: sheetRows.cells })
        .from(sheetRows)
        .where(and(eq(sheetRows.sheet, sheet.id), eq(sheetRows.key, key)))
        .orderBy(asc(sheetRows.row))
        .limit(mostRows)
    : []
  return { title: sheet.title, columns: sheet.columns, rows: found.map(({ cells }) => [...cells]) }
}

/** The row as an HTML table, for clients and browsers. */
export function sheetFace({ site }: ReadContext, { title, columns, rows }: DataOf<Calls['sheetRow']>): string {
  const cells = (tag: 'th' | 'td', list: readonly string[]) =>
    `<tr>${list.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const none = `<p>${escapeHtml(wordingOf(forms, 'sheet.none', 'zh', site.words))}</p>`
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;overflow-x:auto}
h1{font-size:20px;margin:0 0 16px}
table{border-collapse:collapse;width:100%}
th,td{padding:10px 12px;border:1px solid color-mix(in srgb,currentcolor 20%,transparent);text-align:left;white-space:nowrap}
th{background:color-mix(in srgb,currentcolor 6%,transparent);font-weight:600}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${rows.length ? `<table>\n<thead>${cells('th', columns)}</thead>\n<tbody>${rows.map((row) => cells('td', row)).join('')}</tbody>\n</table>` : none}
</main>
</body>
</html>
`
}

export async function sheets(ctx: ReadContext, input: InputOf<Calls['sheets']>): Promise<DataOf<Calls['sheets']>> {
  needWholeSite(ctx)
  const query = ctx.db
    .select({
      sheet: table,
      rows: sql<number>`(select count(*)::int from form_sheet_rows r where r.sheet = ${table.id})`,
      total: windowTotal,
    })
    .from(table)
    .where(input.q ? or(contains(input.q, table.title), sql`${table.number}::text = ${input.q}`) : undefined)
  const { rows, total } = await pageOf(ctx, query, input, table.number)
  const address = (number: number) =>
    `${ctx.origin}${ctx.site.prefix}/excel/wap/project/index?id=${number}&search[xuegonghao]=`
  const list = rows.map(({ sheet: { id, number, title, keyColumn, columns, changedAt }, rows: n }) => ({
    ...{ id, number, title, keyColumn, columns, rows: n, address: address(number) },
    changedAt: seconds(changedAt),
  }))
  return { total, page_size: input.page_size, list }
}

/** Publishing a public lookup requires the unscoped permission. */
export function needWholeSite(ctx: Pick<ReadContext, 'scope'>): void {
  if (ctx.scope('manage') !== 'all') throw notFound()
}
