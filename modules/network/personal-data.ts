import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  network_accounts: { of: ['person'], keep: 'accounting' },
  network_recharges: { of: ['payer'], keep: 'accounting' },
})
