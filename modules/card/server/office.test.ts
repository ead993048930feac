import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { linesOf } from './office/subsidies.ts'

const c = await cardCampus()
const key = () => randomUUID()
type Site = Awaited<ReturnType<typeof c.site>>

const actionsOf = async (s: Site) => (await s.db.select({ action: audit.action }).from(audit)).map((row) => row.action)

test('subsidies are paid by a list, once, and not at all if a line is wrong', async () => {
  const s = await c.site({ money: 0 })
  const draft = { title: '伙食补助', amount: 3_000, lines: `${s.lin.number}\n${s.wu.number} 45.50` }
  const input = { key: key(), ...draft }
  const all = await Promise.all(Array.from({ length: 20 }, () => s.call(s.admin, contract.paySubsidies, input)))
  expect(all[0]).toEqual({ people: 2, sum: 7_550, unknown: [], wrong: [] })
  expect((await s.balances(s.lin)).subsidy).toBe(3_000)
  expect((await s.balances(s.wu)).subsidy).toBe(4_550)
  const bad = await s.call(s.admin, contract.paySubsidies, {
    ...draft,
    key: key(),
    lines: `${s.lin.number}\n${s.wu.number} x\n${s.chen.number}`,
  })
  expect(bad).toMatchObject({ people: 0, unknown: [s.chen.number], wrong: [`${s.wu.number} x`] })
  expect((await s.balances(s.lin)).subsidy).toBe(3_000)
  expect((await s.call(s.admin, contract.deskSubsidies, {})).list).toMatchObject([{ title: '伙食补助', people: 2 }])
  await expect(s.call(s.lin, contract.paySubsidies, { ...input, key: key() })).rejects.toThrow('notFound')
  expect(await actionsOf(s)).toContain('paySubsidies')
  expect(await s.faults()).toEqual([])
})

test('lines of a list: amounts of their own, twice the same number, nothing', () => {
  expect([...linesOf('1\n2, 3.5\n\n 3；4 ', 100).asked]).toEqual([
    ['1', 100],
    ['2', 350],
    ['3', 400],
  ])
  expect(linesOf('1\n1\n2 0\n3 1 1\n4', 0).wrong).toEqual(['1', '1', '2 0', '3 1 1', '4'])
})

test('subsidies for many are as few statements as for one', async () => {
  const s = await c.site({ money: 0 })
  const paid = (lines: string) =>
    fewestStatementsOf(() => s.call(s.admin, contract.paySubsidies, { key: key(), title: 'x', amount: 100, lines }))
  const one = await paid(s.lin.number)
  const two = await paid(`${s.lin.number}\n${s.wu.number}`)
  expect(two.length).toBe(one.length)
})

test('each look at a statement, at sales and at payments is recorded', async () => {
  const s = await c.site()
  await s.charge(s.lin, 1_000)
  const [row] = (await s.call(s.admin, contract.deskCards, { q: s.lin.number })).list
  const statement = await s.call(s.admin, contract.deskStatement, { id: row!.id })
  expect(statement).toMatchObject({ money: 9_000, person: { number: s.lin.number } })
  expect(statement.list).toMatchObject([{ amount: -1_000, source: 'card.charge' }, { amount: 10_000 }])
  const sales = await s.call(s.admin, contract.merchantStatement, { id: s.canteen })
  expect(sales).toMatchObject({ balance: 1_000, list: [{ amount: 1_000 }] })
  const { list } = await s.call(s.admin, contract.deskPayments, { q: s.lin.number })
  expect(list).toMatchObject([{ amount: 1_000, merchant: 'meal', way: 'code', cashier: '郑岚' }])
  await expect
    .poll(() => actionsOf(s), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['lookStatement', 'lookSales', 'lookPayments']))
  for (const [call, input] of [
    [contract.deskStatement, { id: row!.id }],
    [contract.merchantStatement, { id: s.canteen }],
    [contract.deskPayments, {}],
    [contract.deskCards, {}],
  ] as const) {
    await expect(s.call(s.lin, call, input as never)).rejects.toThrow('notFound')
  }
})

test('merchants are registered, changed with a version, and switched', async () => {
  const s = await c.site()
  const draft = { name: '咖啡', kind: 'meal' as const, cashierNumbers: `${s.chen.number} 404` }
  const { id, unknown } = await s.call(s.admin, contract.saveMerchant, draft)
  expect(unknown).toEqual(['404'])
  await expect(s.call(s.admin, contract.saveMerchant, draft)).rejects.toThrow('takenName')
  const change = { ...draft, id, version: 1, name: '湖畔咖啡' }
  await s.call(s.admin, contract.saveMerchant, change)
  await expect(s.call(s.admin, contract.saveMerchant, change)).rejects.toThrow('changed')
  const [row] = (await s.call(s.admin, contract.deskMerchants, { q: '湖畔' })).list
  expect(row).toMatchObject({ cashierNumbers: s.chen.number, state: 'on', version: 2 })
  await s.call(s.admin, contract.switchMerchant, { id, on: false })
  await expect(s.call(s.admin, contract.switchMerchant, { id, on: false })).rejects.toThrow('notNow')
})

test('cards are given out once for each person', async () => {
  const s = await c.site()
  const numbers = `${s.lin.number} ${s.chen.number}, 404`
  expect(await s.call(s.admin, contract.openCards, { numbers })).toEqual({ added: 1, known: 1, unknown: ['404'] })
  const all = await Promise.all(
    Array.from({ length: 5 }, () => s.call(s.admin, contract.openCards, { numbers: s.zhou.number })),
  )
  expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(1)
})

test('a list with too many lines is refused with the most that is allowed, and nothing of it is done', async () => {
  const s = await c.site({ money: 0 })
  const many = [s.chen.number, ...Array.from({ length: 2_000 }, (_, i) => `n${i}`)].join('\n')
  for (const [call, input] of [
    [contract.openCards, { numbers: many }],
    [contract.paySubsidies, { key: key(), title: '补助', amount: 100, lines: many }],
  ] as const) {
    expect(await s.ask(s.admin, call.path, input)).toMatchObject({
      fail: 'tooMany',
      m: expect.stringMatching(/2000.*2001/),
    })
  }
  expect((await s.call(s.admin, contract.deskCards, { q: s.chen.number })).list).toEqual([])
  expect((await s.call(s.admin, contract.deskSubsidies, {})).list).toEqual([])
})
