import { defineImport } from '#engines/imports/server/source.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import { touchedCells } from '#engines/imports/server/touched.ts'
import { payments } from '../../module.ts'
import { columns } from './list-columns.ts'

/** Lists of suppliers that cannot be asked for them. The days they are of are compared afterwards. */
export const listImport = defineImport(payments, {
  ...{ name: 'lists', right: 'manage', page: 'manage/payments/import-lists', canVanish: false, mostRows: 100_000 },
  columns,
  target: tableTarget({
    table: 'pay_supplier_lines',
    columns,
    hasIds: true,
    stores: {
      supplier: 'supplier',
      no: 'no',
      day: { column: 'day', as: { value: 't.day::date', shown: 'p.day::text', type: 'date' } },
      amount: {
        column: 'amount',
        as: {
          ...{ value: '(t.amount * 100)::bigint', type: 'bigint' },
          shown: `to_char(p.amount / 100.0, 'FM9999999990.00')`,
        },
      },
    },
  }),
  after: async (ctx, entry) => {
    for (const { supplier, day } of await touchedCells(ctx.db, columns, entry, 'supplier', 'day')) {
      await ctx.enqueue('payments.compare', { side: supplier, day })
    }
  },
})
