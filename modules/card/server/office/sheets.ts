import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { decimalOf } from '#kernel/money.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { contract } from '../../contract.ts'
import { card as module } from '../../module.ts'
import { payoutParts } from './payouts.ts'
import { deskPayments } from './statements.ts'

const word = ({ language, site }: ReadContext, key: string) => wordingOf(module, key, language, site.words)
const filter = contract.deskPayments.input.omit({ page: true, page_size: true })

/** The payments as on the screen. That they were asked for is in the audit log (`askForSheet`). */
export const sheets = {
  payments: sheet({
    may: 'desk',
    title: 'title.payments',
    filter,
    rows: (ctx, chosen) => everyPage((paging) => deskPayments(ctx, { ...chosen, ...paging })),
    columns: [
      { title: 'column.time', value: ({ created }, { site }) => dayAndClockIn(site.zone, created) },
      { title: 'column.number', value: ({ person }) => person.number },
      { title: 'column.person', value: ({ person }) => person.name },
      { title: 'column.merchant', value: ({ merchant }) => merchant },
      { title: 'column.amount', value: ({ amount }) => decimalOf(amount) },
      { title: 'column.way', value: ({ way }, ctx) => word(ctx, `way.${way}`) },
      { title: 'column.state', value: ({ state }, ctx) => word(ctx, `paid.${state}`) },
      { title: 'column.cashier', value: ({ cashier }) => cashier },
    ],
  }),
  /** The statement of a payout: what the bank is told. */
  payouts: sheet({
    may: 'payout',
    title: 'title.payouts',
    filter: contract.payoutParts.input.omit({ page: true, page_size: true }),
    rows: (ctx, chosen) => everyPage((paging) => payoutParts(ctx, { ...chosen, ...paging })),
    columns: [
      { title: 'column.merchant', value: ({ merchant }) => merchant },
      { title: 'column.payTo', value: ({ payTo }) => payTo },
      { title: 'column.from', value: ({ from }) => from },
      { title: 'column.until', value: ({ until }) => until },
      { title: 'column.payments', value: ({ payments }) => payments },
      { title: 'column.payout', value: ({ amount }) => decimalOf(amount) },
    ],
  }),
}
