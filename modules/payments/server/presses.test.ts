import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { recount } from '#engines/ledger/server/recount.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { twenty } from '#kernel/testing/twenty.ts'
import { contract } from '../contract.ts'
import { payCampus } from '../testing/pay-campus.ts'
import { sandboxDesk } from '../testing/sandbox-desk.ts'

const c = await payCampus()
afterAll(() => c.close())

async function site(settings: object = {}) {
  const s = await c.site({ channels: false, sandbox: true, settings })
  const faults = async () => (await recount(readerFor(c.t.portal.database.pool, s.id))).differences
  const balance = async () => (await s.call(s.lin, contract.wallet)).balance
  const topUp = async (amount: number) => {
    const { id } = await s.call(s.lin, contract.topUp, { key: randomUUID(), amount })
    await sandboxDesk.pay(s, s.lin, id)
    await s.untilStage(id, 'done')
  }
  const paid = async () => {
    const id = await s.ordered()
    await sandboxDesk.pay(s, s.lin, id)
    await s.untilStage(id, 'done')
    return id
  }
  return { ...s, faults, balance, topUp, paid }
}

describe('twenty presses at once', () => {
  test('of one bill are one order', async () => {
    const s = await site()
    const { done, refused } = await twenty(() => s.ordered())
    expect([new Set(done).size, done.length, refused]).toEqual([1, 20, []])
    expect((await s.call(s.lin, contract.records, {})).total).toBe(1)
  })

  test('of a top-up with one key are one order, with keys of their own as many', async () => {
    const s = await site()
    const key = randomUUID()
    const { done } = await twenty(() => s.call(s.lin, contract.topUp, { key, amount: 500 }))
    expect([done.length, new Set(done.map(({ id }) => id)).size]).toEqual([20, 1])
    await twenty(() => s.call(s.lin, contract.topUp, { key: randomUUID(), amount: 500 }))
    expect((await s.call(s.lin, contract.records, {})).total).toBe(21)
    expect(await s.balance()).toBe(0)
  })

  test('of a channel begin one payment, and its payments are credited once', async () => {
    const s = await site()
    const { id } = await s.call(s.lin, contract.topUp, { key: randomUUID(), amount: 500 })
    const begun = await twenty(() => s.call(s.lin, contract.prepay, { id, channel: 'sandbox', method: 'page' }))
    expect(new Set(begun.done.map(({ prepared }) => prepared.page)).size).toBe(1)
    const trade = begun.done[0]!.prepared.page!.split('id=')[1]!
    await twenty(() => s.call(s.lin, contract.sandboxPay, { id: trade }))
    await s.untilStage(id, 'done')
    await twenty(() => s.call(s.lin, contract.check, { id }))
    expect([await s.balance(), await s.faults()]).toEqual([500, []])
    const { attempts } = await s.call(s.admin, contract.deskOrder, { id })
    expect(attempts.map(({ state }) => state)).toEqual(['success'])
  })

  test('from the wallet take the money once, also while the order is cancelled', async () => {
    const s = await site()
    await s.topUp(10_000)
    const id = await s.ordered()
    await twenty((i) => s.call(s.lin, i % 5 === 4 ? contract.cancel : contract.walletPay, { id }))
    await expect.poll(() => s.stage(id), { timeout: 10_000 }).toMatch(/^(done|closed)$/)
    const isPaid = (await s.stage(id)) === 'done'
    await expect.poll(() => s.balance(), { timeout: 10_000 }).toBe(isPaid ? 6_700 : 10_000)
    expect(await s.faults()).toEqual([])
  })

  test('over two orders spend no more than the wallet has', async () => {
    const s = await site()
    await s.topUp(5_000)
    await s.call(s.admin, contract.addBills, {
      ...{ category: 'exam', title: '另一笔', amount: 3_000, due: '2099-01-01', numbers: s.lin.number },
    })
    const bills = (await s.call(s.lin, contract.bills, {})).list
    const ids = await Promise.all(bills.map(({ id: bill }) => s.call(s.lin, contract.orderBill, { bill })))
    await twenty((i) => s.call(s.lin, contract.walletPay, { id: ids[i % 2]!.id }))
    await expect.poll(async () => (await s.call(s.lin, contract.bills, {})).list.length, { timeout: 10_000 }).toBe(1)
    expect([1_700, 2_000]).toContain(await s.balance())
    expect(await s.faults()).toEqual([])
  })

  test('at the cash desk are one payment', async () => {
    const s = await site()
    const id = await s.ordered()
    await twenty(() => s.call(s.admin, contract.takeCash, { id }))
    await s.untilStage(id, 'done')
    const { attempts } = await s.call(s.admin, contract.deskOrder, { id })
    expect(attempts.filter(({ state }) => state === 'success')).toHaveLength(1)
    expect(await s.faults()).toEqual([])
  })

  test('of a refund with one key are one, with keys of their own never more than was paid', async () => {
    const s = await site({ secondPersonOver: 1_000_000 })
    const id = await s.paid()
    const back = (key: string) => s.call(s.admin, contract.refundOrder, { key, id, amount: 1_000, reason: '多缴' })
    const key = randomUUID()
    expect((await twenty(() => back(key))).done).toHaveLength(20)
    expect((await s.call(s.admin, contract.deskRefunds, {})).total).toBe(1)
    const more = await twenty(() => back(randomUUID()))
    expect([more.done.length, more.refused.length]).toEqual([2, 1])
    const refunded = async () => (await s.call(s.lin, contract.order, { id })).refunded
    await expect.poll(refunded, { timeout: 10_000 }).toBe(3_000)
    expect(await s.faults()).toEqual([])
  })

  test('of the second person decide a refund once', async () => {
    const s = await site({ secondPersonOver: 100 })
    const id = await s.paid()
    await s.call(s.admin, contract.refundOrder, { key: randomUUID(), id, amount: 3_300, reason: '退考' })
    await s.write((db) => db.insert(grants).values({ person: s.chen.id, app: 'payments', modules: ['refund'] }))
    const [waiting] = (await s.call(s.admin, contract.deskRefunds, { state: 'requested' })).list
    const decide = (i: number) => s.call(s.chen, contract.decideRefund, { id: waiting!.id, agree: i % 2 === 0 })
    const { done, refused } = await twenty(decide)
    expect([done.length, refused.length]).toEqual([1, 1])
    await expect.poll(() => s.stage(id), { timeout: 10_000 }).toMatch(/^(refunded|done)$/)
    expect(await s.faults()).toEqual([])
  })

  test('ask for one invoice, and make one bill for each person', async () => {
    const s = await site()
    const order = await s.paid()
    await twenty(() => s.call(s.lin, contract.askInvoice, { order, kind: 'personal', title: '林晓雨' }))
    expect((await s.call(s.admin, contract.deskInvoices, {})).total).toBe(1)
    const draft = { category: 'exam' as const, title: '补考费', amount: 100, due: '2099-01-01' }
    await twenty(() => s.call(s.admin, contract.addBills, { ...draft, numbers: `${s.lin.number} ${s.wu.number}` }))
    expect((await s.call(s.admin, contract.deskBills, { q: '补考费' })).total).toBe(2)
    const [bill] = (await s.call(s.admin, contract.deskBills, { q: '补考费' })).list
    await twenty(() => s.call(s.admin, contract.withdrawBill, { id: bill!.id }))
    expect((await s.call(s.admin, contract.deskBills, { q: '补考费', state: 'open' })).total).toBe(1)
  })
})

test.each([0, -1, 1.5, 1e13, '1e3', 'NaN', '', '٣', '0x10', null, [500, 500]])(
  'an amount of %j is refused with words',
  async (amount) => {
    const s = await site()
    const id = await s.ordered()
    const key = randomUUID()
    for (const [path, who] of [
      [contract.topUp.path, s.lin],
      [contract.refundOrder.path, s.admin],
    ] as const) {
      const said = await s.ask(who, path, { key, id, reason: 'x', amount } as never)
      expect([said.e, said.fail]).toEqual([1, 'badInput'])
    }
    expect(await s.balance()).toBe(0)
  },
)
