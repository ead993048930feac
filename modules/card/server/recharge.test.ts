import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { served as payments } from '#modules/payments/server/index.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'

const c = await cardCampus([payments])
const key = () => randomUUID()

type Site = Awaited<ReturnType<typeof c.site>>

async function untilDone(s: Site, id: string) {
  await expect.poll(async () => (await s.call(s.lin, pay.order, { id })).stage, { timeout: 10_000 }).toBe('done')
}

test('a recharge is credited once, however often it was tapped, and its entry leads to the order', async () => {
  const s = await c.site({ money: 0 })
  const input = { key: key(), amount: 5_000 }
  const all = await Promise.all(Array.from({ length: 20 }, () => s.call(s.lin, contract.recharge, input)))
  const [{ id }] = all as [{ id: string }]
  expect(new Set(all.map((one) => one.id)).size).toBe(1)
  expect((await s.balances(s.lin)).money).toBe(0)
  await s.call(s.admin, pay.takeCash, { id })
  await untilDone(s, id)
  expect((await s.balances(s.lin)).money).toBe(5_000)
  const [entry] = (await s.call(s.lin, contract.flows, {})).list
  expect(entry).toMatchObject({ kind: 'recharge', amount: 5_000, balance: 5_000 })
  expect(await s.call(s.lin, contract.flow, { id: entry!.id })).toMatchObject({ order: id })
  await expect
    .poll(
      () =>
        expectTrueAgenda(c.t, s.id).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(await s.faults()).toEqual([])
})

test('a debt is paid off by the next recharge', async () => {
  const s = await c.site({ money: 3_000 })
  const [token] = (await s.call(s.lin, contract.issueTokens, {})).list
  await s.charge(s.lin, 2_900)
  const late = { key: key(), merchant: s.canteen, code: token!.code, amount: 1_000, at: Math.floor(Date.now() / 1000) }
  await s.call(s.admin, contract.settleToken, late)
  expect(await s.balances(s.lin)).toEqual({ money: 0, subsidy: 0, debt: 900 })
  const { id } = await s.call(s.lin, contract.recharge, { key: key(), amount: 2_000 })
  await s.call(s.admin, pay.takeCash, { id })
  await untilDone(s, id)
  await expect.poll(() => s.balances(s.lin), { timeout: 10_000 }).toEqual({ money: 1_100, subsidy: 0, debt: 0 })
  expect(await s.faults()).toEqual([])
})

test('another’s card is recharged after a look at the masked name', async () => {
  const s = await c.site({ money: 0 })
  expect(await s.call(s.lin, contract.payee, { number: s.wu.number })).toMatchObject({ name: '吴*航', isOpen: true })
  await expect(s.call(s.lin, contract.payee, { number: s.chen.number })).rejects.toThrow('noCard')
  const { id } = await s.call(s.lin, contract.recharge, { key: key(), amount: 1_000, number: s.wu.number })
  await s.call(s.admin, pay.takeCash, { id })
  await untilDone(s, id)
  expect((await s.balances(s.wu)).money).toBe(1_000)
  expect((await s.balances(s.lin)).money).toBe(0)
  await expect(s.call(s.wu, pay.order, { id })).rejects.toThrow('notFound')
})

test('amounts out of range, full cards and people without a card are refused', async () => {
  const s = await c.site({ money: 10_000, settings: { mostBalance: 12_000 } })
  const ask = (amount: number, more: object = {}) => s.call(s.lin, contract.recharge, { key: key(), amount, ...more })
  await expect(ask(999)).rejects.toThrow('rechargeRange')
  await expect(ask(50_001)).rejects.toThrow('rechargeRange')
  await expect(ask(2_001)).rejects.toThrow('balanceLimit')
  await expect(ask(1_000, { number: '404' })).rejects.toThrow('noCard')
  await expect(s.call(s.chen, contract.recharge, { key: key(), amount: 1_000 })).rejects.toThrow('noCard')
  expect(await s.call(s.lin, contract.rechargeLimits)).toMatchObject({ isOpen: true, hasCard: true, money: 10_000 })
})
