import { afterAll, expect, test } from 'vitest'
import { twenty } from '#kernel/testing/twenty.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../contract.ts'
import { keyOf, utilityCampus } from '../testing/utility-campus.ts'

const c = await utilityCampus(sandboxDesk, [messages])
afterAll(() => c.close())

test('of twenty top-ups that two room mates press at once, each pays one', async () => {
  const s = await c.site()
  const press = (i: number) =>
    s.call(i % 2 ? s.lin : s.wu, contract.topUp, { key: keyOf(), meter: s.meter, amount: 5_000 })
  const { done, refused } = await twenty(press)
  const ids = [...new Set(done.map(({ id }) => id))]
  expect([ids.length, refused]).toEqual([2, []])
  const [of] = await Promise.allSettled([s.stage(ids[0]!)])
  const lins = of!.status === 'fulfilled' ? ids[0]! : ids[1]!
  await s.payFor(lins)
  await s.untilStage(lins, 'done')
  expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
})

test('a share is reminded of once, settled once, and told of once', async () => {
  const s = await c.site()
  const { id } = await s.call(s.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount: 5_000, split: true })
  await s.payFor(id)
  await s.untilStage(id, 'done')
  const [share] = (await s.call(s.lin, contract.shares)).list
  const reminded = await twenty(() => s.call(s.lin, contract.remindShare, { id: share!.id }))
  expect([reminded.done.length, reminded.refused.length]).toEqual([1, 1])
  const told = (await s.call(s.wu, inboxContract.messages, {})).list.filter(({ title }) => title.includes('¥25.00'))
  expect(told).toHaveLength(2)
  await twenty(() => s.call(s.lin, contract.settleShare, { id: share!.id }))
  expect(await s.call(s.wu, contract.shares)).toMatchObject({ owed: 0 })
})

test('a delivery that is tried again twenty times at once loads the meter once', async () => {
  const s = await c.site({ http: true })
  c.supplier.odd.how = 'busy'
  const { id } = await s.call(s.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount: 5_000 })
  await s.payFor(id)
  const waiting = async () => (await s.call(s.admin, contract.deskTopUps, { delivery: 'waiting' })).list
  await expect.poll(async () => (await waiting()).some(({ tries }) => tries > 0), { timeout: 10_000 }).toBe(true)
  c.supplier.odd.how = ''
  const [row] = await waiting()
  await twenty(() => s.call(s.admin, contract.deliverAgain, { id: row!.id }))
  await s.untilStage(id, 'done')
  expect(c.supplier.loaded.size).toBe(1)
  expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
})

test.each([0, -1, 1.5, 1e13, '1e3', 'NaN', '', null, [500, 500]])(
  'a top-up of %j is refused with words',
  async (amount) => {
    const s = await c.site()
    const said = await s.ask(s.lin, contract.topUp.path, { key: keyOf(), meter: s.meter, amount } as never)
    expect([said.e, said.fail]).toEqual([1, 'badInput'])
  },
)
