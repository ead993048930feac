import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  payments_bills: { of: ['person'], by: ['created_by'], keep: 'accounting' },
  payments_invoices: { of: ['person'], keep: 'accounting' },
})
