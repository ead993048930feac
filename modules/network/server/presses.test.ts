import { expect, test } from 'vitest'
import { recount } from '#engines/ledger/server/recount.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { twenty } from '#kernel/testing/twenty.ts'
import { contract } from '../contract.ts'
import { networkCampus, password } from '../testing/network-campus.ts'

const c = await networkCampus()
const faults = async (site: string) => (await recount(readerFor(c.t.portal.database.pool, site))).differences

test('twenty activations at once take the price of one period', async () => {
  const s = await c.site()
  await s.fund(s.lin.id, 5_000)
  const { done } = await twenty(() => s.call(s.lin, contract.activate, { password, plan: s.basic }))
  expect(done).toHaveLength(1)
  expect(await s.call(s.lin, contract.account)).toMatchObject({ balance: 4_000, state: 'active' })
  expect(await faults(s.id)).toEqual([])
})

test('twenty pauses and ends of a pause at once are one each, and cost nothing', async () => {
  const s = await c.site()
  await s.open(s.lin, 500)
  const until = new Date(c.t.portal.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  expect((await twenty(() => s.call(s.lin, contract.pause, { until }))).done).toHaveLength(1)
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'paused', balance: 500 })
  expect((await twenty(() => s.call(s.lin, contract.resume))).done).toHaveLength(1)
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'active', balance: 500 })
})

test('a change for now and its price count once while a change for the next period is taken back', async () => {
  const s = await c.site()
  await s.open(s.lin, 3_000)
  await s.call(s.lin, contract.change, { key: 'change-000', plan: s.plus, when: 'next', cost: 0 })
  await twenty(() => s.call(s.lin, contract.cancelChange))
  expect(await s.call(s.lin, contract.account)).toMatchObject({ nextPlan: null, balance: 3_000 })
  const { list } = await s.call(s.lin, contract.plans)
  const cost = list.find(({ id }) => id === s.plus)!.costNow
  await twenty((i) => s.call(s.lin, contract.change, { key: `change-1${i}`, plan: s.plus, when: 'now', cost }))
  expect(await s.call(s.lin, contract.account)).toMatchObject({ balance: 3_000 - cost })
  expect(await faults(s.id)).toEqual([])
})

test('twenty openings at the desk are one account for each number', async () => {
  const s = await c.site()
  const numbers = `${s.lin.number} ${s.wu.number}`
  await twenty(() => s.call(s.admin, contract.openAccounts, { numbers, plan: s.basic }))
  expect((await s.call(s.admin, contract.deskAccounts, {})).total).toBe(2)
})

test.each([0, -1, 1.5, 1e13, '1e3', 'NaN', '', null, [500, 500]])(
  'a top-up of %j is refused with words',
  async (amount) => {
    const s = await c.site()
    await s.open(s.lin, 500)
    const said = await s.ask(s.lin, contract.recharge.path, { key: 'recharge-1', amount } as never)
    expect([said.e, said.fail]).toEqual([1, 'badInput'])
  },
)
