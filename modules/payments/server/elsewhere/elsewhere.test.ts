import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { payCampus } from '../../testing/pay-campus.ts'
import { endOf } from './end-of.ts'
import { signatureOf } from './signature.ts'

/** Another system of the campus: keeps its notices, and answers them as it is told. */
const heard: Record<string, string>[] = []
let says = { status: 200, body: 'success' }
const system = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    heard.push(Object.fromEntries(new URLSearchParams(body)))
    response.writeHead(says.status).end(says.body)
  })
})
await new Promise<void>((done) => system.listen(0, '127.0.0.1', done))
const host = `127.0.0.1:${(system.address() as AddressInfo).port}`

const c = await payCampus()
afterAll(async () => {
  await c.close()
  system.close()
})
beforeEach(() => {
  heard.length = 0
  says = { status: 200, body: 'success' }
})

async function registered() {
  const s = await c.site()
  const { id } = await s.call(s.admin, contract.saveApp, { name: '图书馆打印', appid: 'print-01', hosts: [host] })
  const { secret } = await s.call(s.admin, contract.showAppKey, { id })
  const plain = (more: Record<string, string> = {}) => ({
    ...{ appid: 'print-01', pay_money: '12.50', expire_time: '600', out_trade_no: 'P-1', intro: '论文打印 25 页' },
    ...{ notify_url: `http://${host}/notice`, return_url: `http://${host}/back?from=portal`, attach: 'a b&c' },
    ...more,
  })
  const announce = (more: Record<string, string> = {}, key = secret) => {
    const values = plain(more)
    return s.ask(s.anyone, contract.preorder.path, { ...values, signature: signatureOf(values, key) })
  }
  const linkOf = (preorder: string) => {
    const values = { appid: 'print-01', preorder }
    return { ...values, signature: signatureOf(values, secret) }
  }
  /** Pays by WeChat, with the channel's notice. */
  const pay = async (id: string) => {
    const { prepared } = await s.call(s.lin, contract.prepay, { id, channel: 'wechat', method: 'native' })
    const no = prepared.code!.split('pr=')[1]!
    c.wechat.pay(no)
    await s.notify(contract.wechatNotice.path, c.wechat.notice(no))
  }
  return { ...s, app: id, secret, plain, announce, linkOf, pay }
}

test('the signature is that of existing clients', () => {
  const values = { b: '2', a: '1', signature: 'x', none: undefined }
  // md5('a=1&b=2&key=secret')
  expect(signatureOf(values, 'secret')).toBe('9F565CCD686CFA5DC3B06B3A89E4E3AD')
})

test('a payment is announced, paid, noticed and returned from, each signed', async () => {
  const { announce, linkOf, pay, lin, admin, call, secret, host: site, untilStage } = await registered()
  const answer = await announce()
  expect(answer).toMatchObject({ e: 0, d: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  const preorder = answer.d as unknown as string
  expect((await announce()).d).toBe(preorder)
  const link = linkOf(preorder)
  const led = await c.t.server.inject({
    url: `${contract.cashier.path}?${new URLSearchParams(link)}`,
    headers: { host: site },
  })
  expect([led.statusCode, led.headers.location]).toEqual([302, `/site/payment/cashier?${new URLSearchParams(link)}`])
  expect(await call(lin, contract.cashierPage, link)).toMatchObject({
    ...{ app: '图书馆打印', intro: '论文打印 25 页', amount: 1_250, stage: 'created', order: '', outTradeNo: 'P-1' },
  })
  const { id } = await call(lin, contract.payPreorder, link)
  expect((await call(lin, contract.payPreorder, link)).id).toBe(id)
  await pay(id)
  await untilStage(id, 'done')
  const { signature, ...told } = heard[0]!
  expect(heard).toHaveLength(1)
  expect(told).toMatchObject({
    ...{ appid: 'print-01', preorder, out_trade_no: 'P-1', pay_money: '12.50', status: '1', attach: 'a b&c' },
    pay_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  expect(signature).toBe(signatureOf(told, secret))
  const { returnTo, stage } = await call(lin, contract.cashierPage, link)
  const back = Object.fromEntries(new URL(returnTo).searchParams)
  expect({ stage, from: back.from, status: back.status }).toEqual({ stage: 'done', from: 'portal', status: '1' })
  const { from: _, ...signed } = back
  expect(back.signature).toBe(signatureOf(signed, secret))
  await expect(call(lin, contract.payPreorder, link)).rejects.toThrow('alreadyPaid')
  expect((await call(admin, contract.deskApps, {})).list).toMatchObject([{ balance: 1_250 }])
})

test('a notice that is not taken is sent again, and the money stays with the order', async () => {
  const { announce, linkOf, pay, lin, admin, call, stage, untilStage } = await registered()
  says = { status: 500, body: 'later' }
  const preorder = (await announce()).d as unknown as string
  const { id } = await call(lin, contract.payPreorder, linkOf(preorder))
  await pay(id)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await expect.poll(() => stage(id)).toBe('waiting')
  says = { status: 200, body: '{"e":0,"m":"ok"}' }
  await call(admin, contract.retryDelivery, { id })
  await untilStage(id, 'done')
  expect(heard.length).toBeGreaterThan(1)
})

test.each([
  ['another key', {}, 'badSignature', 'x'.repeat(32)],
  ['no money', { pay_money: '0' }, 'badInput'],
  ['half a fen', { pay_money: '1.005' }, 'badInput'],
  ['a negative amount', { pay_money: '-1' }, 'badInput'],
  ['a notice to another host', { notify_url: 'http://elsewhere.test/n' }, 'badInput'],
  ['an address with credentials', { notify_url: 'http://a:b@127.0.0.1/n' }, 'badInput'],
  ['a script to return to', { return_url: 'javascript:alert(1)' }, 'badInput'],
  ['an end in the past', { expire_time: '2001-01-01 00:00:00' }, 'badInput'],
  ['no number', { out_trade_no: ' ' }, 'badInput'],
  ['an unknown application', { appid: 'nobody' }, 'noApp'],
])('%s is refused', async (_, more, fail, key?: string) => {
  const { announce } = await registered()
  expect(await (key ? announce(more, key) : announce(more))).toMatchObject({ fail })
})

test('a number counts once; another payer, site or forged link gets nowhere', async () => {
  const { announce, linkOf, lin, wu, call } = await registered()
  const preorder = (await announce()).d as unknown as string
  expect(await announce({ pay_money: '1' })).toMatchObject({ fail: 'usedNumber' })
  const link = linkOf(preorder)
  await expect(call(lin, contract.payPreorder, { ...link, signature: 'F'.repeat(32) })).rejects.toThrow('badSignature')
  await call(lin, contract.payPreorder, link)
  await expect(call(wu, contract.payPreorder, link)).rejects.toThrow('othersPay')
  expect(await call(wu, contract.cashierPage, link)).toMatchObject({ isOthers: true, order: '' })
  const other = await c.site()
  await expect(other.call(other.lin, contract.cashierPage, link)).rejects.toThrow('badSignature')
})

test('of twenty announcements at once one is made, and of twenty payers’ taps one order', async () => {
  const { announce, linkOf, lin, call } = await registered()
  const said = await Promise.all(Array.from({ length: 20 }, () => announce()))
  expect(new Set(said.map(({ d }) => String(d))).size).toBe(1)
  const link = linkOf(said[0]!.d as unknown as string)
  const taken = await Promise.all(Array.from({ length: 20 }, () => call(lin, contract.payPreorder, link)))
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
})

test('a new key works at once and the old one for a day; a system that is off announces nothing', async () => {
  const { announce, app, admin, lin, call, secret } = await registered()
  // Of several taps one renews: the key in use stays the one before.
  const [{ version } = { version: -1 }] = (await call(admin, contract.deskApps, {})).list
  const taps = await Promise.allSettled(
    Array.from({ length: 20 }, () => call(admin, contract.renewAppKey, { id: app, version })),
  )
  const renewed = taps.flatMap((one) => (one.status === 'fulfilled' ? [one.value.secret] : []))
  expect(renewed).toHaveLength(1)
  const [fresh = ''] = renewed
  expect(fresh).not.toBe(secret)
  expect(await announce({ out_trade_no: 'A' }, fresh)).toMatchObject({ e: 0 })
  expect(await announce({ out_trade_no: 'B' }, secret)).toMatchObject({ e: 0 })
  await call(admin, contract.switchApp, { id: app, on: 0 })
  expect(await announce({ out_trade_no: 'C' }, fresh)).toMatchObject({ fail: 'noApp' })
  expect((await call(admin, contract.deskApps, {})).list).toMatchObject([{ state: 'off', balance: 0 }])
  await expect(call(admin, contract.saveApp, { name: 'x', appid: 'print-01', hosts: [host] })).rejects.toThrow(
    'takenAppid',
  )
  await expect(call(lin, contract.showAppKey, { id: app })).rejects.toThrow('notFound')
})

test('the end of the time to pay is a time of the site, Unix seconds or a number of seconds', () => {
  const now = new Date('2026-11-17T04:00:00Z')
  const end = (said: string) => endOf('Asia/Shanghai', now, said)?.toISOString()
  expect(end('')).toBe('2026-11-17T04:30:00.000Z')
  expect(end('2026-11-17 12:05:30')).toBe('2026-11-17T04:05:30.000Z')
  expect(end('900')).toBe('2026-11-17T04:15:00.000Z')
  expect(end('1794891600')).toBe(new Date(1_794_891_600_000).toISOString())
  for (const wrong of ['5', 'soon', '2026-13-40 00:00:00', '99999999']) expect(end(wrong)).toBeUndefined()
})
