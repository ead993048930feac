import { dayIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { contract } from '../../contract.ts'
import { library } from '../../module.ts'
import { deskLoans } from './loans.ts'

const word = ({ language, site }: ReadContext, key: string) => wordingOf(library, key, language, site.words)
const day = ({ site }: ReadContext, at: number) => (at ? dayIn(site.zone, new Date(at * 1000)) : '')

/** The loans as on the screen, mostly the overdue ones. */
export const sheets = {
  loans: sheet({
    may: 'manage',
    title: 'title.loans',
    filter: contract.deskLoans.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskLoans(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.number', value: ({ person }) => person.number },
      { title: 'column.name', value: ({ person }) => person.name },
      { title: 'column.title', value: ({ title }) => title },
      { title: 'column.barcode', value: ({ barcode }) => barcode },
      { title: 'column.branch', value: ({ branch }) => branch },
      { title: 'column.lent', value: ({ lent }, ctx) => day(ctx, lent) },
      { title: 'column.due', value: ({ due }, ctx) => day(ctx, due) },
      { title: 'column.state', value: ({ state }, ctx) => word(ctx, `loan.${state}`) },
      { title: 'column.daysLate', value: ({ state, days }) => (state === 'overdue' ? -days : '') },
      { title: 'column.fine', value: ({ fine }) => (fine ? (fine / 100).toFixed(2) : '') },
    ],
  }),
}
