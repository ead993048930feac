import { importNames } from '#engines/imports/server/audited.ts'
import { accountsWithOwners } from '#engines/ledger/server/books.ts'
import { orders } from '#engines/payments/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { auditMessages } from '../words/audit.ts'
import { ownersOf } from './office/owners.ts'
import { apps, bills, invoices } from './schema.ts'

const may = 'manage'

/** Accounts are named by their owners. */
async function accountNames(ctx: ReadContext, ids: string[]) {
  const rows = await accountsWithOwners(ctx.db, ids)
  const ownerOf = await ownersOf(ctx, rows)
  return rows.map((row) => ({ id: row.account.id, name: ownerOf(row).name }))
}

export const audited: Audited = {
  words: auditMessages,
  things: {
    'ledger.account': {
      names: accountNames,
      page: 'manage/payments/accounts/:id',
      may,
      marks: 'none',
      isPrivate: true,
    },
    'ledger.accounts': { page: 'manage/payments/accounts', may },
    'ledger.transaction': { page: 'manage/payments/transactions/:id', may },
    'ledger.books': { page: 'manage/payments/accounts', may },
    'payments.orders': { page: 'manage/payments', may },
    'payments.refunds': { page: 'manage/payments/refunds', may: 'refund' },
    'payments.bills': { page: 'manage/payments/bills', may },
    'payments.order': {
      names: namesIn(orders, { id: orders.id, name: orders.subject }),
      page: 'manage/payments',
      may,
      marks: 'title',
      isPrivate: true,
    },
    'payments.refund': { page: 'manage/payments/refunds', may: 'refund' },
    'payments.case': { page: 'manage/payments/cases', may },
    'payments.channel': { page: 'manage/payments/reconciliation', may },
    'payments.import': { names: importNames, page: 'manage/payments/import-bills/:id', may, marks: 'none' },
    'payments.invoice': {
      names: namesIn(invoices, { id: invoices.id, name: invoices.title }),
      page: 'manage/payments/invoices',
      may,
      marks: 'title',
      isPrivate: true,
    },
    'payments.app': {
      names: namesIn(apps, { id: apps.id, name: apps.name }),
      page: 'manage/payments/apps',
      may,
      marks: 'title',
    },
    'payments.bill': {
      names: namesIn(bills, { id: bills.id, name: bills.title, en: bills.titleEn, tw: bills.titleTw }),
      page: 'manage/payments/bills',
      may,
      marks: 'title',
      isPrivate: true,
    },
  },
}
