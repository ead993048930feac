import { randomUUID } from 'node:crypto'
import { expect, inject, vi } from 'vitest'
import { wechatServer } from '#engines/payments/server/testing/wechat-server.ts'
import { contract } from '#modules/payments/contract.ts'
import { asDatabaseOwner } from '../../tests/support/real-server.ts'
import { portal } from '../visit.ts'
import { requestsAs } from './requests.ts'
import { ask } from './ticket-desk.ts'

/** Lin, who pays; Chen, who is the second person of refunds. */
export const [lin, chen] = ['20260001', 'T1001']

/** The first demo site with WeChat Pay, whose server is ours; `close` takes it away again. */
export async function openWechat() {
  const wechat = await wechatServer()
  const [dataDir, admin] = [inject('dataDir'), await requestsAs('admin')]
  const set = async (settings: object) => {
    const config = `jsonb_set(config, '{modules,payments}', '${JSON.stringify(settings)}')`
    await asDatabaseOwner(dataDir, `update sites set config = ${config} where site = 'lakeside'`)
    const isOn = async () =>
      (await ask(admin, contract.sides, {})).list.some((one) => one.side === 'wechat' && one.isOn)
    await vi.waitFor(async () => expect(await isOn()).toBe('wechat' in settings), 10_000)
  }
  const ofChen = `site = 'lakeside' and app = 'payments' and person = (select id from people where site = 'lakeside' and number = '${chen}')`
  await asDatabaseOwner(
    dataDir,
    `insert into grants (site, person, app, modules) select 'lakeside', id, 'payments', '{refund}' from people where site = 'lakeside' and number = '${chen}'`,
  )
  await set({ wechat: wechat.settings })
  return {
    wechat,
    /** A bill for Lin. */
    bill: async (amount: number): Promise<string> => {
      const title = `实验耗材费 ${randomUUID().slice(0, 4)}`
      await ask(admin, contract.addBills, { category: 'other', title, amount, due: '2099-12-31', numbers: lin! })
      return title
    },
    order: async (title: string) => (await ask(admin, contract.deskOrders, { q: title })).list[0]!,
    /** The person has paid in WeChat, which says so. */
    pay: async (no: string) => {
      wechat.pay(no)
      const { headers, body } = wechat.notice(no)
      const answer = await fetch(portal() + contract.wechatNotice.path, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
    },
    close: async () => {
      await set({})
      await asDatabaseOwner(dataDir, `delete from grants where ${ofChen}`)
      await Promise.all([admin.dispose(), wechat.close()])
    },
  }
}
