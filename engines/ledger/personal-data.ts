import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  ledger_accounts: { of: ['owner_id'], keep: 'accounting' },
  ledger_transactions: { by: ['by_person'], keep: 'accounting' },
})
