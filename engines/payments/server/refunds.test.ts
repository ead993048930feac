import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { stageOf } from '../shapes.ts'
import { deliver } from './deliver.ts'
import { getOrder } from './orders.ts'
import { cases } from './reconciliation/schema.ts'
import { decideRefund, refundOrder, resolveRefund } from './refunds.ts'
import { refunds } from './schema.ts'
import { openTill, type Shop } from './testing/till.ts'

const till = await openTill()
const { t, wechat, supplier, due, paid } = till
beforeEach(till.reset)

describe('a delivery', () => {
  test('that fails is tried again, then refunded by itself', async () => {
    const s = await till.shop()
    supplier.fails = true
    const { id } = await paid(s)
    await s.untilStage(id, ({ failure, delivery }) => failure === 'retry' && delivery === 'waiting')
    t.clock.offset = 61_000
    await due(s)
    await s.untilStage(id, ({ payment }) => payment === 'refunded')
    expect(await getOrder(s.db, id)).toMatchObject({ delivery: 'cancelled' })
    expect(supplier.refunded).toContain(id)
    expect([await s.balance('channel', 'money'), await s.balance('site', 'orders')]).toEqual([0, 0])
  })

  test('that succeeds at last is done', async () => {
    const s = await till.shop()
    supplier.fails = true
    const { id } = await paid(s)
    await s.untilStage(id, ({ failure, delivery }) => failure === 'retry' && delivery === 'waiting')
    supplier.fails = false
    t.clock.offset = 30_000
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ delivery: 'done', payment: 'paid' })
  })

  test('that is impossible is refunded at once', async () => {
    const s = await till.shop()
    supplier.refuses = true
    const { id } = await paid(s)
    await s.untilStage(id, ({ payment }) => payment === 'refunded')
    expect(await getOrder(s.db, id)).toMatchObject({ failure: 'no such meter' })
  })

  test('by several workers at once is done once', async () => {
    const s = await till.shop()
    const { id } = await paid(s)
    await Promise.all([1, 2, 3].map(() => s.steps((ctx) => deliver(ctx, id))))
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    expect(supplier.delivered.get(id)).toBe(1)
  })
})

describe('a refund', () => {
  const back = (s: Shop, id: string, amount: number, more: object = {}) =>
    s.steps(({ write }) => write((ctx) => refundOrder(ctx, id, { amount, reason: 'asked', by: s.admin.id, ...more })))

  test('in parts goes the same way back, and never beyond what was paid', async () => {
    const s = await till.shop()
    const { id, no } = await paid(s)
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    expect(await back(s, id, 2_000)).toMatchObject({ refund: { state: 'approved' } })
    await s.untilStage(id, ({ payment }) => payment === 'partRefunded')
    expect(await back(s, id, 3_001)).toEqual({ refused: 'tooMuch' })
    const both = await Promise.all([back(s, id, 2_000), back(s, id, 2_000)])
    expect(both.filter((one) => 'refund' in one)).toHaveLength(1)
    expect(await back(s, id, 1_000)).toMatchObject({ refund: {} })
    await s.untilStage(id, ({ payment }) => payment === 'refunded')
    expect([...wechat.trades.get(no)!.refunds.values()].toSorted()).toEqual([1_000, 2_000, 2_000])
    expect([await s.balance('channel', 'money'), await s.balance('merchant', 'sales')]).toEqual([0, 0])
    expect(await s.faults()).toEqual([])
  })

  test('of spent money is refused', async () => {
    const s = await till.shop()
    await s.fill(5_000)
    const [top] = await s.steps(({ db }) =>
      db.execute<{ id: string }>(sql`select id from pay_orders`).then(({ rows }) => rows),
    )
    const { id } = await s.order()
    expect(await s.pay(id, 'wallet')).toEqual({ verdict: 'paid' })
    await expect(back(s, top!.id, 5_000)).rejects.toThrow('insufficient')
    expect(await getOrder(s.db, top!.id)).toMatchObject({ payment: 'paid' })
  })

  test('over a limit needs a second person', async () => {
    const s = await till.shop()
    const { id } = await paid(s)
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    const said = await back(s, id, 5_000, { needsSecond: true })
    if (!('refund' in said)) throw new Error(said.refused)
    const decide = (by: string, agreed: boolean) =>
      s.steps(({ write }) => write((ctx) => decideRefund(ctx, said.refund.id, agreed, by)))
    expect(await decide(s.admin.id, true)).toBeUndefined()
    expect(await s.balance('merchant', 'sales')).toBe(5_000)
    expect(await decide(s.chen.id, false)).toMatchObject({ state: 'rejected' })
    const second = await back(s, id, 5_000, { needsSecond: true })
    if (!('refund' in second)) throw new Error(second.refused)
    await s.steps(({ write }) => write((ctx) => decideRefund(ctx, second.refund.id, true, s.chen.id)))
    await s.untilStage(id, ({ payment }) => payment === 'refunded')
  })

  test('that the second person does not agree to leaves the order to be delivered', async () => {
    const s = await till.shop()
    supplier.fails = true
    const { id } = await paid(s)
    await s.untilStage(id, ({ failure, delivery }) => failure === 'retry' && delivery === 'waiting')
    // The supplier was asked, and may have delivered.
    expect(await back(s, id, 5_000)).toEqual({ refused: 'notNow' })
    t.clock.offset = 61_000
    const said = await back(s, id, 5_000, { needsSecond: true })
    if (!('refund' in said)) throw new Error(said.refused)
    expect(await getOrder(s.db, id)).toMatchObject({ delivery: 'cancelled' })
    supplier.fails = false
    await s.steps(({ write }) => write((ctx) => decideRefund(ctx, said.refund.id, false, s.chen.id)))
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ delivery: 'done', payment: 'paid' })
    expect(await s.balance('merchant', 'sales')).toBe(5_000)
  })

  test('that fails at the channel waits for a person; one that takes time is asked about', async () => {
    const s = await till.shop()
    const { id } = await paid(s)
    await s.untilStage(id, ({ delivery }) => delivery === 'done')
    wechat.odd.refundsFail = true
    await back(s, id, 1_000)
    await expect.poll(async () => (await s.db.select().from(refunds))[0]!.state, { timeout: 8_000 }).toBe('manual')
    expect(await s.db.select().from(cases)).toMatchObject([{ kind: 'refundFailed', state: 'open' }])
    Object.assign(wechat.odd, { refundsFail: false, refundsWait: true })
    const [row] = await s.db.select().from(refunds)
    await s.steps(({ write }) => write((ctx) => resolveRefund(ctx, row!.id, 'again', s.admin.id)))
    await expect.poll(async () => (await s.db.select().from(refunds))[0]!.state, { timeout: 8_000 }).toBe('sent')
    expect(stageOf({ ...(await getOrder(s.db, id))!, refunding: 1_000 })).toBe('refunding')
    wechat.odd.refundsWait = false
    t.clock.offset = 600_000
    await due(s)
    expect(await getOrder(s.db, id)).toMatchObject({ payment: 'partRefunded' })
    expect(await s.db.select().from(cases)).toMatchObject([{ state: 'resolved' }])
  })
})

describe('the wallet', () => {
  test('pays at once, or says that there is not enough', async () => {
    const s = await till.shop()
    await s.fill(6_000)
    const [first, second] = [await s.order(), await s.order()]
    const said = await Promise.all([first, second].map(({ id }) => s.pay(id, 'wallet')))
    expect(said.map(({ verdict }) => verdict).toSorted()).toEqual(['insufficient', 'paid'])
    const short = said[0]!.verdict === 'paid' ? second : first
    expect(await getOrder(s.db, short.id)).toMatchObject({ payment: 'created' })
    expect(await s.balance('person', 'wallet')).toBe(1_000)
    expect(await s.faults()).toEqual([])
  })

  test('gets its own refund back', async () => {
    const s = await till.shop()
    await s.fill(5_000)
    supplier.refuses = true
    const { id } = await s.order()
    await s.pay(id, 'wallet')
    await s.untilStage(id, ({ payment }) => payment === 'refunded')
    expect(await s.balance('person', 'wallet')).toBe(5_000)
  })
})

test('the database refuses what is no step of the state machine', async () => {
  const s = await till.shop()
  const { id } = await s.order()
  const run = (text: string) => s.steps(({ write }) => write(({ db }) => db.execute(text)))
  for (const set of ["payment = 'refunded'", "payment = 'paid'", 'amount = 1', "delivery = 'done'"]) {
    await expect(run(`update pay_orders set ${set} where id = '${id}'`)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  }
  await expect(run('delete from pay_steps')).rejects.toMatchObject({ cause: { code: '42501' } })
})
