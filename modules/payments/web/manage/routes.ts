import { defineOffice } from '#kernel/office.ts'

const may = 'manage'

export const paymentsOffice = defineOffice('payments', () => import('../../messages.ts'), {
  services: [
    ['manage/payments', 'name', 'wallet', may, () => import('./Orders.tsx')],
    ['manage/payments/refunds', 'title.refunds', 'hand-coins', 'refund', () => import('./Refunds.tsx'), 'under'],
    ['manage/payments/cases', 'title.cases', 'hand-coins', may, () => import('./Cases.tsx'), 'under'],
    [
      'manage/payments/reconciliation',
      'title.reconciliation',
      'network',
      may,
      () => import('./Reconciliation.tsx'),
      'under',
    ],
    ['manage/payments/import-lists', 'title.lists', 'upload', may, () => import('./ListImports.tsx'), 'under'],
    ['manage/payments/import-lists/:id', 'title.lists', 'upload', may, () => import('./ListImport.tsx'), 'under'],
    ['manage/payments/bills', 'title.bills', 'wallet', may, () => import('./Bills.tsx'), 'under'],
    ['manage/payments/import-bills', 'title.imports', 'upload', may, () => import('./BillImports.tsx'), 'under'],
    ['manage/payments/import-bills/:id', 'title.imports', 'upload', may, () => import('./Import.tsx'), 'under'],
    ['manage/payments/invoices', 'title.invoices', 'wallet', may, () => import('./Invoices.tsx'), 'under'],
    ['manage/payments/accounts', 'title.accounts', 'wallet', may, () => import('./Accounts.tsx'), 'under'],
    ['manage/payments/accounts/:id', 'title.entries', 'wallet', may, () => import('./Account.tsx'), 'under'],
    [
      'manage/payments/transactions/:id',
      'title.transaction',
      'wallet',
      may,
      () => import('./Transaction.tsx'),
      'under',
    ],
    ['manage/payments/apps', 'title.apps', 'network', may, () => import('./Apps.tsx'), 'under'],
  ],
})
