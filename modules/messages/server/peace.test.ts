import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { receipts } from '#engines/inbox/server/schema.ts'
import { standInGateway } from '#engines/inbox/testing/gateway.ts'
import { contract } from '../contract.ts'
import { deliveryCampus, quietNow } from './testing/delivery-campus.ts'

const { portal, setClock } = await deliveryCampus()

describe('quiet hours', () => {
  test('hold the push, never the message, and end in one digest', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, tell, work, states, allow, call } = await portal()
    const { open } = await allow(lin, push.url)
    await call(lin, contract.saveQuiet, quietNow)
    setClock('2031-03-03T23:00:00+08:00')
    for (const [topic, zh] of [
      ['library.loans', '一本书到期'],
      ['library.seats', '座位将开始'],
      ['library.loans', '又一本书到期'],
    ] as const) {
      await tell({ to: [lin.id], topic, title: { zh } })
    }
    await work()
    expect((await call(lin, contract.counts)).unread).toBe(3)
    expect(push.asked).toEqual([])
    expect((await states()).map(({ state, why }) => [state, why])).toEqual(Array(3).fill(['held', 'quiet']))
    const { peace, isQuiet } = await call(lin, contract.quiet)
    expect(isQuiet).toBe(true)
    expect(peace).toMatchObject({
      waiting: 3,
      nextAt: Date.parse('2031-03-04T07:30:00+08:00') / 1000,
      spent: 0,
      most: 5,
    })
    setClock('2031-03-04T07:29:59+08:00')
    await work()
    expect(push.asked).toEqual([])
    setClock('2031-03-04T07:30:00+08:00')
    await work()
    expect(push.asked).toHaveLength(1)
    const shown = open(push.asked[0]!.body)
    expect(shown.title).toBe('您有 3 条消息')
    expect(shown.text.split('\n')).toEqual(['· 又一本书到期', '· 座位将开始', '· 一本书到期'])
    const after = await states()
    expect(new Set(after.map(({ parcel }) => parcel)).size).toBe(1)
    expect(after.every(({ state }) => state === 'sent')).toBe(true)
    expect((await call(lin, contract.quiet)).peace).toMatchObject({ waiting: 0, nextAt: 0, spent: 1 })
  })

  test('an emergency breaks through, a few a day; what is important by choice', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, tell, work, states, allow, call } = await portal({ settings: { criticalADay: 1 } })
    await allow(lin, push.url)
    await call(lin, contract.saveQuiet, quietNow)
    setClock('2031-03-03T23:00:00+08:00')
    const critical = { topic: 'messages.emergency', priority: 'critical', to: [lin.id] } as const
    await tell(critical)
    await work()
    expect(push.asked).toHaveLength(1)
    expect(push.asked[0]!.headers.urgency).toBe('high')
    const second = await tell(critical)
    const high = await tell({ to: [lin.id], priority: 'high' })
    await work()
    expect(push.asked).toHaveLength(1)
    expect(await states(second)).toMatchObject([{ state: 'held', why: 'quiet' }])
    await call(lin, contract.saveQuiet, { ...quietNow, high: true })
    await work()
    expect(await states(high)).toMatchObject([{ state: 'sent' }])
  })

  test('chosen topics and senders come through; turned off, what was held is told', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, chen, tell, work, states, allow, call } = await portal()
    await allow(lin, push.url)
    await call(lin, contract.saveQuiet, { ...quietNow, topics: ['library.seats'], people: [chen.id] })
    setClock('2031-03-03T23:00:00+08:00')
    const seat = await tell({ to: [lin.id], topic: 'library.seats/3' })
    const teacher = await tell({ to: [lin.id], topic: 'messages.notice', sender: chen.id })
    const book = await tell({ to: [lin.id] })
    await work()
    for (const message of [seat, teacher]) expect(await states(message)).toMatchObject([{ state: 'sent' }])
    expect(await states(book)).toMatchObject([{ state: 'held', why: 'quiet' }])
    await call(lin, contract.saveQuiet, { ...quietNow, on: false })
    await work()
    expect(await states(book)).toMatchObject([{ state: 'sent' }])
  })

  test('what was read, taken back or is over meanwhile is not pushed any more', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, tell, work, states, allow, call, inSite } = await portal()
    await allow(lin, push.url)
    await call(lin, contract.saveQuiet, quietNow)
    setClock('2031-03-03T23:00:00+08:00')
    const read = await tell({ to: [lin.id] })
    const over = await tell({ to: [lin.id], until: new Date('2031-03-04T06:00:00+08:00') })
    const snoozed = await tell({ to: [lin.id] })
    await work()
    await call(lin, contract.markRead, { ids: [read!] })
    const later = new Date('2031-03-04T10:00:00+08:00')
    await inSite((db) => db.update(receipts).set({ snoozedUntil: later }).where(eq(receipts.message, snoozed!)))
    setClock('2031-03-04T07:30:00+08:00')
    await work()
    expect(push.asked).toEqual([])
    expect(await states(read)).toMatchObject([{ state: 'skipped', why: 'read' }])
    expect(await states(over)).toMatchObject([{ state: 'skipped', why: 'over' }])
    expect(await states(snoozed)).toMatchObject([{ state: 'held', why: 'snoozed' }])
    setClock('2031-03-04T10:00:00+08:00')
    await work()
    expect(push.asked).toHaveLength(1)
  })
})

describe('a budget a day', () => {
  test('the rest waits for the digest; what is alike disturbs once', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, tell, work, states, allow, call } = await portal({ settings: { pushesADay: 2 } })
    const { open } = await allow(lin, push.url)
    await tell({ to: [lin.id], title: { zh: '甲' } })
    await tell({ to: [lin.id], title: { zh: '乙' } })
    await work()
    expect(push.asked).toHaveLength(1)
    expect(open(push.asked[0]!.body)).toMatchObject({ title: '借阅：2 条新消息', text: '乙' })
    expect((await call(lin, contract.quiet)).peace).toMatchObject({ spent: 1, most: 2 })
    await tell({ to: [lin.id], topic: 'library.seats' })
    await work()
    expect(push.asked).toHaveLength(2)
    const third = await tell({ to: [lin.id] })
    const low = await tell({ to: [lin.id], priority: 'low', topic: 'library.seats' })
    await work()
    expect(push.asked).toHaveLength(2)
    expect(await states(third)).toMatchObject([{ state: 'held', why: 'budget' }])
    expect(await states(low)).toMatchObject([{ state: 'held', why: 'low' }])
    setClock('2031-03-04T08:00:00+08:00')
    await work()
    expect(push.asked).toHaveLength(3)
    expect(open(push.asked[2]!.body).title).toBe('您有 2 条消息')
  })

  test('nobody may have more than the site allows, anyone less', async () => {
    const push = await standInGateway(() => ({ status: 201 }))
    const { lin, tell, work, allow, call } = await portal({ settings: { pushesADay: 3 } })
    await allow(lin, push.url)
    expect(await call(lin, contract.setMostADay, { most: 50 })).toMatchObject({ most: 3, siteMost: 3 })
    expect(await call(lin, contract.setMostADay, { most: 0 })).toMatchObject({ most: 0 })
    await tell({ to: [lin.id] })
    await work()
    expect(push.asked).toEqual([])
    expect(await call(lin, contract.setMostADay, { most: '' })).toMatchObject({ most: 3 })
  })
})

test('preferences: by medium, by topic, and mute; in the portal everything stands', async () => {
  const push = await standInGateway(() => ({ status: 201 }))
  const { lin, tell, work, states, allow, call } = await portal()
  await allow(lin, push.url)
  await call(lin, contract.setMedium, { medium: 'push', on: 0 })
  const off = await tell({ to: [lin.id] })
  await call(lin, contract.setMedium, { medium: 'push', topic: 'library.seats', on: 1 })
  const on = await tell({ to: [lin.id], topic: 'library.seats' })
  await work()
  expect(await states(off)).toMatchObject([{ state: 'skipped', why: 'off' }])
  expect(await states(on)).toMatchObject([{ state: 'sent' }])
  await call(lin, contract.mute, { topic: 'library.seats', on: 1 })
  const muted = await tell({ to: [lin.id], topic: 'library.seats' })
  await work()
  expect(await states(muted)).toEqual([])
  expect((await call(lin, contract.messages)).list).toHaveLength(3)
})
