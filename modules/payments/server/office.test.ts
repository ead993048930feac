import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { cases, reconciliations } from '#engines/payments/server/reconciliation/schema.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { payCampus } from '../testing/pay-campus.ts'

const c = await payCampus([messages])
const { wechat } = c
afterAll(() => c.close())

async function paidSite(settings: object = {}) {
  const s = await c.site({ settings })
  const id = await s.ordered()
  const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })
  const no = prepared.code!.split('pr=')[1]!
  wechat.pay(no)
  await s.notify(contract.wechatNotice.path, wechat.notice(no))
  await s.untilStage(id, 'done')
  return { ...s, order: id }
}

test('orders are found by person, subject, number and state; nobody else sees them', async () => {
  const { lin, admin, call, order } = await paidSite()
  const found = async (input: object) => (await call(admin, contract.deskOrders, input)).list.map(({ id }) => id)
  for (const input of [
    {},
    { q: '20260001' },
    { q: '六级' },
    { q: order.replaceAll('-', '') },
    { payment: 'paid' },
    { delivery: 'done' },
  ]) {
    expect(await found(input)).toEqual([order])
  }
  expect(await found({ q: 'nobody' })).toEqual([])
  expect(await found({ payment: 'refunded' })).toEqual([])
  expect((await call(admin, contract.deskOrder, { id: order })).attempts).toMatchObject([
    { channel: 'wechat', state: 'success' },
  ])
  await expect(call(lin, contract.deskOrders, {})).rejects.toThrow('notFound')
  await expect(
    call(lin, contract.refundOrder, { key: randomUUID(), id: order, amount: 1, reason: 'x' }),
  ).rejects.toThrow('notFound')
})

test('a refund in part goes at once, one over the limit by a second person; the bill is open again', async () => {
  const { lin, admin, chen, call, order, write, untilStage } = await paidSite({ secondPersonOver: 1_000 })
  const refund = (amount: number, reason: string, key = randomUUID()) =>
    call(admin, contract.refundOrder, { key, id: order, amount, reason })
  const twice = randomUUID()
  const all = await Promise.all([refund(300, '多缴', twice), refund(300, '多缴', twice)])
  expect(all).toEqual([{ state: 'approved' }, { state: 'approved' }])
  expect((await call(admin, contract.deskRefunds, {})).total).toBe(1)
  await untilStage(order, 'partRefunded')
  await expect(refund(3_300, '多缴')).rejects.toThrow('tooMuch')
  expect(await refund(3_000, '退考')).toEqual({ state: 'requested' })
  const [waiting] = (await call(admin, contract.deskRefunds, { state: 'requested' })).list
  expect(waiting).toMatchObject({ amount: 3_000, requestedBy: '郑岚', allowedActions: [] })
  await expect(call(admin, contract.decideRefund, { id: waiting!.id, agree: true })).rejects.toThrow('samePerson')
  await write((db) => db.insert(grants).values({ person: chen.id, app: 'payments', modules: ['refund'] }))
  await call(chen, contract.decideRefund, { id: waiting!.id, agree: true })
  await expect(call(chen, contract.decideRefund, { id: waiting!.id, agree: true })).rejects.toThrow('notNow')
  await untilStage(order, 'refunded')
  expect((await call(lin, contract.bills, {})).list).toMatchObject([{ state: 'open', order: '' }])
})

test('cash at the desk pays an order', async () => {
  const s = await c.site()
  const id = await s.ordered()
  await s.call(s.admin, contract.takeCash, { id })
  await s.untilStage(id, 'done')
  await expect(s.call(s.lin, contract.takeCash, { id })).rejects.toThrow('notFound')
})

test('a difference is closed with a note, once', async () => {
  const { admin, call, write } = await c.site()
  const draft = { kind: 'missingHere', side: 'wechat', what: 'pay', no: 'x1', state: 'open', theirs: 100 } as const
  await write((db) => db.insert(cases).values(draft))
  const [found] = (await call(admin, contract.deskCases, { state: 'open' })).list
  expect(found).toMatchObject({ no: 'x1', theirs: 100, allowedActions: ['resolve'] })
  await call(admin, contract.resolveCase, { id: found!.id, note: '人工退回' })
  await expect(call(admin, contract.resolveCase, { id: found!.id, note: '人工退回' })).rejects.toThrow('notNow')
})

test('a day is compared by hand, and the channels are listed with their state', async () => {
  const { admin, call } = await paidSite()
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await call(admin, contract.reconcileAgain, { side: 'wechat', day })).toEqual({ isDone: true })
  const { list } = await call(admin, contract.reconciliations, {})
  expect(list).toMatchObject([{ side: 'wechat', name: '微信支付', day, state: 'done', matched: 1 }])
  await expect(call(admin, contract.reconcileAgain, { side: 'sandbox', day })).rejects.toThrow('noChannel')
  const channels = (await call(admin, contract.sides)).list
  expect(channels.map(({ side, isOn }) => `${side} ${isOn}`)).toEqual([
    'wechat true',
    'alipay true',
    'wallet true',
    'cash true',
  ])
  expect(JSON.stringify(channels)).not.toContain('PRIVATE')
})

test('differences are counted with the comparison of their day and channel only', async () => {
  const { admin, call, write } = await paidSite()
  const [first, second] = ['2026-11-01', '2026-11-02']
  await write(async (db) => {
    const run = { side: 'wechat', state: 'done' as const }
    await db.insert(reconciliations).values([first, second].map((day) => ({ ...run, day })))
    const found = {
      kind: 'missingHere',
      side: 'wechat',
      what: 'pay',
      day: second,
      action: 'none',
      state: 'open',
    } as const
    await db.insert(cases).values(['A', 'B'].map((no) => ({ ...found, no })))
  })
  const { list } = await call(admin, contract.reconciliations, {})
  expect(list.map(({ day, missingHere }) => [day, missingHere]).sort()).toEqual([
    [first, 0],
    [second, 2],
  ])
})

test('bills of many people are as few statements as those of one', async () => {
  const s = await c.site()
  const draft = { category: 'book' as const, amount: 100, due: '2030-01-01' }
  const made = (title: string, numbers: string) =>
    fewestStatementsOf(() =>
      s.call(s.admin, contract.addBills, { ...draft, title: `${title} ${Math.random()}`, numbers }),
    )
  const one = await made('一人', '20260001')
  const four = await made('四人', '20260001 20260002 T1001 T1002')
  expect(four.length).toBe(one.length)
})

test('bills are made by numbers, once, and withdrawn while nobody pays them', async () => {
  const s = await c.site()
  const draft = {
    category: 'book' as const,
    title: '教材费',
    amount: 12_000,
    due: '2030-01-01',
    numbers: '20260001, 20260002\n999',
  }
  expect(await s.call(s.admin, contract.addBills, draft)).toEqual({ added: 2, known: 0, unknown: ['999'] })
  expect(await s.call(s.admin, contract.addBills, draft)).toEqual({ added: 0, known: 2, unknown: ['999'] })
  const many = Array.from({ length: 2_001 }, (_, i) => `n${i}`).join('、')
  await expect(s.call(s.admin, contract.addBills, { ...draft, numbers: many })).rejects.toThrow('tooMany')
  const [mine] = (await s.call(s.wu, contract.bills, {})).list
  const { id } = await s.call(s.wu, contract.orderBill, { bill: mine!.id })
  await expect(s.call(s.admin, contract.withdrawBill, { id: mine!.id })).rejects.toThrow('notNow')
  await s.call(s.wu, contract.cancel, { id })
  await s.call(s.admin, contract.withdrawBill, { id: mine!.id })
  await expect(s.call(s.wu, contract.orderBill, { bill: mine!.id })).rejects.toThrow('billChanged')
})
