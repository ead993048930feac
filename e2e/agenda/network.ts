import { contract } from '#modules/network/contract.ts'
import type { Producer } from './school.ts'

export const networkProducers: readonly Producer[] = [
  {
    source: 'network.account',
    who: 'lin',
    title: '校园网已欠费停用',
    begin: async ({ call, admin, lin }) => {
      const draft = { name: '实验室专线', price: 90_000, quotaGb: 0, speed: 500, devices: 2 }
      const { id: plan } = await call(admin, contract.savePlan, draft)
      await call(lin, contract.activate, { password: 'campus2026', plan })
      const { list } = await call(admin, contract.deskAccounts, { q: lin.number })
      return () => call(admin, contract.moveAccount, { id: list[0]!.id, action: 'suspend', reason: '离校' })
    },
  },
]
