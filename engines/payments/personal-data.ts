import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  pay_attempts: { by: ['by_person', 'changed_by'], keep: 'accounting' },
  pay_cases: { by: ['by_person'], keep: 'accounting' },
  pay_orders: { of: ['payer'], by: ['payee', 'changed_by'], keep: 'accounting' },
  pay_refunds: { by: ['requested_by', 'decided_by', 'changed_by'], keep: 'accounting' },
  pay_steps: { by: ['by_person'], keep: 'accounting' },
})
