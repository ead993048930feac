import { inArray } from 'drizzle-orm'
import { take } from '#engines/agenda/server/put.ts'
import { defineImport } from '#engines/imports/server/source.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import type { TableDescription } from '#engines/imports/server/table/pieces.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import type { Target } from '#engines/imports/server/target.ts'
import { touchedIds } from '#engines/imports/server/touched.ts'
import { hasLiveOrderSql, orderTable } from '#engines/payments/server/orders.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { payments } from '../../module.ts'
import { business, putBills } from '../bills.ts'
import { bills } from '../schema.ts'
import { columns, type Shared } from './bill-columns.ts'

/** Paid, withdrawn, or somebody is paying it. */
const isSettled = `p.state <> 'open' or ${hasLiveOrderSql(business, 'p.id::text')}`

const description: TableDescription = {
  table: 'payments_bills',
  columns,
  hasIds: true,
  only: 'p.key is not null',
  stores: {
    bill: 'key',
    number: { column: 'person', lookup: { table: 'people', by: 'number' } },
    category: 'category',
    title: 'title',
    titleTw: { column: 'title_tw', follows: 'title' },
    titleEn: { column: 'title_en', empty: `''` },
    amount: {
      column: 'amount',
      as: {
        ...{ value: '(t.amount * 100)::bigint', type: 'bigint' },
        shown: `to_char(p.amount / 100.0, 'FM9999999990.00')`,
      },
    },
    due: {
      column: 'due_at',
      as: {
        value: `((t.due + 1)::timestamp at time zone t.zone) - interval '1 second'`,
        shown: `to_char(p.due_at at time zone t.zone, 'YYYY-MM-DD')`,
        type: 'timestamptz',
      },
    },
    note: { column: 'note', empty: `''` },
  },
  frozen: { when: isSettled, field: 'amount', kind: 'isSettled' },
  onChange: () => ({ version: 'p.version + 1' }),
}

const table = tableTarget(description)
const target: Target = { ...table, watched: (entry) => [...table.watched(entry), orderTable] }

const atOnce = 1_000

/** Bills become to-dos, or are none any more. */
async function settleBills(ctx: JobContext, entry: Import): Promise<void> {
  const ids = await touchedIds(ctx.db, entry)
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    const rows = await ctx.db.select().from(bills).where(inArray(bills.id, part))
    await putBills(ctx, rows)
    const there = new Set(rows.map(({ id }) => id))
    await take(ctx, { source: business, sourceId: part.filter((id) => !there.has(id)) })
  }
}

/** Lists of a finance system, by its own numbers of the bills. What somebody has paid is not changed and not rolled back. */
export const billImport = defineImport(payments, {
  ...{ name: 'bills', right: 'manage', page: 'manage/payments/import-bills', canVanish: false },
  ...{ columns, target, after: settleBills },
  shared: async ({ site }): Promise<Shared> => ({ zone: site.zone }),
})
