import { randomUUID } from 'node:crypto'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { contract } from '#modules/card/contract.ts'
import { merchants } from '#modules/card/server/schema.ts'
import { giveMoney } from '#modules/card/testing/card-campus.ts'
import type { Producer } from './school.ts'

const yesterday = dayAfter(dayIn('Asia/Shanghai', new Date()), -1)

export const cardProducers: readonly Producer[] = [
  {
    source: 'card.replacement',
    who: 'admin',
    title: '补卡申请：陈静',
    begin: async ({ call, chen, admin }) => {
      await call(admin, contract.openCards, { numbers: chen.number })
      const { id } = await call(chen, contract.replace, { reason: 'damaged' })
      return () => call(admin, contract.declineReplacement, { id, reply: '请先到卡务中心检测' })
    },
  },
  {
    source: 'card.low',
    who: 'lin',
    title: '校园卡余额不足 20.00 元',
    begin: async ({ call, lin, admin }) => {
      await call(admin, contract.openCards, { numbers: lin.number })
      return () => call(lin, contract.remindBelow, { low: 0 })
    },
  },
  {
    source: 'card.payout',
    who: 'admin',
    title: `商户结算待复核（至 ${yesterday}）`,
    begin: async ({ t, id: site, call, write, wu, admin }) => {
      await call(admin, contract.openCards, { numbers: wu.number })
      await giveMoney(t, site, wu.id, 5_000)
      const [shop] = await write((db) => db.insert(merchants).values({ kind: 'shop', name: '校园超市' }).returning())
      const { code } = await call(wu, contract.code)
      await call(admin, contract.charge, { key: randomUUID(), merchant: shop!.id, amount: 800, code })
      await write((db) => db.execute(`update card_payments set created_at = created_at - interval '2 days'`))
      const { id } = await call(admin, contract.makePayout, { key: randomUUID(), until: yesterday })
      return () => call(admin, contract.cancelPayout, { id, reply: '金额有误' })
    },
  },
]
