import { defineOffice } from '#kernel/office.ts'

export const cardOffice = defineOffice('card', () => import('../../messages.ts'), {
  services: [
    ['manage/card', 'name', 'credit-card', 'desk', () => import('./Cards.tsx')],
    ['manage/card/replacements', 'title.replacements', 'id-card', 'desk', () => import('./Replacements.tsx'), 'under'],
    ['manage/card/payments', 'title.payments', 'receipt', 'desk', () => import('./Payments.tsx'), 'under'],
    ['manage/card/merchants', 'title.merchants', 'store', 'manage', () => import('./Merchants.tsx'), 'under'],
    ['manage/card/payouts', 'title.payouts', 'hand-coins', 'payout', () => import('./Payouts.tsx'), 'under'],
    ['manage/card/subsidies', 'title.subsidies', 'gift', 'subsidy', () => import('./Subsidies.tsx'), 'under'],
  ],
})
