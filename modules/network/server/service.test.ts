import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { items } from '#engines/agenda/server/schema.ts'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { sessions as logins } from '#kernel/server/people/schema.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { networkCampus, password } from '../testing/network-campus.ts'
import { accounts } from './schema.ts'

const c = await networkCampus([messages])
const { t } = c
const write = <T>(id: string, work: Parameters<typeof writeForSite<T>>[2]) =>
  writeForSite(t.portal.database.pool, id, work)
const todos = async (id: string) =>
  (await write(id, (db) => db.select({ title: items.title }).from(items))).map(({ title }) => title.zh)
const audited = (id: string, action: string) =>
  write(id, (db) => db.select().from(audit).where(eq(audit.action, action)))

describe('an account', () => {
  test('is opened by its person, paid for from the balance, and shown', async () => {
    const s = await c.site()
    expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'none', allowedActions: ['activate'] })
    await s.open(s.lin, 500)
    const face = await s.call(s.lin, contract.account)
    expect(face).toMatchObject({ username: '20260001', state: 'active', balance: 500, plan: { name: '标准套餐' } })
    expect(face.periodEnd - face.periodStart).toBe(30 * 86_400)
    expect(face.freshness).toMatchObject({ system: 'builtIn', isFailing: false })
    expect((await s.call(s.lin, contract.charges)).list).toMatchObject([
      { kind: 'plan', amount: -1_000, balance: 500, memo: '套餐费：标准套餐' },
      { kind: 'network', amount: 1_500 },
    ])
    await expect(s.call(s.lin, contract.activate, { password, plan: '' })).rejects.toThrow('notActive')
    await expectTrueAgenda(t, s.id)
  })

  test('without money it owes until a top-up, which a to-do asks for', async () => {
    const s = await c.site()
    await s.call(s.lin, contract.activate, { password, plan: s.basic })
    expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'owing', isShort: true, periodEnd: 0 })
    await expectTrueAgenda(t, s.id)
    expect(await todos(s.id)).toEqual(['校园网已欠费停用'])
    await s.fund(s.lin.id, 1_000)
    await s.run('renew', { account: await accountId(s.id, s.lin.id) })
    expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'active', balance: 0 })
    await expectTrueAgenda(t, s.id)
    expect(await todos(s.id)).toEqual(['校园网余额不足以续订标准套餐'])
  })

  test('bad passwords are refused with words, and only the bearer of the old one changes it', async () => {
    const s = await c.site()
    for (const bad of ['short1', 'lettersonly', '12345678', 'has space 1', '中文密码12345']) {
      await expect(s.call(s.lin, contract.activate, { password: bad, plan: s.basic })).rejects.toThrow('weakPassword')
    }
    await s.open()
    const next = 'another2026'
    await expect(s.call(s.lin, contract.changePassword, { old: 'wrong2026', password: next })).rejects.toThrow(
      'wrongPassword',
    )
    await s.call(s.lin, contract.changePassword, { old: password, password: next })
    expect(await audited(s.id, 'changePassword')).toHaveLength(1)
    const inbox = await s.call(s.lin, inboxContract.messages, {})
    expect(inbox.list.map(({ title }) => title)).toContain('上网密码已修改')
  })

  test('a reset needs a fresh login and no old password', async () => {
    const s = await c.site()
    await s.open()
    await write(s.id, (db) => db.update(logins).set({ provedAt: sql`now() - interval '11 minutes'` }))
    await expect(s.call(s.lin, contract.resetPassword, { password: 'another2026' })).rejects.toThrow('proveAgain')
    await write(s.id, (db) => db.update(logins).set({ provedAt: sql`now()` }))
    await s.call(s.lin, contract.resetPassword, { password: 'another2026' })
    await s.call(s.lin, contract.changePassword, { old: 'another2026', password: 'third2026' })
  })

  test('is nobody else’s, of no other site, and needs a login', async () => {
    const [s, other] = [await c.site(), await c.site()]
    await s.open(s.lin, 700)
    expect(await s.call(s.wu, contract.account)).toMatchObject({ state: 'none', balance: 0 })
    expect(await other.call(other.lin, contract.account)).toMatchObject({ state: 'none', balance: 0 })
    await expect(other.call(other.lin, contract.resume)).rejects.toThrow('noAccount')
    for (const call of [contract.account, contract.devices, contract.sessions]) {
      expect((await s.ask(s.anyone, call.path)).e).toBe(10013)
    }
  })
})

const accountId = async (site: string, person: string) =>
  (await write(site, (db) => db.select().from(accounts).where(eq(accounts.person, person))))[0]!.id

describe('a plan', () => {
  test('changes now: the rest of the period is taken off; twenty taps count once', async () => {
    const s = await c.site()
    await s.open(s.lin, 5_000)
    const offer = (await s.call(s.lin, contract.plans)).list.find(({ id }) => id === s.plus)!
    // A whole period less the day that has begun.
    expect(offer.costNow).toBe(2_000 - Math.floor((1_000 * 29) / 30))
    const input = { plan: s.plus, when: 'now' as const, cost: offer.costNow }
    await expect(s.call(s.lin, contract.change, { key: 'key-00000', ...input, cost: 1 })).rejects.toThrow(
      'priceChanged',
    )
    const taps = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => s.call(s.lin, contract.change, { key: `key-1000${i % 4}`, ...input })),
    )
    expect(taps.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const after = await s.call(s.lin, contract.account)
    expect(after).toMatchObject({ plan: { id: s.plus }, balance: 5_000 - offer.costNow })
    expect(await audited(s.id, 'changeNow')).toHaveLength(1)
  })

  test('changes with the next period, unless that is taken back', async () => {
    const s = await c.site()
    await s.open(s.lin, 2_000)
    const next = { key: 'key-20000', plan: s.plus, when: 'next' as const }
    await s.call(s.lin, contract.change, next)
    expect(await s.call(s.lin, contract.account)).toMatchObject({ plan: { id: s.basic }, nextPlan: { id: s.plus } })
    await s.call(s.lin, contract.cancelChange)
    expect(await s.call(s.lin, contract.account)).toMatchObject({ nextPlan: null })
    await s.call(s.lin, contract.change, { ...next, key: 'key-20001' })
    await write(s.id, (db) => db.update(accounts).set({ periodEnd: sql`now() - interval '1 minute'` }))
    await s.run('renewDue')
    expect(await s.call(s.lin, contract.account)).toMatchObject({ plan: { id: s.plus }, nextPlan: null, balance: 0 })
    await s.run('renewDue')
    expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'active', balance: 0 })
    await expectTrueAgenda(t, s.id)
  })

  test('ends without money: owing, told, offline; a to-do came days before', async () => {
    const s = await c.site()
    await s.open(s.lin, 400)
    await s.session('start', s.report(s.lin.number))
    await write(s.id, (db) => db.update(accounts).set({ periodEnd: sql`now() + interval '2 days'` }))
    await s.call(s.lin, contract.cancelChange)
    await s.fund(s.lin.id, 100)
    await write(s.id, (db) => db.update(accounts).set({ periodEnd: sql`now() - interval '1 minute'` }))
    await s.run('renewDue')
    expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'owing', balance: 500 })
    await s.run('disconnect', { accounts: [await accountId(s.id, s.lin.id)], cause: 'state' })
    expect((await s.call(s.lin, contract.devices)).list).toEqual([])
    expect((await s.call(s.lin, inboxContract.messages, {})).list.map(({ title }) => title)).toContain(
      '校园网已欠费停用',
    )
    await expectTrueAgenda(t, s.id)
  })

  test('unknown, same, unaffordable and switched off are refused', async () => {
    const s = await c.site()
    await s.open(s.lin, 0)
    const change = (plan: string, cost: number, key = 'key-30000') =>
      s.call(s.lin, contract.change, { key, plan, when: 'now', cost })
    await expect(change(s.basic, 0)).rejects.toThrow('samePlan')
    await expect(change(crypto.randomUUID(), 0)).rejects.toThrow('planGone')
    await expect(change('x', 0)).rejects.toThrow('planGone')
    await expect(change(s.plus, 1_034)).rejects.toThrow('insufficient')
    expect(await s.call(s.lin, contract.account)).toMatchObject({ plan: { id: s.basic }, state: 'active' })
    await s.call(s.admin, contract.switchPlan, { id: s.plus, on: 0 })
    await expect(change(s.plus, 1_034)).rejects.toThrow('planGone')
    await expect(s.call(s.wu, contract.change, { key: 'key-30001', plan: s.plus, when: 'now' })).rejects.toThrow(
      'noAccount',
    )
  })
})

describe('a pause', () => {
  test('keeps the rest of the period, and ends by itself or by hand', async () => {
    const s = await c.site()
    await s.open()
    const today = dayIn('Asia/Shanghai', t.portal.now())
    for (const until of [dayAfter(today, 2), dayAfter(today, 200), dayAfter(today, -3)]) {
      await expect(s.call(s.lin, contract.pause, { until })).rejects.toThrow('pauseDays')
    }
    await s.call(s.lin, contract.pause, { until: dayAfter(today, 20) })
    await expect(s.call(s.lin, contract.pause, { until: dayAfter(today, 20) })).rejects.toThrow('notNow')
    expect(await s.call(s.lin, contract.account)).toMatchObject({
      state: 'paused',
      allowedActions: expect.arrayContaining(['resume']),
    })
    await write(s.id, (db) => db.update(accounts).set({ pausedAt: sql`now() - interval '9 days'` }))
    const { periodEnd: before } = await s.call(s.lin, contract.account)
    await s.call(s.lin, contract.resume)
    const after = await s.call(s.lin, contract.account)
    expect(after.state).toBe('active')
    expect(Math.round((after.periodEnd - before) / 86_400)).toBe(9)
    await s.call(s.lin, contract.pause, { until: dayAfter(today, 20) })
    await write(s.id, (db) => db.update(accounts).set({ pausedUntil: sql`now() - interval '1 hour'` }))
    await s.run('resumeDue')
    expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'active', pausedUntil: 0 })
    await expectTrueAgenda(t, s.id)
  })
})
