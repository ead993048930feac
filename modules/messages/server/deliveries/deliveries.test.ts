import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { gateways } from '#engines/inbox/server/deliver/schema.ts'
import { pushBrowser } from '#engines/inbox/testing/browser.ts'
import { standInGateway } from '#engines/inbox/testing/gateway.ts'
import { people } from '#kernel/server/people/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { deliveryCampus, noon } from '../testing/delivery-campus.ts'

const { portal, t } = await deliveryCampus()

describe('Web Push', () => {
  test('reaches the browser that allowed it, sealed for it alone, and signed by the site', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, tell, work, states, allow, call } = await portal()
    const { open, path } = await allow(lin, push.url)
    const message = await tell({ to: [lin.id], text: { zh: '《数学分析》今天到期' } })
    await work()
    const [sent] = push.at(path)
    expect(sent!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    const { key } = await call(lin, contract.pushKey)
    expect(sent!.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${key}$`))
    expect(sent!.body.toString('latin1')).not.toContain('loans')
    const shown = open(sent!.body)
    expect(shown).toMatchObject({
      title: '一本书到期',
      text: '《数学分析》今天到期',
      tag: 'library.loans',
      parcel: message,
    })
    expect(shown.url).toMatch(new RegExp(`/site/message/message\\?id=${message}$`))
    expect(await states()).toEqual([{ medium: 'push', state: 'sent', why: '', tries: 1, parcel: message }])
    await call(lin, contract.arrived, { parcel: message! })
    expect((await states())[0]!.state).toBe('delivered')
  })

  test('a browser that is gone is forgotten; one that is busy is tried again, later and later', async () => {
    const answers: Record<string, number> = { '/push/gone': 410, '/push/busy': 503 }
    const push = await standInGateway(({ path }) => ({ status: answers[path] ?? 201 }))
    const { lin, wu, tell, work, states, allow, call } = await portal()
    await allow(lin, push.url, '/push/gone')
    await allow(wu, push.url, '/push/busy')
    await tell({ to: [lin.id] })
    await work()
    expect(await states()).toMatchObject([{ state: 'skipped', why: 'noDevice' }])
    expect((await call(lin, contract.quiet)).devices).toEqual([])
    const message = await tell({ to: [wu.id] })
    for (const minutes of [1, 2, 6, 21, 61, 301]) {
      t.clock.offset = noon + minutes * 60_000 - Date.now()
      await work()
    }
    expect(await states(message)).toMatchObject([{ state: 'failed', why: 'unreachable', tries: 6 }])
    expect(push.at('/push/busy')).toHaveLength(6)
  })

  test('goes nowhere but to the open net', async () => {
    const { lin, ask, call } = await portal()
    const { subscription } = pushBrowser('https://push.example/x')
    const inner = [
      'https://10.0.0.1/x',
      'http://push.example/x',
      'https://printer.local/x',
      'https://localhost:9/x',
      'https://[::1]/x',
    ]
    for (const endpoint of inner) {
      const { fail } = await ask(lin, contract.allowPush.path, { ...subscription, endpoint })
      expect(fail, endpoint).toBe('badInput')
    }
    const { fail } = await ask(lin, contract.allowPush.path, {
      ...subscription,
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
    })
    expect(fail).toBe('badInput')
    await call(lin, contract.allowPush, subscription)
    expect((await call(lin, contract.quiet)).devices).toHaveLength(1)
    await call(lin, contract.dropPush, { endpoint: subscription.endpoint })
    expect((await call(lin, contract.quiet)).devices).toEqual([])
  })
})

describe('mail', () => {
  const mailbox = async () => {
    const site = await portal({ settings: { mail: { on: true } } })
    await site.inSite((db) =>
      db.update(people).set({ email: 'lin@lakeside.example' }).where(eq(people.id, site.lin.id)),
    )
    const letters: { to: string; subject: string; text: string }[] = []
    const needs = { ...t.portal, post: async (_: unknown, letter: never) => void letters.push(letter) }
    const work = () => runJob({ ...t, portal: needs as never }, { site: site.id, served, job: 'deliver' })
    return { ...site, letters, work }
  }

  test('goes out for what matters, or for whoever wants it for all', async () => {
    const { lin, tell, work, letters, call } = await mailbox()
    await tell({ to: [lin.id] })
    await work()
    expect(letters).toEqual([])
    await tell({ to: [lin.id], priority: 'high', title: { zh: '考试安排' }, text: { zh: '请核对' } })
    await work()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      to: 'lin@lakeside.example',
      subject: expect.stringMatching(/^【测试大学.*】考试安排$/),
    })
    expect(letters[0]!.text).toMatch(/^林晓雨，您好：\n\n考试安排\n\n请核对\n\n查看详情：https?:\/\//)
    await call(lin, contract.setMedium, { medium: 'mail', on: 1 })
    await tell({ to: [lin.id] })
    await work()
    expect(letters).toHaveLength(2)
  })
})

const wecom = (gateway: string, more: object = {}) => ({
  wecom: { gateway, corpId: 'corp', agentId: '1000002', secret: 'the secret', ...more },
})

describe('WeCom', () => {
  test('one call for many, with a token that is kept and renewed', async () => {
    let token = 'first'
    const known = new Set(['first'])
    const gateway = await standInGateway(({ path, query }) => {
      if (path === '/cgi-bin/gettoken') return { json: { errcode: 0, access_token: token, expires_in: 7200 } }
      if (!known.has(query.access_token!)) return { json: { errcode: 42001 } }
      return { json: { errcode: 0, invaliduser: '20260002' } }
    })
    const { lin, wu, chen, tell, work, states, inSite } = await portal({ settings: wecom(gateway.url) })
    const message = await tell({ to: [lin.id, wu.id, chen.id], text: { zh: '今天' } })
    await work()
    expect(gateway.at('/cgi-bin/gettoken')).toMatchObject([{ query: { corpid: 'corp', corpsecret: 'the secret' } }])
    const sent = gateway.at('/cgi-bin/message/send').map(({ body }) => JSON.parse(body.toString('utf8')))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ msgtype: 'textcard', agentid: 1000002, enable_duplicate_check: 1 })
    expect(sent[0].touser.split('|').sort()).toEqual(['20260001', '20260002', 'T1001'])
    expect(sent[0].textcard).toMatchObject({ title: '一本书到期', description: '今天', btntxt: '查看' })
    expect(sent[0].textcard.url).toMatch(/\/site\/message\/message\?id=/)
    const after = await states(message)
    expect(after.filter(({ state }) => state === 'sent')).toHaveLength(2)
    expect(after.filter(({ state, why }) => state === 'failed' && why === 'unknownThere')).toHaveLength(1)
    const [kept] = await inSite((db) => db.select().from(gateways))
    expect(kept!.sealed).not.toContain('first')

    await tell({ to: [lin.id], topic: 'library.seats' })
    await work()
    expect(gateway.at('/cgi-bin/gettoken')).toHaveLength(1)
    known.delete('first')
    known.add('second')
    token = 'second'
    const third = await tell({ to: [lin.id], topic: 'messages.notice' })
    await work()
    expect(gateway.at('/cgi-bin/gettoken')).toHaveLength(2)
    expect(await states(third)).toMatchObject([{ state: 'sent', tries: 1 }])
  })

  test('a quota that is used up pauses the gateway and costs no try', async () => {
    let errcode = 45009
    const gateway = await standInGateway(({ path }) => ({
      json: path === '/cgi-bin/gettoken' ? { errcode: 0, access_token: 'a', expires_in: 7200 } : { errcode },
    }))
    const { lin, admin, tell, work, states, call } = await portal({ settings: wecom(gateway.url) })
    await tell({ to: [lin.id] })
    await work()
    expect(await states()).toMatchObject([{ state: 'queued', why: 'quota', tries: 0 }])
    const { ways } = await call(admin, contract.deliveryFigures)
    expect(ways.find(({ medium }) => medium === 'wecom')).toMatchObject({
      isOpen: true,
      waiting: 1,
      trouble: 'quota',
      pausedUntil: expect.any(Number),
    })
    t.clock.offset += 60_000
    await work()
    expect(gateway.at('/cgi-bin/message/send')).toHaveLength(1)
    errcode = 0
    t.clock.offset += 600_000
    await work()
    expect(await states()).toMatchObject([{ state: 'sent' }])
  })

  test('a refusal is shown with its number and can be tried again', async () => {
    const gateway = await standInGateway(({ path }) =>
      path === '/cgi-bin/gettoken'
        ? { json: { errcode: 0, access_token: 'a', expires_in: 7200 } }
        : { json: { errcode: 82001 } },
    )
    const { lin, admin, tell, work, states, call, ask } = await portal({ settings: wecom(gateway.url) })
    await tell({ to: [lin.id] })
    await work()
    expect(await states()).toMatchObject([{ state: 'failed', why: 'code 82001' }])
    const { list } = await call(admin, contract.deliveries, {
      state: 'failed',
      medium: 'wecom',
      topic: 'library.loans',
      q: '20260001',
    })
    expect(list).toMatchObject([
      { title: '一本书到期', topicName: '借阅', who: { name: '林晓雨' }, trouble: 'code 82001', tries: 1 },
    ])
    expect(await call(admin, contract.retryDeliveries, { ids: [list[0]!.id] })).toEqual({ count: 1 })
    expect(await call(admin, contract.retryDeliveries, { ids: [list[0]!.id] })).toEqual({ count: 0 })
    expect((await ask(lin, contract.deliveries.path)).e).not.toBe(0)
  })

  test('so many a minute, and not more', async () => {
    const gateway = await standInGateway(({ path }) => ({
      json: path === '/cgi-bin/gettoken' ? { errcode: 0, access_token: 'a', expires_in: 7200 } : { errcode: 0 },
    }))
    const { lin, wu, chen, tell, work, states } = await portal({ settings: wecom(gateway.url, { perMinute: 2 }) })
    await tell({ to: [lin.id, wu.id, chen.id] })
    await work()
    await work()
    expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(2)
    t.clock.offset += 61_000
    await work()
    expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(3)
  })
})
