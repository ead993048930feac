import { dayIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { decimalOf } from '#kernel/money.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { contract } from '../../contract.ts'
import { network } from '../../module.ts'
import { deskAccounts } from './accounts.ts'

const word = ({ language, site }: ReadContext, key: string) => wordingOf(network, key, language, site.words)
const gigabyte = 1_073_741_824
const day = ({ site }: ReadContext, at: number) => (at ? dayIn(site.zone, new Date(at * 1_000)) : '')

/** Accounts as on the screen. That they were asked for is in the audit log (`askForSheet`). */
export const sheets = {
  accounts: sheet({
    may: 'manage',
    title: 'sheet.accounts',
    filter: contract.deskAccounts.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskAccounts(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'sheet.number', value: ({ person }) => person.number },
      { title: 'sheet.person', value: ({ person }) => person.name },
      { title: 'sheet.username', value: ({ username }) => username },
      { title: 'sheet.plan', value: ({ plan }) => plan },
      { title: 'sheet.state', value: ({ state }, ctx) => word(ctx, `state.${state}`) },
      { title: 'sheet.balance', value: ({ balance }) => decimalOf(balance) },
      { title: 'sheet.used', value: ({ used }) => (used / gigabyte).toFixed(2) },
      { title: 'sheet.online', value: ({ online }) => online },
      { title: 'sheet.end', value: ({ end }, ctx) => day(ctx, end) },
    ],
  }),
}
