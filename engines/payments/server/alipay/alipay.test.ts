import { afterAll, beforeEach, expect, test } from 'vitest'
import { alipaySettings } from '../../channel-settings.ts'
import { takeNotice } from '../notices.ts'
import { attemptsOf, getOrder } from '../orders.ts'
import { closeOrder } from '../pay.ts'
import { channelSide } from '../reconciliation/channel-side.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { cases, reconciliations } from '../reconciliation/schema.ts'
import { refundOrder } from '../refunds.ts'
import { alipayServer } from '../testing/alipay-server.ts'
import { openTill, type Shop } from '../testing/till.ts'
import { alipayChannel } from './channel.ts'

const server = await alipayServer()
const channel = alipayChannel(alipaySettings.parse(server.settings), {
  notify: ({ origin }) => `${origin}/pay/wap/notify/alipay`,
  back: ({ origin }, order) => `${origin}/site/payment/result?id=${order}`,
})
const till = await openTill({ alipay: channel })
const { t, due } = till
afterAll(() => server.close())
beforeEach(() => {
  till.reset()
  Object.assign(server.odd, { isDown: false, status: 0 })
  server.quirks.lies = false
})

const notify = (s: Shop, body: string) =>
  s.steps((ctx) => takeNotice(ctx, channel, { body: Buffer.from(body), header: () => '' }))

async function begun(s: Shop, method: 'wap' | 'page' = 'wap') {
  const { id } = await s.order()
  const said = await s.pay(id, 'alipay', method)
  if (said.verdict !== 'paying') throw new Error(said.verdict)
  return { id, address: said.prepared.url!, no: server.open(said.prepared.url!) }
}

test('the person is sent to a signed address, for a phone or a desktop', async () => {
  const s = await till.shop()
  const phone = new URL((await begun(s)).address).searchParams
  expect(phone.get('method')).toBe('alipay.trade.wap.pay')
  expect(JSON.parse(phone.get('biz_content')!)).toMatchObject({ total_amount: '50.00', product_code: 'QUICK_WAP_WAY' })
  expect(new URL((await begun(s, 'page')).address).searchParams.get('method')).toBe('alipay.trade.page.pay')
})

test('a notice pays once; forged ones and wrong amounts do not', async () => {
  const s = await till.shop()
  const { id, no } = await begun(s)
  server.pay(no)
  const good = server.notice(no)
  const other = new URLSearchParams(good)
  other.set('total_amount', '0.01')
  for (const forged of [
    other.toString(),
    good.replace('RSA2', 'RSA1'),
    '',
    server.notice(no, { app_id: '2021000000000009' }),
  ]) {
    await expect(notify(s, forged)).rejects.toThrow(/Alipay|application/)
  }
  await expect(notify(s, server.notice(no, { seller_id: '2088000000000009' }))).rejects.toThrow('application')
  expect(await notify(s, server.notice(no, { total_amount: '0.01' }))).toBe('wrongAmount')
  expect(await notify(s, server.notice(no, { trade_status: 'WAIT_BUYER_PAY' }))).toBe('noted')
  expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paying' })
  const said = await Promise.all([good, server.notice(no)].map((one) => notify(s, one)))
  expect(said.toSorted()).toEqual(['received', 'repeated'])
  expect(await notify(s, server.notice(no, { gmt_refund: '2026-03-03 08:00:00', refund_fee: '1.00' }))).toBe('noted')
  await s.untilStage(id, ({ delivery }) => delivery === 'done')
})

test('without a notice Alipay is asked; an order it never heard of stays open until its end', async () => {
  const s = await till.shop()
  const { id, no } = await begun(s)
  const silent = await s.order()
  await s.pay(silent.id, 'alipay')
  server.pay(no)
  t.clock.offset = 60_000
  await due(s)
  expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paid' })
  expect((await attemptsOf(s.db, silent.id))[0]).toMatchObject({ state: 'pending' })
  t.clock.offset = 3_600_000
  await due(s)
  expect(await getOrder(s.db, silent.id)).toMatchObject({ payment: 'expired' })
})

test('late money goes back by itself, in one piece; parts go back as asked', async () => {
  const s = await till.shop()
  const { id, no } = await begun(s)
  await s.steps((ctx) => closeOrder(ctx, till.channels, id, 'closed'))
  expect(server.trades.get(no)!.status).toBe('TRADE_CLOSED')
  server.pay(no)
  expect(await notify(s, server.notice(no))).toBe('surplus')
  await expect.poll(() => s.balance('channel', 'money'), { timeout: 8_000 }).toBe(0)
  const second = await begun(s)
  server.pay(second.no)
  await notify(s, server.notice(second.no))
  await s.untilStage(second.id, ({ delivery }) => delivery === 'done')
  for (const amount of [1_200, 3_800]) {
    await s.steps(({ write }) => write((ctx) => refundOrder(ctx, second.id, { amount, reason: '退费' })))
  }
  await s.untilStage(second.id, ({ payment }) => payment === 'refunded')
  expect([...server.refunds.values()].map(({ amount }) => amount)).toEqual(['50.00', '12.00', '38.00'])
  expect(await s.faults()).toEqual([])
})

test('a gateway that is down or does not sign leaves it unknown', async () => {
  const s = await till.shop()
  const { id, no } = await begun(s)
  server.pay(no)
  for (const [isDown, lies] of [
    [true, false],
    [false, true],
  ] as const) {
    server.odd.isDown = isDown
    server.quirks.lies = lies
    expect(await s.steps((ctx) => closeOrder(ctx, till.channels, id, 'closed'))).toBe('unknown')
  }
  server.quirks.lies = false
  expect(await s.steps((ctx) => closeOrder(ctx, till.channels, id, 'closed'))).toBe('paid')
})

test('a day is compared with the archive of the bill, in GBK', async () => {
  const s = await till.shop()
  server.trades.clear()
  server.refunds.clear()
  const { no } = await begun(s)
  server.pay(no)
  await notify(s, server.notice(no))
  expect(await s.steps((ctx) => reconcile(ctx, channelSide(channel)!, '2026-03-02'))).toBe(true)
  expect(await s.db.select().from(reconciliations)).toMatchObject([{ matched: 1, ours: 5_000, theirs: 5_000 }])
  expect(await s.db.select().from(cases)).toEqual([])
})
