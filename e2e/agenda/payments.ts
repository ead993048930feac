import { contract } from '#modules/payments/contract.ts'
import type { Producer } from './school.ts'

export const paymentProducers: readonly Producer[] = [
  {
    source: 'payments.bill',
    who: 'lin',
    title: '缴纳实验材料费',
    begin: async ({ call, admin, lin }) => {
      const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      const draft = { category: 'other' as const, title: '实验材料费', amount: 4_500, due, numbers: lin.number }
      await call(admin, contract.addBills, draft)
      const { list } = await call(lin, contract.bills, {})
      const { id } = list.find(({ title }) => title === '实验材料费')!
      return () => call(admin, contract.withdrawBill, { id })
    },
  },
]
