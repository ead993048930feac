import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { twenty } from '#kernel/testing/twenty.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { cards, payments } from './schema.ts'

const c = await cardCampus()

type Site = Awaited<ReturnType<typeof c.site>>
const audited = async (s: Site, action: string) =>
  (await s.write((db) => db.select().from(audit).where(eq(audit.action, action)))).length

describe('twenty presses at once', () => {
  test('report one loss, undo it once, and open a found card once', async () => {
    const s = await c.site()
    expect((await twenty(() => s.call(s.lin, contract.reportLoss))).done).toHaveLength(1)
    expect((await twenty(() => s.call(s.lin, contract.undoLoss))).done).toHaveLength(1)
    expect((await s.card(s.lin)).card?.state).toBe('normal')
    await s.call(s.lin, contract.reportLoss)
    const before = new Date(Date.now() - 11 * 60_000)
    await s.write((db) => db.update(cards).set({ stoppedAt: before }).where(eq(cards.person, s.lin.id)))
    expect((await twenty(() => s.call(s.lin, contract.unfreeze))).done).toHaveLength(1)
    expect([await audited(s, 'reportLoss'), await audited(s, 'undoLoss'), await audited(s, 'unfreeze')]).toEqual([
      2, 1, 1,
    ])
  })

  test('ask for one new card, and take it back once', async () => {
    const s = await c.site()
    const asked = await twenty(() => s.call(s.lin, contract.replace, { reason: 'damaged' }))
    expect([asked.done.length, asked.refused]).toEqual([1, [expect.stringContaining('askedAlready')]])
    const { id } = asked.done[0]!
    expect((await twenty(() => s.call(s.lin, contract.withdrawReplacement, { id }))).done).toHaveLength(1)
    await expectTrueAgenda(c.t, s.id)
  })

  test('freeze and lift once, open one card for a number', async () => {
    const s = await c.site()
    const [row] = await s.write((db) => db.select().from(cards).where(eq(cards.person, s.lin.id)))
    const stop = { id: row!.id, reason: '欠费', wayOut: '缴清' }
    expect((await twenty(() => s.call(s.admin, contract.freezeCard, stop))).done).toHaveLength(1)
    expect(
      (await twenty(() => s.call(s.admin, contract.liftFreeze, { id: row!.id, reason: '已缴清' }))).done,
    ).toHaveLength(1)
    await twenty(() => s.call(s.admin, contract.openCards, { numbers: s.chen.number }))
    expect((await s.call(s.admin, contract.deskCards, { q: s.chen.number })).total).toBe(1)
  })

  test('hand out no more offline codes than a day has', async () => {
    const s = await c.site()
    const { done } = await twenty(() => s.call(s.lin, contract.issueTokens, {}))
    const codes = new Set(done.flatMap(({ list }) => list.map(({ id }) => id)))
    expect(codes.size).toBeLessThanOrEqual(10)
  })

  test('at two tills spend no more than the card has', async () => {
    const s = await c.site({ money: 5_000 })
    const { no } = (await s.card(s.lin)).card!
    const pay = (i: number) =>
      s.call(s.admin, contract.charge, {
        key: randomUUID(),
        merchant: i % 2 ? s.shop : s.canteen,
        amount: 700,
        code: no,
      })
    const { done } = await twenty(pay)
    expect(done).toHaveLength(7)
    expect([await s.balances(s.lin), await s.faults()]).toEqual([{ money: 100, subsidy: 0, debt: 0 }, []])
  })

  test('make one payout, which is confirmed once', async () => {
    const s = await c.site()
    await s.charge(s.lin, 1_000)
    const ago = new Date(c.t.portal.now().getTime() - 3 * 86_400_000)
    await s.write((db) => db.update(payments).set({ createdAt: ago }))
    await s.write((db) => db.insert(grants).values({ person: s.chen.id, app: 'card', modules: ['payout'] }))
    const until = dayAfter(dayIn('Asia/Shanghai', c.t.portal.now()), -1)
    expect((await twenty(() => s.call(s.admin, contract.makePayout, { key: randomUUID(), until }))).done).toHaveLength(
      1,
    )
    const [run] = (await s.call(s.admin, contract.payoutRuns, {})).list
    const end = (i: number) =>
      i % 4 === 3
        ? s.call(s.chen, contract.cancelPayout, { id: run!.id, reply: '有误' })
        : s.call(s.chen, contract.confirmPayout, { id: run!.id })
    expect((await twenty(end)).done).toHaveLength(1)
    expect(await s.faults()).toEqual([])
    await expectTrueAgenda(c.t, s.id)
  })
})

test.each([0, -1, 1.5, 1e13, '1e3', 'NaN', '', '٣', null, [500, 500]])(
  'an amount of %j is refused with words',
  async (amount) => {
    const s = await c.site()
    const sent = { key: randomUUID(), amount, merchant: s.canteen, code: await s.code(s.lin) } as never
    for (const { path } of [contract.charge, contract.settleToken]) {
      const said = await s.ask(s.admin, path, sent)
      expect([said.e, said.fail]).toEqual([1, 'badInput'])
    }
    const own = await s.ask(s.lin, contract.recharge.path, sent)
    expect([own.e, own.fail]).toEqual([1, 'badInput'])
    expect(await s.balances(s.lin)).toEqual({ money: 10_000, subsidy: 0, debt: 0 })
  },
)
