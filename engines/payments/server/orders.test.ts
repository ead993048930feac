import { beforeEach, describe, expect, test } from 'vitest'
import { askChannel } from './ask.ts'
import { attemptsOf, getOrder } from './orders.ts'
import { closeOrder } from './pay.ts'
import { cases } from './reconciliation/schema.ts'
import { steps as stepRows } from './schema.ts'
import { openTill } from './testing/till.ts'

const till = await openTill()
const { t, wechat, channels, supplier, notify, due, begun } = till
beforeEach(till.reset)

describe('an order', () => {
  test('is paid by a notice and delivered; every step is kept', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    wechat.pay(no)
    expect(await notify(s, wechat.notice(no))).toBe('received')
    const done = await s.untilStage(id, ({ delivery }) => delivery === 'done')
    expect(done).toMatchObject({ payment: 'paid' })
    expect(done.promisedAt!.getTime()).toBeGreaterThan(done.paidAt!.getTime())
    expect(supplier.delivered.get(id)).toBe(1)
    expect([await s.balance('channel', 'money'), await s.balance('merchant', 'sales')]).toEqual([-5_000, 5_000])
    expect(await s.balance('site', 'orders')).toBe(0)
    const kept = await s.db.select().from(stepRows).orderBy(stepRows.at)
    expect(kept.map(({ what, to }) => `${what} ${to}`)).toEqual([
      'payment created',
      'attempt init',
      'payment paying',
      'attempt pending',
      'attempt success',
      'payment paid',
      'delivery waiting',
      'delivery delivering',
      'delivery done',
    ])
    expect(await s.faults()).toEqual([])
  })

  test('is made once for one thing, by two devices at once', async () => {
    const s = await till.shop()
    const made = await Promise.all([1, 2, 3].map(() => s.order({ businessId: 'bill-1' })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await s.steps((ctx) => closeOrder(ctx, channels, made[0]!.id, 'closed'))
    expect((await s.order({ businessId: 'bill-1' })).id).not.toBe(made[0]!.id)
  })

  test('begun on two phones is one attempt; paying another way closes the first', async () => {
    const s = await till.shop()
    const { id, attempt, no } = await begun(s)
    expect(await s.pay(id)).toMatchObject({ verdict: 'paying', attempt })
    expect(await s.pay(id, 'alipay')).toMatchObject({ verdict: 'paying' })
    expect(wechat.trades.get(no)!.state).toBe('closed')
    expect((await attemptsOf(s.db, id)).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
      'alipay pending',
      'wechat closed',
    ])
  })

  test('paid with the first while the second asks is paid once', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    wechat.pay(no)
    expect(await s.pay(id, 'alipay')).toEqual({ verdict: 'paid' })
    expect(await s.pay(id)).toEqual({ verdict: 'paid' })
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
  })

  test('whose channel does not answer is asked about, and can be paid otherwise once that is known', async () => {
    const s = await till.shop()
    const { id } = await s.order()
    wechat.odd.isDown = true
    expect(await s.pay(id)).toEqual({ verdict: 'channelDown' })
    expect(await s.pay(id, 'alipay')).toEqual({ verdict: 'channelDown' })
    wechat.odd.isDown = false
    t.clock.offset = 120_000
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'created' })
    expect(await s.pay(id, 'alipay')).toMatchObject({ verdict: 'paying' })
    expect(await s.pay((await s.order()).id)).toMatchObject({ verdict: 'paying' })
  })

  test('that a channel refuses can be tried again', async () => {
    const s = await till.shop()
    const { id } = await s.order()
    wechat.odd.isRefusing = true
    expect(await s.pay(id)).toEqual({ verdict: 'refused' })
    wechat.odd.isRefusing = false
    expect(await s.pay(id)).toMatchObject({ verdict: 'paying' })
  })

  test('ends at its time, and never while the channel may have the money', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    const { id: other, no: paid } = await begun(s)
    wechat.pay(paid)
    t.clock.offset = 901_000
    wechat.odd.isDown = true
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paying' })
    wechat.odd.isDown = false
    t.clock.offset = 6_000_000
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'expired' })
    expect(wechat.trades.get(no)!.state).toBe('closed')
    expect(await getOrder(s.db, other)).toMatchObject({ payment: 'paid' })
    expect(await s.pay(id)).toEqual({ verdict: 'expired' })
  })
})

describe('a notice', () => {
  test('before our own commit is found and stays', async () => {
    const s = await till.shop()
    const { id } = await s.order()
    wechat.odd.duringPrepare = async (no) => {
      wechat.pay(no)
      await notify(s, wechat.notice(no))
    }
    expect(await s.pay(id)).toEqual({ verdict: 'paid' })
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
  })

  test('twice at once, and again later, counts once', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    wechat.pay(no)
    const said = await Promise.all([1, 2, 3].map(() => notify(s, wechat.notice(no))))
    expect(said.toSorted()).toEqual(['received', 'repeated', 'repeated'])
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    expect(await notify(s, wechat.notice(no))).toBe('repeated')
    expect(await s.balance('channel', 'money')).toBe(-5_000)
    expect(supplier.delivered.get(id)).toBe(1)
  })

  test('that never comes is replaced by our question, at growing intervals', async () => {
    const s = await till.shop()
    const { id, attempt, no } = await begun(s)
    const ask = () => s.steps((ctx) => askChannel(ctx, channels, attempt))
    await ask()
    expect((await attemptsOf(s.db, id))[0]).toMatchObject({ queries: 0 })
    const waits: number[] = []
    for (let i = 0; i < 4; i++) {
      const { nextAt } = (await attemptsOf(s.db, id))[0]!
      t.clock.offset = nextAt!.getTime() - Date.now() + 1_000
      const before = Date.now() + t.clock.offset
      await ask()
      waits.push(Math.round(((await attemptsOf(s.db, id))[0]!.nextAt!.getTime() - before) / 1_000))
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(waits[0]!)
    wechat.pay(no)
    t.clock.offset += 600_000
    await ask()
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paid', delivery: 'done' })
  })

  test('of a wrong amount pays nothing and is given to people', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    expect(await notify(s, wechat.notice(no, 1))).toBe('wrongAmount')
    expect(await notify(s, wechat.notice(no, 1))).toBe('wrongAmount')
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paying' })
    expect(await s.db.select().from(cases)).toMatchObject([
      { kind: 'wrongAmount', ours: 5_000, theirs: 1, state: 'open' },
    ])
  })

  test('that is forged, or about another site’s order, changes nothing', async () => {
    const [s, other] = [await till.shop(), await till.shop()]
    const { id, no } = await begun(s)
    await expect(notify(s, wechat.notice(no, 5_000, 'bad'))).rejects.toThrow('bad signature')
    expect(await notify(other, wechat.notice(no))).toBe('unknown')
    expect(await getOrder(other.db, id)).toBeUndefined()
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'paying' })
  })

  test('after the order was closed sends the money back by itself', async () => {
    const s = await till.shop()
    const { id, no } = await begun(s)
    expect(await s.steps((ctx) => closeOrder(ctx, channels, id, 'closed'))).toBe('closed')
    wechat.pay(no)
    expect(await notify(s, wechat.notice(no))).toBe('surplus')
    await expect.poll(() => wechat.trades.get(no)!.refunds.size, { timeout: 8_000 }).toBe(1)
    await expect.poll(() => s.balance('channel', 'money'), { timeout: 8_000 }).toBe(0)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'closed', delivery: 'none' })
    expect(supplier.delivered.has(id)).toBe(false)
    expect(await s.faults()).toEqual([])
  })
})
