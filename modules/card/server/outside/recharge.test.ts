import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { numberOf } from '#engines/payments/server/context.ts'
import { dayIn } from '#kernel/clock.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../../contract.ts'
import { cardCampus } from '../../testing/card-campus.ts'
import { cardServer } from '../../testing/card-server.ts'

const c = await cardCampus([sandboxDesk.served, messages])
const { t } = c
const today = () => dayIn('Asia/Shanghai', t.portal.now())
const system = await cardServer(today)
afterAll(() => system.close())
beforeEach(() => {
  Object.assign(system.odd, { how: '', isUnlisted: false })
  system.loaded.clear()
  t.clock.offset = 0
})

async function site(more: object = {}) {
  const recharge = { ...system.settings.recharge, ...more }
  const s = await c.site({ money: 0, settings: { outside: { ...system.settings, recharge } } })
  await s.write(sandboxDesk.switchOn)
  const stage = (id: string) => sandboxDesk.stage(s, s.lin, id)
  return {
    ...s,
    stage,
    until: (id: string, wanted: string) => expect.poll(() => stage(id), { timeout: 15_000 }).toBe(wanted),
    tried: (id: string) =>
      expect
        .poll(async () => (await s.call(s.admin, pay.deskOrders, { delivery: 'waiting' })).list, { timeout: 15_000 })
        .toMatchObject([{ id, failure: 'retry' }]),
    /** The delivery is due again, as if its waiting time were over. */
    later: async (seconds: number) => {
      t.clock.offset += seconds * 1_000
      await runJob(t, { site: s.id, served: sandboxDesk.served, job: 'due' })
    },
    begun: async (amount = 5_000, input: object = {}) => {
      const { id } = await s.call(s.lin, contract.recharge, { key: randomUUID(), amount, ...input })
      await sandboxDesk.pay(s, s.lin, id)
      return id
    },
  }
}

describe('a recharge at an outside card system', () => {
  test('is told once with the token, shown in the balance, and owed to its operator', async () => {
    const s = await site()
    expect(await s.card(s.lin)).toMatchObject({ money: 0, mayRecharge: true, isOutside: true })
    expect(await s.call(s.lin, contract.rechargeLimits)).toMatchObject({ isOpen: true, hasCard: true, isKnown: true })
    const id = await s.begun()
    await s.until(id, 'done')
    expect(system.loaded.get(numberOf(id))).toMatchObject({ holder: s.lin.number, amount: '50.00' })
    expect([system.sent.get(numberOf(id)), system.odd.secret]).toEqual([1, 'Bearer s3cret'])
    expect(await s.card(s.lin)).toMatchObject({ money: 5_000, isStale: false })
    // The portal's own purse has nothing of it.
    expect(await s.balances(s.lin)).toEqual({ money: 0, subsidy: 0, debt: 0 })
    const { list } = await s.call(s.admin, pay.deskAccounts, { q: '' })
    expect(list).toContainEqual(
      expect.objectContaining({ balance: 5_000, owner: expect.objectContaining({ kind: 'supplier', name: '校园卡' }) }),
    )
    expect((await s.call(s.lin, inboxContract.messages, {})).list).toMatchObject([
      { title: '校园卡充值 ¥50.00 已到账' },
    ])
    expect(await s.faults()).toEqual([])
  })

  test('that is refused for ever goes back by itself', async () => {
    const s = await site()
    system.odd.how = 'refuses'
    const id = await s.begun()
    await s.until(id, 'refunded')
    expect(system.loaded.size).toBe(0)
    expect((await s.call(s.lin, inboxContract.messages, {})).list).toMatchObject([
      { title: '校园卡充值 ¥50.00 已退款' },
    ])
    expect(await s.faults()).toEqual([])
  })

  test.each(['lost', 'slow'] as const)('whose answer is %s is asked for, and not told twice', async (how) => {
    const s = await site()
    system.odd.how = how
    const id = await s.begun()
    await s.tried(id)
    // Meanwhile nobody pays again for the same card; somebody else's can be recharged.
    const again = { key: randomUUID(), amount: 5_000 }
    await expect(s.call(s.lin, contract.recharge, again)).rejects.toThrow('underWay')
    await s.call(s.lin, contract.recharge, { ...again, key: randomUUID(), number: s.wu.number })
    system.odd.how = ''
    await s.later(60)
    await s.until(id, 'done')
    expect([system.sent.get(numberOf(id)), system.balanceOf(s.lin.number)]).toEqual([1, 5_000])
  })

  test.each(['down', 'wrong', 'busy'] as const)('at a system that is %s is given up and refunded', async (how) => {
    const s = await site({ patience: 60 })
    system.odd.how = how
    const id = await s.begun()
    await s.tried(id)
    await s.later(120)
    // While nobody can say whether it was booked, the money stays.
    if (how === 'down') {
      await s.tried(id)
      system.odd.how = 'busy'
      await s.later(600)
    }
    await s.until(id, 'refunded')
    expect(system.loaded.size).toBe(0)
    expect(await s.faults()).toEqual([])
  })

  test('is open only with its interface, and for those who can hold a card', async () => {
    const { recharge: _, ...rest } = system.settings
    const s = await c.site({ money: 0, settings: { outside: rest } })
    expect(await s.card(s.lin)).toMatchObject({ mayRecharge: false })
    await expect(s.call(s.lin, contract.recharge, { key: randomUUID(), amount: 5_000 })).rejects.toThrow('noRecharge')
    const open = await site()
    expect(await open.call(open.lin, contract.payee, { number: open.chen.number })).toMatchObject({ isOpen: true })
    await expect(
      open.call(open.lin, contract.recharge, { key: randomUUID(), amount: 5_000, number: '404' }),
    ).rejects.toThrow('noCard')
  })
})

describe('its list of a day', () => {
  type Opened = Awaited<ReturnType<typeof site>>
  const compare = (s: Opened) => s.call(s.admin, pay.reconcileAgain, { side: 'card', day: today() })
  const casesOf = async (s: Opened) =>
    (await s.call(s.admin, pay.deskCases, { state: 'all' })).list
      .map(({ kind, no, action, state }) => ({ no, did: `${kind} ${action} ${state}` }))
      .toSorted((a, b) => (a.no < b.no ? -1 : 1))

  test('is compared: what it forgot is told again, what we did not hear of counts as delivered', async () => {
    const s = await site()
    const good = await s.begun(1_000)
    await s.until(good, 'done')
    const gone = await s.begun(2_000)
    await s.until(gone, 'done')
    system.odd.how = 'lost'
    const unheard = await s.begun(3_000)
    await s.tried(unheard)
    system.odd.how = ''
    system.loaded.delete(numberOf(gone))
    system.loaded.set('foreign1', { holder: 'x', amount: '5.00', day: today() })
    expect(await compare(s)).toEqual({ isDone: true })
    await s.until(unheard, 'done')
    expect(system.loaded.get(numberOf(gone))).toMatchObject({ amount: '20.00' })
    expect([system.sent.get(numberOf(unheard)), system.sent.get(numberOf(gone))]).toEqual([1, 2])
    expect(await casesOf(s)).toEqual(
      [
        { no: numberOf(gone), did: 'missingThere deliveredAgain resolved' },
        { no: numberOf(unheard), did: 'missingHere delivered resolved' },
        { no: 'foreign1', did: 'missingHere none open' },
      ].toSorted((a, b) => (a.no < b.no ? -1 : 1)),
    )
    expect((await s.call(s.admin, pay.reconciliations, {})).list[0]).toMatchObject({
      ...{ side: 'card', name: '一卡通系统', matched: 1, missingHere: 2, missingThere: 1 },
    })
    expect(await s.faults()).toEqual([])
  })

  test('is uploaded where the system has none', async () => {
    const s = await site({ paths: { list: '' } })
    const { list } = await s.call(s.admin, pay.sides)
    expect(list.at(-1)).toMatchObject({ side: 'card', kind: 'supplier', isOn: true, isCompared: true, isAsked: false })
  })
})
