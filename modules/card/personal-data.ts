import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  card_cards: { of: ['person'], keep: 'accounting' },
  card_merchants: { listed: ['cashiers'], keep: 'duty' },
  card_outside_balances: { of: ['id'], keep: 'accounting' },
  card_payments: { of: ['person'], by: ['by_person'], keep: 'accounting' },
  card_payout_runs: { by: ['decided_by', 'made_by'], keep: 'accounting' },
  card_replacements: { of: ['person'], keep: 'accounting' },
  card_subsidies: { by: ['by_person'], keep: 'accounting' },
})
