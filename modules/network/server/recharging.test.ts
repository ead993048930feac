import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { orders } from '#engines/payments/server/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { served as payments } from '#modules/payments/server/index.ts'
import { sandboxes } from '#modules/payments/server/schema.ts'
import { contract } from '../contract.ts'
import { networkCampus, password } from '../testing/network-campus.ts'

const c = await networkCampus([payments])
const { t } = c

async function paySite() {
  const s = await c.site()
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, s.id, work)
  await write((db) => db.insert(sandboxes).values({ secret: 'x'.repeat(40) }))
  const paid = async (id: string) => {
    const { prepared } = await s.call(s.lin, pay.prepay, { id, channel: 'sandbox', method: 'page' })
    await s.call(s.lin, pay.sandboxPay, { id: prepared.page!.split('id=')[1]! })
  }
  const until = async (check: () => Promise<boolean>) => {
    for (let i = 0; i < 400; i++) {
      if (await check()) return
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error('it did not happen')
  }
  return { ...s, write, paid, until }
}

test('a top-up is paid once, credited once, and ends what is owed', async () => {
  const s = await paySite()
  await s.call(s.lin, contract.activate, { password, plan: s.basic })
  expect(await s.call(s.lin, contract.account)).toMatchObject({ state: 'owing', balance: 0 })
  const taps = await Promise.all(
    Array.from({ length: 20 }, () => s.call(s.lin, contract.recharge, { key: 'recharge-1', amount: 2_500 })),
  )
  expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
  await s.paid(taps[0]!.id)
  await s.until(async () => (await s.call(s.lin, contract.account)).state === 'active')
  expect(await s.call(s.lin, contract.account)).toMatchObject({ balance: 1_500, state: 'active' })
  const { list } = await s.call(s.lin, contract.charges)
  expect(list).toMatchObject([
    { kind: 'plan', amount: -1_000 },
    { kind: 'network', amount: 2_500, order: taps[0]!.id, memo: '网费充值 20260001' },
  ])
  await expectTrueAgenda(t, s.id)
})

test('somebody else’s account is topped up after a look at a masked name', async () => {
  const s = await paySite()
  await s.open(s.wu)
  expect(await s.call(s.lin, contract.whose, { username: s.wu.number })).toEqual({
    username: s.wu.number,
    name: expect.stringMatching(/\*/),
  })
  await expect(s.call(s.lin, contract.whose, { username: 'nobody' })).rejects.toThrow('noAccount')
  const { id } = await s.call(s.lin, contract.recharge, { key: 'recharge-2', amount: 700, username: s.wu.number })
  await s.paid(id)
  await s.until(async () => (await s.call(s.wu, contract.account)).balance === 700)
  const [order] = await s.write((db) => db.select().from(orders).where(eq(orders.id, id)))
  expect(order).toMatchObject({ payer: s.lin.id, business: 'network.recharge' })
})

test('amounts out of range, too much money and no account are refused', async () => {
  const s = await paySite()
  const recharge = (amount: number, key: string) => s.call(s.lin, contract.recharge, { key, amount })
  await expect(recharge(1_000, 'recharge-3')).rejects.toThrow('noAccount')
  await s.open(s.lin, 180_000)
  await expect(recharge(50, 'recharge-4')).rejects.toThrow('rechargeRange')
  await expect(recharge(60_000, 'recharge-5')).rejects.toThrow('rechargeRange')
  await expect(recharge(40_000, 'recharge-6')).rejects.toThrow('balanceLimit')
  await expect(recharge(-5, 'recharge-7')).rejects.toThrow('badInput')
  expect((await s.ask(s.lin, contract.recharge.path, { key: 'recharge-8', amount: 'x' })).fail).toBe('badInput')
})
