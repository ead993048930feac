import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { grants } from '#kernel/server/people/schema.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { payments } from './schema.ts'

const c = await cardCampus()
type Site = Awaited<ReturnType<typeof c.site>>

const today = () => dayIn('Asia/Shanghai', c.t.portal.now())
const key = () => randomUUID()

/** A site whose payments so far are moved some days back; Chen may pay out, too. */
async function earning(charged: readonly [shop: 'canteen' | 'shop', amount: number, ago: number][]) {
  const s = await c.site()
  await s.write((db) => db.insert(grants).values({ person: s.chen.id, app: 'card', modules: ['payout'] }))
  for (const [at, amount, ago] of charged) {
    const { id } = await s.charge(s.lin, amount, s[at])
    await back(s, id, ago)
  }
  return s
}
const back = (s: Site, id: string, ago: number) =>
  s.write((db) =>
    db.execute(`update card_payments set created_at = created_at - interval '${ago} days' where id = '${id}'`),
  )

const make = (s: Site, ago = 1, who: Caller = s.admin) =>
  s.call(who, contract.makePayout, { key: key(), until: dayAfter(today(), -ago) })

const balanceOf = async (s: Site, id: string) => (await s.call(s.admin, contract.merchantStatement, { id })).balance

test('what merchants earned up to a day is worked out, confirmed by another person, and posted', async () => {
  const s = await earning([
    ['canteen', 1_200, 5],
    ['canteen', 800, 2],
    ['shop', 500, 3],
    ['canteen', 300, 0],
  ])
  const made = await make(s, 2)
  expect(made).toMatchObject({ merchants: 2, sum: 2_500 })
  await expectTrueAgenda(c.t, s.id)
  const parts = (await s.call(s.chen, contract.payoutParts, { run: made.id })).list
  expect(parts).toMatchObject([
    { merchant: 'meal', from: dayAfter(today(), -5), until: dayAfter(today(), -2), payments: 2, amount: 2_000 },
    { merchant: 'shop', payments: 1, amount: 500 },
  ])
  const [mine] = (await s.call(s.admin, contract.payoutRuns, {})).list
  expect(mine).toMatchObject({ state: 'waiting', madeBy: '郑岚', allowedActions: ['cancel'] })
  await expect(s.call(s.admin, contract.confirmPayout, { id: made.id })).rejects.toThrow('samePerson')
  expect(await balanceOf(s, s.canteen)).toBe(2_300)
  await s.call(s.chen, contract.confirmPayout, { id: made.id })
  await expect(s.call(s.chen, contract.confirmPayout, { id: made.id })).rejects.toThrow('notNow')
  await expectTrueAgenda(c.t, s.id)
  expect([await balanceOf(s, s.canteen), await balanceOf(s, s.shop)]).toEqual([300, 0])
  expect(await s.call(s.admin, contract.payouts, { merchant: s.canteen })).toMatchObject({
    ...{ total: 1, paid: 2_000, due: 0, list: [{ amount: 2_000, payments: 2 }] },
  })
  const [entry] = (await s.call(s.admin, contract.merchantStatement, { id: s.canteen })).list
  expect(entry).toMatchObject({ kind: 'payout', amount: -2_000 })
  expect(await s.faults()).toEqual([])
  const actions = async () => (await s.db.select({ action: audit.action }).from(audit)).map((row) => row.action)
  await expect
    .poll(actions, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['makePayout', 'confirmPayout', 'lookPayout']))
})

test('the next payout begins where the last one ended; nothing is paid out twice', async () => {
  const s = await earning([
    ['canteen', 1_000, 6],
    ['canteen', 2_000, 3],
  ])
  const first = await make(s, 5)
  expect(first.sum).toBe(1_000)
  await expect(make(s, 2)).rejects.toThrow('payoutWaits')
  await s.call(s.chen, contract.confirmPayout, { id: first.id })
  const second = await make(s, 1, s.chen)
  expect(second.sum).toBe(2_000)
  expect((await s.call(s.admin, contract.payoutParts, { run: second.id })).list).toMatchObject([
    { from: dayAfter(today(), -4), until: dayAfter(today(), -1) },
  ])
  await s.call(s.admin, contract.confirmPayout, { id: second.id })
  await expect(make(s)).rejects.toThrow('nothingEarned')
  expect(await balanceOf(s, s.canteen)).toBe(0)
  expect(await s.faults()).toEqual([])
})

test('a payout that was cancelled can be made again; two at once are one', async () => {
  const s = await earning([['canteen', 1_000, 2]])
  const { id } = await make(s)
  await s.call(s.admin, contract.cancelPayout, { id, reply: '账户有误' })
  await expect(s.call(s.chen, contract.confirmPayout, { id })).rejects.toThrow('notNow')
  const said = await Promise.allSettled([make(s), make(s, 1, s.chen)])
  expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const states = (await s.call(s.admin, contract.payoutRuns, {})).list.map(({ state }) => state)
  expect(states).toEqual(['waiting', 'cancelled'])
  const [waiting] = (await s.call(s.admin, contract.payoutRuns, { state: 'waiting' })).list
  const other = waiting!.madeBy === '郑岚' ? s.chen : s.admin
  const twice = await Promise.allSettled([1, 2].map(() => s.call(other, contract.confirmPayout, { id: waiting!.id })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balanceOf(s, s.canteen)).toBe(0)
  await expectTrueAgenda(c.t, s.id)
})

test('today is not paid out, a payment that was given back neither; others may not', async () => {
  const s = await earning([['canteen', 700, 0]])
  await expect(make(s, 0)).rejects.toThrow('periodNotOver')
  await expect(make(s)).rejects.toThrow('nothingEarned')
  const { id } = await s.charge(s.lin, 400)
  await s.call(s.admin, contract.voidCharge, { key: key(), id })
  await s.write((db) => db.update(payments).set({ createdAt: new Date(c.t.portal.now().getTime() - 3 * 86_400_000) }))
  expect((await make(s)).sum).toBe(700)
  await expect(s.call(s.lin, contract.payoutRuns, {})).rejects.toThrow('notFound')
  await expect(make(s, 1, s.lin)).rejects.toThrow('notFound')
  await expect(s.call(s.lin, contract.payouts, { merchant: s.canteen })).rejects.toThrow('notFound')
  const other = await c.site()
  expect((await other.call(other.admin, contract.payoutRuns, {})).total).toBe(0)
  const [run] = (await s.call(s.admin, contract.payoutRuns, {})).list
  await expect(other.call(other.admin, contract.payoutParts, { run: run!.id })).rejects.toThrow('notFound')
})

test('many merchants are as few statements as one', async () => {
  const made = async (charged: Parameters<typeof earning>[0]) => {
    const s = await earning(charged)
    let id = ''
    const making = async () => {
      id = (await make(s)).id
    }
    const undo = () => s.call(s.admin, contract.cancelPayout, { id, reply: 'x' })
    return (await fewestStatementsOf(making, 0, undo)).length
  }
  expect(
    await made([
      ['canteen', 100, 2],
      ['shop', 100, 2],
    ]),
  ).toBe(await made([['canteen', 100, 2]]))
})
