import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { numberOf } from '#engines/payments/server/context.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../contract.ts'
import { keyOf, utilityCampus } from '../testing/utility-campus.ts'
import { served } from './index.ts'

const c = await utilityCampus(sandboxDesk, [messages])
const { t, supplier } = c
afterAll(() => c.close())
beforeEach(() => {
  Object.assign(supplier.odd, { how: '', rows: [] })
  t.clock.offset = 0
})

type Site = Awaited<ReturnType<typeof c.site>>
const begun = async (s: Site, more: object = {}) => {
  const { id } = await s.call(s.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount: 5_000, ...more })
  await s.payFor(id)
  return id
}
/** After the first try, which did not succeed. */
const tried = async (s: Site, id: string) => {
  for (let i = 0; i < 400; i++) {
    const { list } = await s.call(s.admin, contract.deskTopUps, { delivery: 'waiting' })
    if (list.some(({ order, tries }) => order === id && tries > 0)) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`it was not tried: ${await s.stage(id)}`)
}
/** The delivery is due again, as if its waiting time were over. */
const later = async (s: Site, seconds: number) => {
  t.clock.offset += seconds * 1_000
  await s.due()
}
const stagesOf = async (s: Site, id: string) =>
  (await s.call(s.lin, pay.order, { id })).steps.map(({ what, state }) => `${what} ${state}`)

describe('a supplier', () => {
  test('is told of a top-up once, with its secret', async () => {
    const s = await c.site({ http: true })
    const id = await begun(s)
    await s.untilStage(id, 'done')
    expect(supplier.loaded.get(numberOf(id))).toEqual({ meter: 'E1', amount: '50.00' })
    expect([supplier.sent.get(numberOf(id)), supplier.odd.secret]).toEqual([1, 'Bearer s3cret'])
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
  })

  test('that refuses for ever: the money goes back by itself, and every stage was shown', async () => {
    const s = await c.site({ http: true })
    supplier.odd.how = 'refuses'
    const id = await begun(s, { split: true })
    await s.untilStage(id, 'refunded')
    expect(await stagesOf(s, id)).toEqual(
      expect.arrayContaining([
        'payment paid',
        'delivery delivering',
        'delivery failed',
        'refund success',
        'payment refunded',
      ]),
    )
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 2_000 }])
    expect((await s.call(s.lin, contract.room)).underWay).toMatchObject([{ order: id, stage: 'refunded' }])
    expect((await s.call(s.wu, contract.shares)).list).toEqual([])
    expect((await s.call(s.lin, inboxContract.messages, {})).list).toMatchObject([
      { title: '学六楼 6-503 充值 ¥50.00 已退款' },
    ])
    expect((await s.call(s.admin, contract.deskTopUps, { payment: 'refunded' })).list).toMatchObject([
      { order: id, stage: 'refunded', failure: 'refused 4001' },
    ])
    const looks = () => s.write((db) => db.select().from(audit).where(eq(audit.action, 'look')))
    const shown = { entity: 'utilities.topUp', person: s.admin.id, after: { search: '', listPage: 1, shown: 1 } }
    await expect.poll(looks, { timeout: 10_000 }).toMatchObject([shown])
  })

  test.each(['lost', 'slow'] as const)('whose answer is %s is asked, and not told twice', async (how) => {
    const s = await c.site({ http: true })
    supplier.odd.how = how
    const id = await begun(s)
    await tried(s, id)
    await expect(s.call(s.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount: 5_000 })).rejects.toThrow(
      'underWay',
    )
    supplier.odd.how = ''
    await later(s, 60)
    await s.untilStage(id, 'done')
    expect(supplier.sent.get(numberOf(id))).toBe(1)
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
  })

  test.each(['down', 'wrong', 'busy'] as const)(
    'that is %s is told again, until it is given up and refunded',
    async (how) => {
      const s = await c.site({ http: true, settings: { patience: 60 } })
      supplier.odd.how = how
      const id = await begun(s)
      await tried(s, id)
      expect(await s.call(s.admin, contract.supplier)).toMatchObject({ waiting: 1, isSet: true })
      await later(s, 120)
      // While nobody can say whether it was loaded, the money stays.
      if (how === 'down') {
        await tried(s, id)
        supplier.odd.how = 'busy'
        await later(s, 600)
      }
      await s.untilStage(id, 'refunded')
      expect(supplier.loaded.has(numberOf(id))).toBe(false)
      expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 2_000 }])
    },
  )

  test('that comes back in time loads once', async () => {
    const s = await c.site({ http: true })
    supplier.odd.how = 'down'
    const id = await begun(s)
    await tried(s, id)
    supplier.odd.how = ''
    const { list } = await s.call(s.admin, contract.deskTopUps, { delivery: 'waiting' })
    expect(list).toMatchObject([{ order: id, allowedActions: ['deliver'] }])
    await s.call(s.admin, contract.deliverAgain, { id: list[0]!.id })
    await s.untilStage(id, 'done')
    expect(supplier.sent.get(numberOf(id))).toBe(1)
    await expect(s.call(s.admin, contract.deliverAgain, { id: list[0]!.id })).rejects.toThrow('changed')
  })
})

describe('readings of a supplier', () => {
  const row = (more: object) => ({ meterNo: 'E1', total: '120.00', balance: '8.20', time: '1790000000', ...more })

  test('are fetched by the hour, and a wrong row spoils none', async () => {
    const s = await c.site({ http: true })
    const time = String(Math.floor(t.portal.now().getTime() / 1_000) + 30)
    supplier.odd.rows = [
      row({ time }),
      row({ meterNo: 'E404', time }),
      row({ time: 'soon' }),
      row({ total: '-1', balance: 'x', time }),
    ]
    t.clock.offset = 60_000
    await runJob(t, { site: s.id, served, job: 'readSupplier' })
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 820, total: 12_000, isLow: true }])
    expect(await s.call(s.admin, contract.readNow)).toEqual({ read: 1, unknown: 1 })
  })

  test('are fetched for one meter on demand; a supplier that is down is said to be', async () => {
    const s = await c.site({ http: true })
    t.clock.offset = 60_000
    const time = Math.floor(t.portal.now().getTime() / 1_000)
    supplier.odd.rows = [row({ balance: '15.00', time: String(time) })]
    expect(await s.call(s.lin, contract.refresh, { meter: s.meter })).toEqual({ readAt: time })
    supplier.odd.how = 'down'
    await expect(s.call(s.lin, contract.refresh, { meter: s.meter })).rejects.toThrow('supplierDown')
    await expect(s.call(s.admin, contract.readNow)).rejects.toThrow('supplierDown')
    const none = await c.site()
    await expect(none.call(none.lin, contract.refresh, { meter: none.meter })).rejects.toThrow('noSupplier')
  })
})
