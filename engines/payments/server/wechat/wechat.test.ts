import { createVerify } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { wechatSettings } from '../../channel-settings.ts'
import { numberOf } from '../context.ts'
import { takeNotice } from '../notices.ts'
import { attemptsOf, getOrder } from '../orders.ts'
import { closeOrder } from '../pay.ts'
import { channelSide } from '../reconciliation/channel-side.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { cases, reconciliations } from '../reconciliation/schema.ts'
import { refundOrder } from '../refunds.ts'
import { notices, refunds } from '../schema.ts'
import { openTill, type Shop } from '../testing/till.ts'
import { wechatServer } from '../testing/wechat-server.ts'
import { wechatChannel } from './channel.ts'

const server = await wechatServer()
const addresses = { notify: ({ origin }: { origin: string }) => `${origin}/pay/wap/notify/wechat` }
const channel = wechatChannel(wechatSettings.parse(server.settings), addresses)
const till = await openTill({ wechat: channel })
const { t, supplier, due } = till
afterAll(() => server.close())
beforeEach(() => {
  till.reset()
  Object.assign(server.odd, { isDown: false, status: 0 })
  Object.assign(server.quirks, { refundStatus: 'SUCCESS', lies: false, noBill: false })
})

type Sent = { headers: Record<string, string>; body: string }
const notify = (s: Shop, { headers, body }: Sent) =>
  s.steps((ctx) => takeNotice(ctx, channel, { body: Buffer.from(body), header: (name) => headers[name] ?? '' }))

async function begun(s: Shop, method: 'jsapi' | 'h5' | 'native' = 'native') {
  const { id } = await s.order()
  const said = await s.pay(id, 'wechat', method)
  if (said.verdict !== 'paying') throw new Error(said.verdict)
  return { id, no: numberOf(said.attempt), prepared: said.prepared }
}

describe('WeChat Pay', () => {
  test('is asked for a code, an address or the parameters of its sheet, signed by the merchant', async () => {
    const s = await till.shop()
    const native = await begun(s)
    expect(native.prepared).toEqual({ code: `weixin://wxpay/bizpayurl?pr=${native.no}` })
    expect((await begun(s, 'h5')).prepared.url).toContain('https://wx.tenpay.com/h5')
    const { prepared, no } = await begun(s, 'jsapi')
    const text = `${prepared.appId}\n${prepared.timeStamp}\n${prepared.nonceStr}\n${prepared.package}\n`
    const isSigned = createVerify('RSA-SHA256')
      .update(text)
      .verify(server.settings.privateKey, prepared.paySign!, 'base64')
    expect([prepared.package, prepared.signType, isSigned]).toEqual([`prepay_id=wx${no}`, 'RSA', true])
    expect(server.trades.get(no)!.body).toMatchObject({ amount: { total: 5_000 }, description: '电费' })
  })

  test('pays by its encrypted notice, once, also when two come at a time', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    server.pay(no)
    const said = await Promise.all([server.notice(no), server.notice(no)].map((one) => notify(s, one)))
    expect(said.toSorted()).toEqual(['received', 'repeated'])
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    expect(supplier.delivered.get(id)).toBe(1)
    const replayed = server.notice(no)
    expect([await notify(s, replayed), await notify(s, replayed)]).toEqual(['repeated', 'repeated'])
    expect(await s.db.select().from(notices)).toMatchObject([{ channel: 'wechat', times: 4 }])
    expect(await s.balance('channel', 'money')).toBe(-5_000)
  })

  test('is not believed with a forged, old or altered notice, another merchant or amount', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    server.pay(no)
    const good = server.notice(no)
    const forged = [
      { ...good, body: good.body.replace('SUCCESS', 'SUCCES5') },
      { ...good, headers: { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' } },
      { ...good, headers: { ...good.headers, 'wechatpay-serial': 'FFFF' } },
      { ...good, headers: {} },
      server.notice(no, {}, Math.floor(Date.now() / 1_000) - 400),
      server.notice(no, { mchid: '1900000009' }),
    ]
    for (const one of forged) await expect(notify(s, one)).rejects.toThrow(/not signed|cannot be read/)
    expect(await notify(s, server.notice(no, { amount: { total: 1, currency: 'CNY' } }))).toBe('wrongAmount')
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paying' })
    expect(await notify(await till.shop(), good)).toBe('unknown')
    expect(await notify(s, good)).toBe('received')
  })

  test('that sends no notice is asked', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    server.pay(no)
    t.clock.offset = 60_000
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paid', delivery: 'done' })
  })

  test('gives back what was paid after the order was closed', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    expect(await s.steps((ctx) => closeOrder(ctx, till.channels, id, 'closed'))).toBe('closed')
    expect(server.trades.get(no)!.state).toBe('CLOSED')
    server.pay(no)
    expect(await notify(s, server.notice(no))).toBe('surplus')
    await expect.poll(() => s.balance('channel', 'money'), { timeout: 8_000 }).toBe(0)
    expect([...server.refunds.values()].filter((one) => one.out_trade_no === no)).toHaveLength(1)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'closed' })
  })

  test('that is down, answers nonsense or without a signature leaves it unknown, and is asked again', async () => {
    const s = await till.shop()
    for (const odd of [{ isDown: true }, { status: 500 }, { status: 429 }]) {
      Object.assign(server.odd, { isDown: false, status: 0, ...odd })
      expect(await s.pay((await s.order()).id)).toEqual({ verdict: 'channelDown' })
    }
    Object.assign(server.odd, { isDown: false, status: 0 })
    server.quirks.lies = true
    const { id } = await s.order()
    expect(await s.pay(id)).toEqual({ verdict: 'channelDown' })
    expect((await attemptsOf(s.db, id))[0]).toMatchObject({ state: 'unknown' })
    server.quirks.lies = false
    t.clock.offset = 60_000
    await due(s)
    // WeChat knows the order: the same attempt goes on, or is closed for another.
    expect(await s.pay(id)).toMatchObject({ verdict: 'paying' })
  })
})

describe('refunds of WeChat Pay', () => {
  const paid = async (s: Shop) => {
    const { id, no } = await begun(s)
    server.pay(no)
    await notify(s, server.notice(no))
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    return { id, no }
  }
  const back = (s: Shop, id: string, amount: number) =>
    s.steps(({ write }) => write((ctx) => refundOrder(ctx, id, { amount, reason: '多缴', by: s.admin.id })))

  test('go in parts, and end by notice or query', async () => {
    const s = await till.shop()
    const { id } = await paid(s)
    await back(s, id, 1_500)
    await s.untilStage(id, ({ payment }) => payment === 'partRefunded')
    server.quirks.refundStatus = 'PROCESSING'
    await back(s, id, 3_500)
    const state = async () => (await s.db.select().from(refunds)).map((one) => one.state).toSorted()
    await expect.poll(state, { timeout: 8_000 }).toEqual(['sent', 'success'])
    const [refundNo, refund] = [...server.refunds].at(-1)!
    refund.status = 'SUCCESS'
    expect(await notify(s, server.refundNotice(refundNo))).toBe('noted')
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'refunded' })
    expect(await notify(s, server.refundNotice(refundNo))).toBe('noted')
    expect(await s.faults()).toEqual([])
  })

  test('that become abnormal wait for a person', async () => {
    const s = await till.shop()
    const { id } = await paid(s)
    server.quirks.refundStatus = 'ABNORMAL'
    await back(s, id, 5_000)
    await expect.poll(async () => (await s.db.select().from(refunds))[0]!.state, { timeout: 8_000 }).toBe('manual')
    expect(await s.db.select().from(cases)).toMatchObject([{ kind: 'refundFailed', side: 'wechat' }])
  })
})

test('a day is compared with the bill: match, missing here, missing there, amount differs', async () => {
  const s = await till.shop()
  server.trades.clear()
  server.refunds.clear()
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const made: Awaited<ReturnType<typeof begun>>[] = []
  for (let i = 0; i < 4; i++) made.push(await begun(s))
  const [good, missing, gone, other] = made
  for (const { no } of made) server.pay(no)
  for (const one of [good, gone, other]) await notify(s, server.notice(one!.no))
  server.trades.delete(gone!.no)
  server.trades.get(other!.no)!.body.amount.total = 4_000
  expect(await s.steps((ctx) => reconcile(ctx, channelSide(channel)!, day))).toBe(true)
  const found = (await s.db.select().from(cases)).map(({ kind, no, action, state }) => [kind, no, action, state])
  expect(found.toSorted()).toEqual(
    [
      ['amountDiffers', other!.no, 'none', 'open'],
      ['missingHere', missing!.no, 'received', 'resolved'],
      ['missingThere', gone!.no, 'none', 'open'],
    ].toSorted(),
  )
  expect(await s.db.select().from(reconciliations)).toMatchObject([
    { matched: 1, ours: 15_000, theirs: 14_000, state: 'done' },
  ])
  await s.untilStage(missing!.id, ({ delivery }) => delivery === 'done')
  expect(await s.steps((ctx) => reconcile(ctx, channelSide(channel)!, day))).toBe(true)
  expect(await s.db.select().from(reconciliations)).toMatchObject([{ runs: 2 }])
  server.quirks.noBill = true
  expect(await s.steps((ctx) => reconcile(ctx, channelSide(channel)!, day))).toBe(false)
})

test('a merchant with WeChat Pay’s public key needs no certificates', async () => {
  const own = await wechatServer({ withPublicKey: true })
  const keyed = wechatChannel(wechatSettings.parse(own.settings), addresses)
  const s = await till.shop()
  const { id } = await s.order()
  const [attempt] = [{ ...(await begunRow(s, id)), method: 'native' as const }]
  expect(await s.steps(async (ctx) => keyed.prepare(ctx, attempt, (await getOrder(ctx.db, id))!, payer))).toMatchObject(
    {
      prepared: { code: expect.stringContaining('weixin://') },
    },
  )
  expect(own.asked).not.toContain('GET /v3/certificates')
  own.pay(numberOf(attempt.id))
  const { headers, body } = own.notice(numberOf(attempt.id))
  const read = await s.steps((ctx) =>
    keyed.readNotice!(ctx, { body: Buffer.from(body), header: (name) => headers[name] ?? '' }),
  )
  expect(read.news).toMatchObject({ about: 'payment', receipt: { amount: 5_000 } })
  await own.close()
})

const payer = { person: undefined, openid: '', address: '10.0.0.1' }

async function begunRow(s: Shop, id: string) {
  await s.pay(id)
  return (await attemptsOf(s.db, id))[0]!
}
