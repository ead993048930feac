import { afterAll, describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { payCampus } from '../testing/pay-campus.ts'
import { sandboxOf } from './sandbox.ts'

const c = await payCampus([messages])
const { t, wechat, alipay } = c
afterAll(() => c.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a bill', () => {
  test('is paid by WeChat, told of, and leaves the to-dos', async () => {
    const s = await c.site()
    await expectTrueAgenda(t, s.id)
    expect(await s.call(s.lin, contract.bills, {})).toMatchObject({
      sum: 3_300,
      list: [{ title: '六级报名费', order: '' }],
    })
    const id = await s.ordered()
    expect(await s.ordered()).toBe(id)
    const { offers, stage } = await s.call(s.lin, contract.order, { id })
    expect([stage, offers.map(({ channel, method }) => `${channel} ${method}`)]).toEqual([
      'created',
      ['wallet balance', 'wechat native', 'alipay page'],
    ])
    const begun = await s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })
    const no = begun.prepared.code!.split('pr=')[1]!
    expect(wechat.trades.get(no)!.body.notify_url).toMatch(/\/pay\/wap\/notify\/wechat$/)
    expect(await s.stage(id)).toBe('paying')
    wechat.pay(no)
    expect(await s.notify(contract.wechatNotice.path, wechat.notice(no))).toEqual([
      200,
      '{"code":"SUCCESS","message":"成功"}',
    ])
    await s.untilStage(id, 'done')
    expect(await s.call(s.lin, contract.bills, {})).toMatchObject({ list: [] })
    expect((await s.call(s.lin, contract.bills, { state: 'paid' })).list).toMatchObject([{ order: id }])
    await expectTrueAgenda(t, s.id)
    expect((await s.call(s.lin, inboxContract.messages, {})).list).toMatchObject([{ title: '六级报名费缴费成功' }])
    expect(await s.call(s.lin, contract.prepay, { id, channel: 'alipay', method: 'page' })).toMatchObject({
      stage: 'paid',
    })
    await expect(s.call(s.lin, contract.orderBill, { bill: s.bill.id })).rejects.toThrow('alreadyPaid')
    expect((await s.call(s.lin, contract.records, {})).list).toMatchObject([{ id, stage: 'done', channel: 'wechat' }])
    expect((await s.call(s.lin, contract.stat)).list).toMatchObject([{ kind: 'exam', amount: 3_300, count: 1 }])
  })

  test('is paid by Alipay; its notices are answered as it wants', async () => {
    const s = await c.site()
    const id = await s.ordered()
    const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'alipay', method: 'wap' })
    const no = alipay.open(prepared.url!)
    alipay.pay(no)
    const { path } = contract.alipayNotice
    expect(
      await s.notify(path, {
        headers: form,
        body: alipay.notice(no).replace('total_amount=33.00', 'total_amount=0.33'),
      }),
    ).toEqual([200, 'fail'])
    expect(await s.notify(path, { headers: form, body: alipay.notice(no) })).toEqual([200, 'success'])
    expect(await s.notify(path, { headers: form, body: alipay.notice(no) })).toEqual([200, 'success'])
    await s.untilStage(id, 'done')
  })

  test('is nobody else’s, and of no other site', async () => {
    const [s, other] = [await c.site(), await c.site()]
    const id = await s.ordered()
    await expect(s.call(s.wu, contract.bill, { id: s.bill.id })).rejects.toThrow('notFound')
    await expect(s.call(s.wu, contract.orderBill, { bill: s.bill.id })).rejects.toThrow('notFound')
    for (const call of [contract.order, contract.check, contract.cancel, contract.walletPay, contract.receipt]) {
      await expect(s.call(s.wu, call, { id })).rejects.toThrow('notFound')
      await expect(other.call(other.lin, call, { id })).rejects.toThrow('notFound')
    }
    expect((await s.ask(s.anyone, contract.bills.path)).e).toBe(10013)
  })

  test('can be cancelled before it is paid, and ordered anew', async () => {
    const s = await c.site()
    const id = await s.ordered()
    await s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })
    expect(await s.call(s.lin, contract.cancel, { id })).toEqual({ stage: 'closed' })
    await expect(s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })).rejects.toThrow(
      'orderClosed',
    )
    expect(await s.ordered()).not.toBe(id)
  })

  test('has a receipt when it is paid', async () => {
    const s = await c.site({ channels: false, sandbox: true })
    const id = await s.ordered()
    expect((await s.ask(s.lin, contract.receipt.path, { id })).fail).toBe('notPaid')
    const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'sandbox', method: 'page' })
    await s.call(s.lin, contract.sandboxPay, { id: prepared.page!.split('id=')[1]! })
    await s.untilStage(id, 'done')
    const headers = { host: s.host, cookie: s.lin.cookie }
    const file = await t.server.inject({ url: `${contract.receipt.path}?id=${id}`, headers })
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 4).toString()]).toEqual([
      'application/pdf',
      '%PDF',
    ])
  })
})

test('notices that are forged, or come where no channel is set up, are refused', async () => {
  const s = await c.site()
  const none = await c.site({ channels: false })
  const id = await s.ordered()
  const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })
  const no = prepared.code!.split('pr=')[1]!
  wechat.pay(no)
  const good = wechat.notice(no)
  const { path } = contract.wechatNotice
  const fail = '{"code":"FAIL","message":"失败"}'
  expect(await s.notify(path, { ...good, body: `${good.body} ` })).toEqual([401, fail])
  expect(await s.notify(path, { body: '{}' })).toEqual([401, fail])
  expect(await none.notify(path, good)).toEqual([401, fail])
  const elsewhere = await c.site()
  expect(await elsewhere.notify(path, good)).toEqual([500, fail])
  expect(await s.stage(id)).toBe('paying')
  expect((await s.notify(path, good))[0]).toBe(200)
})

test('the result page has the channel asked when no notice came', async () => {
  const s = await c.site()
  const id = await s.ordered()
  const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })
  wechat.pay(prepared.code!.split('pr=')[1]!)
  expect(await s.call(s.lin, contract.check, { id })).toEqual({ stage: 'paying' })
  t.clock.offset = 30_000
  try {
    expect((await s.call(s.lin, contract.check, { id })).stage).not.toBe('paying')
  } finally {
    t.clock.offset = 0
  }
})

describe('the wallet', () => {
  test('is topped up within its limits, pays, and shows each entry', async () => {
    const s = await c.site({ channels: false, sandbox: true })
    const key = () => `key-${crypto.randomUUID()}`
    await expect(s.call(s.lin, contract.topUp, { key: key(), amount: 50 })).rejects.toThrow('topUpRange')
    const once = key()
    const { id } = await s.call(s.lin, contract.topUp, { key: once, amount: 5_000 })
    expect(await s.call(s.lin, contract.topUp, { key: once, amount: 5_000 })).toEqual({ id })
    const { offers } = await s.call(s.lin, contract.order, { id })
    expect(offers.map(({ channel }) => channel)).toEqual(['sandbox'])
    await expect(s.call(s.lin, contract.walletPay, { id })).rejects.toThrow('noChannel')
    const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'sandbox', method: 'page' })
    const trade = prepared.page!.split('id=')[1]!
    await expect(s.call(s.wu, contract.sandboxPay, { id: trade })).rejects.toThrow('notFound')
    await s.call(s.lin, contract.sandboxPay, { id: trade })
    await s.call(s.lin, contract.sandboxPay, { id: trade })
    await s.untilStage(id, 'done')
    expect(await s.call(s.lin, contract.wallet)).toMatchObject({
      balance: 5_000,
      latest: [{ amount: 5_000, kind: 'topUp' }],
    })
    const bill = await s.ordered()
    expect(await s.call(s.lin, contract.walletPay, { id: bill })).toEqual({ stage: 'paid' })
    await s.untilStage(bill, 'done')
    const { list } = await s.call(s.lin, contract.statement, {})
    expect(list.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-3_300, 1_700],
      [5_000, 5_000],
    ])
    expect(await s.call(s.lin, contract.entry, { id: list[0]!.transaction })).toMatchObject({
      order: bill,
      amount: -3_300,
    })
    await expect(s.call(s.wu, contract.entry, { id: list[0]!.transaction })).rejects.toThrow('notFound')
  })

  test('without enough money pays nothing', async () => {
    const s = await c.site()
    const id = await s.ordered()
    await expect(s.call(s.lin, contract.walletPay, { id })).rejects.toThrow('insufficient')
    expect(await s.stage(id)).toBe('created')
  })
})

test('the sandbox is on where the demo data is, and nowhere else, whatever is set', async () => {
  const s = await c.site({ channels: false, settings: { sandbox: true, demo: true } })
  const id = await s.ordered()
  expect((await s.call(s.lin, contract.order, { id })).offers.map(({ channel }) => channel)).toEqual(['wallet'])
  await expect(s.call(s.lin, contract.prepay, { id, channel: 'sandbox', method: 'page' })).rejects.toThrow('noChannel')
  expect(await s.call(s.lin, contract.sandbox, {})).toMatchObject({ isOn: false })
  await expect(s.call(s.lin, contract.sandboxPay, { id })).rejects.toThrow('notFound')
  expect(await s.write((db) => sandboxOf(db))).toBeUndefined()
})
