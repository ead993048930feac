import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { merchants, payments } from './schema.ts'

const c = await cardCampus()
const key = () => randomUUID()

test('a code pays once, and the next one at once', async () => {
  const s = await c.site()
  const first = await s.code(s.lin)
  const paid = await s.call(s.admin, contract.charge, { key: key(), merchant: s.canteen, amount: 1_250, code: first })
  expect(paid).toMatchObject({ name: '林*雨', amount: 1_250, isAllowance: false })
  expect(await s.balances(s.lin)).toEqual({ money: 8_750, subsidy: 0, debt: 0 })
  const again = { key: key(), merchant: s.canteen, amount: 1, code: first }
  await expect(s.call(s.admin, contract.charge, again)).rejects.toThrow('usedCode')
  await s.charge(s.lin, 250)
  expect((await s.balances(s.lin)).money).toBe(8_500)
  expect((await s.call(s.lin, contract.code)).paid).toMatchObject({ amount: 250, merchant: 'meal' })
  expect(await s.faults()).toEqual([])
})

test('twenty taps of one charge count once, by the key and by the code', async () => {
  const s = await c.site()
  const code = await s.code(s.lin)
  const input = { key: key(), merchant: s.canteen, amount: 700, code }
  const all = await Promise.all(Array.from({ length: 20 }, () => s.call(s.admin, contract.charge, input)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  const next = await s.code(s.lin)
  const others = await Promise.allSettled(
    Array.from({ length: 20 }, () => s.call(s.admin, contract.charge, { ...input, key: key(), code: next })),
  )
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await s.balances(s.lin)).money).toBe(8_600)
  expect(await s.db.select().from(payments)).toHaveLength(2)
})

test('a code ends after a minute, and a forged one is refused', async () => {
  const s = await c.site()
  const code = await s.code(s.lin)
  const forged = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  const ask = (of: string, merchant = s.canteen) =>
    s.call(s.admin, contract.charge, { key: key(), merchant, amount: 100, code: of })
  await expect(ask(forged)).rejects.toThrow('badCode')
  await expect(ask('CP1.XYZ')).rejects.toThrow('badCode')
  await expect(ask('nothing')).rejects.toThrow('badCode')
  await expect(ask(code, randomUUID())).rejects.toThrow('noMerchant')
  c.t.clock.offset = 61_000
  onTestFinished(() => {
    c.t.clock.offset = 0
  })
  await expect(ask(code)).rejects.toThrow('oldCode')
  const other = await c.site()
  await expect(
    other.call(other.admin, contract.charge, {
      key: key(),
      merchant: other.canteen,
      amount: 1,
      code: await s.code(s.lin),
    }),
  ).rejects.toThrow('badCode')
})

test('only cashiers charge, only for merchants that are theirs and on', async () => {
  const s = await c.site()
  const input = async () => ({ key: key(), merchant: s.canteen, amount: 100, code: await s.code(s.lin) })
  await expect(s.call(s.wu, contract.charge, await input())).rejects.toThrow('notFound')
  await s.write((db) => db.insert(grants).values({ person: s.chen.id, app: 'card', modules: ['charge'] }))
  await s.call(s.chen, contract.charge, await input())
  await s.write((db) =>
    db
      .update(merchants)
      .set({ cashiers: [s.admin.id] })
      .where(eq(merchants.id, s.canteen)),
  )
  await expect(s.call(s.chen, contract.charge, await input())).rejects.toThrow('noMerchant')
  expect((await s.call(s.chen, contract.terminal)).list.map(({ name }) => name)).toEqual(['shop'])
  await s.call(s.admin, contract.switchMerchant, { id: s.canteen, on: false })
  await expect(s.call(s.admin, contract.charge, await input())).rejects.toThrow('noMerchant')
})

test('limits count for a payment and for a day; nothing is overdrawn', async () => {
  const s = await c.site({ money: 5_000 })
  await s.call(s.lin, contract.setLimits, { payment: 2_000, day: 3_000 })
  await expect(s.charge(s.lin, 2_001)).rejects.toThrow('overPayment')
  await s.charge(s.lin, 2_000)
  await expect(s.charge(s.lin, 1_001)).rejects.toThrow('overDay')
  await s.charge(s.lin, 1_000)
  await expect(s.call(s.lin, contract.setLimits, { payment: 1, day: 999_999 })).rejects.toThrow('limitRange')
  await expect(s.call(s.lin, contract.setLimits, { payment: 2, day: 1 })).rejects.toThrow('limitRange')
  await s.charge(s.wu, 4_000)
  await expect(s.charge(s.wu, 1_001)).rejects.toThrow('insufficient')
  expect(await s.db.select().from(payments)).toHaveLength(3)
})

test('subsidies pay for meals first, and for nothing else', async () => {
  const s = await c.site({ money: 1_000 })
  await s.give(s.lin, 500, 'subsidy')
  await expect(s.charge(s.lin, 1_200, s.shop)).rejects.toThrow('insufficient')
  await s.charge(s.lin, 800, s.canteen)
  expect(await s.balances(s.lin)).toEqual({ money: 700, subsidy: 0, debt: 0 })
  const { list } = await s.call(s.lin, contract.flows, {})
  expect(
    list
      .slice(0, 2)
      .map(({ purse, amount }) => [purse, amount])
      .sort(),
  ).toEqual([
    ['money', -300],
    ['subsidy', -500],
  ])
  const one = await s.call(s.lin, contract.flow, { id: list[0]!.id })
  expect(one).toMatchObject({ amount: -800, merchant: 'meal', way: 'code', kind: 'meal' })
  await expect(s.call(s.wu, contract.flow, { id: list[0]!.id })).rejects.toThrow('notFound')
})

test('a payment of today is given back once', async () => {
  const s = await c.site()
  const { id } = await s.charge(s.lin, 900)
  const input = { key: key(), id }
  await Promise.all(Array.from({ length: 20 }, () => s.call(s.admin, contract.voidCharge, input)))
  expect((await s.balances(s.lin)).money).toBe(10_000)
  await expect(s.call(s.admin, contract.voidCharge, { key: key(), id })).rejects.toThrow('notNow')
  await expect(s.call(s.lin, contract.voidCharge, { key: key(), id })).rejects.toThrow('notFound')
  const late = await s.charge(s.lin, 900)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await s.write((db) => db.update(payments).set({ createdAt: yesterday }).where(eq(payments.id, late.id)))
  await expect(s.call(s.admin, contract.voidCharge, { key: key(), id: late.id })).rejects.toThrow('tooLateToVoid')
  expect(await s.faults()).toEqual([])
})

test('a low balance is a to-do until there is money again', async () => {
  const s = await c.site({ money: 2_500 })
  await s.charge(s.lin, 400)
  await expectTrueAgenda(c.t, s.id)
  await s.charge(s.lin, 400)
  await expectTrueAgenda(c.t, s.id)
  await s.give(s.lin, 5_000)
  await expectTrueAgenda(c.t, s.id)
  await s.call(s.lin, contract.remindBelow, { low: 9_000 })
  await expectTrueAgenda(c.t, s.id)
  await s.call(s.lin, contract.remindBelow, { low: 0 })
  await expectTrueAgenda(c.t, s.id)
})
