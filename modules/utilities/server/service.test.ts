import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../contract.ts'
import { keyOf, utilityCampus } from '../testing/utility-campus.ts'
import { meters } from './schema.ts'

const c = await utilityCampus(sandboxDesk, [messages])
const { t } = c
afterAll(() => c.close())

type Site = Awaited<ReturnType<typeof c.site>>
const ordered = (s: Site, amount = 5_000, more: object = {}) =>
  s.call(s.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount, ...more })
const titles = async (s: Site, who = s.lin) =>
  (await s.call(who, inboxContract.messages, {})).list.map(({ title }) => title)
const until = async <T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> => {
  for (let i = 0; i < 400; i++) {
    const value = await read()
    if (is(value)) return value
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`it stays ${JSON.stringify(await read())}`)
}

describe('a room', () => {
  test('has its meters, mates and the age of the reading', async () => {
    const s = await c.site()
    const room = await s.call(s.lin, contract.room)
    expect(room).toMatchObject({
      room: { name: '6-503', building: '学六楼', campus: '本部', area: 1 },
      meters: [{ kind: 'electricity', balance: 2_000, isLow: false, isStale: false, daysLeft: -1, price: 5_000 }],
      underWay: [],
      limits: { least: 100, most: 50_000, opensAt: '' },
    })
    expect(room.mates.map(({ isMe }) => isMe)).toEqual([true, false])
    expect((await s.call(s.admin, contract.room)).room).toBeNull()
    t.clock.offset = 3 * 86_400_000
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ isStale: true }])
    t.clock.offset = 0
  })

  test('is read in few statements, however many live in it', async () => {
    const s = await c.site()
    await s.call(s.lin, contract.room)
    expect((await statementsOf(() => s.call(s.lin, contract.room))).length).toBeLessThanOrEqual(6)
    expect((await statementsOf(() => s.call(s.lin, contract.shares))).length).toBeLessThanOrEqual(7)
  })

  test('of others is shown with masked names, or not at all', async () => {
    const s = await c.site()
    const looked = await s.call(s.admin, contract.look, { room: '6-503' })
    expect(looked.mates.map(({ name }) => name.replace(/^./u, ''))).toEqual(expect.arrayContaining(['**']))
    await expect(s.call(s.admin, contract.look, { room: '6-999' })).rejects.toThrow('notFound')
    const strict = await c.site({ settings: { anyRoom: false } })
    await strict.desk.room(strict.building, { name: '6-504', number: '6-504', numbers: '' })
    await expect(strict.call(strict.lin, contract.look, { room: '6-504' })).rejects.toThrow('notFound')
    expect(await strict.call(strict.lin, contract.look, { room: '6-503' })).toMatchObject({ isMine: true })
  })
})

describe('readings', () => {
  test('take off what the use costs, with a free allowance and steps', async () => {
    const s = await c.site()
    const steps = [
      { upTo: 1_000, price: 5_000 },
      { upTo: null, price: 10_000 },
    ]
    const tariff = await s.desk.tariff(steps, { name: '阶梯电价', free: 500 })
    await s.desk.room(s.building, { name: '6-505', number: '6-505' })
    const meter = await s.desk.meter(tariff, { room: '6-505', number: 'E2', balance: 5_000 })
    const read = async (total: number) => {
      await s.call(s.admin, contract.addReading, { meter, total })
      return (await s.call(s.admin, contract.look, { room: '6-505' })).meters[0]!.balance
    }
    expect(await read(10_500)).toBe(5_000)
    // 10 units at the first price, 2 at the second.
    t.clock.offset = 60_000
    expect(await read(11_700)).toBe(5_000 - 500 - 200)
    t.clock.offset = 0
    await expect(s.call(s.admin, contract.addReading, { meter, total: 11_000 })).rejects.toThrow('earlier')
    expect(await s.call(s.admin, contract.usage, { meter })).toMatchObject({ used: 1_700, cost: 700 })
    await expect(s.call(s.lin, contract.usage, { meter })).rejects.toThrow('notFound')
  })

  test('below the threshold tell all room mates, once for each fall', async () => {
    const s = await c.site()
    const read = (total: number) => s.call(s.admin, contract.addReading, { meter: s.meter, total })
    await read(12_500)
    expect((await s.call(s.wu, contract.room)).meters).toMatchObject([{ balance: 750, isLow: true }])
    await expectTrueAgenda(t, s.id)
    for (const who of [s.lin, s.wu])
      await until(
        () => titles(s, who),
        (list) => list.includes('学六楼 6-503 电量不足'),
      )
    const told = (await s.call(s.lin, inboxContract.messages, {})).list[0]!.id
    await read(12_600)
    await s.call(s.lin, contract.setThreshold, { meter: s.meter, threshold: 100 })
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ isLow: false }])
    await expectTrueAgenda(t, s.id)
    t.clock.offset = 60_000
    await s.call(s.lin, contract.setThreshold, { meter: s.meter, threshold: 2_000 })
    await expectTrueAgenda(t, s.id)
    t.clock.offset = 0
    await until(
      () => s.call(s.lin, inboxContract.messages, {}),
      ({ list }) => list.length === 1 && list[0]!.id !== told,
    )
    await s.call(s.admin, contract.saveRoom, {
      ...(await s.call(s.admin, contract.deskRooms, { q: '6-503' })).list.map(({ id, version, buildingId }) => ({
        ...{ id, version, building: buildingId, floor: '5', name: '6-503', number: '6-503', numbers: s.wu.number },
      }))[0]!,
    })
    await expectTrueAgenda(t, s.id)
  })
})

describe('a top-up', () => {
  test('is paid, loaded once and told', async () => {
    const s = await c.site()
    const { id } = await ordered(s)
    expect((await s.call(s.lin, contract.room)).underWay).toMatchObject([{ order: id, stage: 'created' }])
    await s.payFor(id)
    await s.untilStage(id, 'done')
    expect((await s.call(s.wu, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
    expect((await s.call(s.wu, contract.records, {})).list).toMatchObject([{ order: id, stage: 'done', isMine: false }])
    expect(await titles(s)).toContain('学六楼 6-503 充值 ¥50.00 已到表')
    await s.due()
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
  })

  test('tapped twenty times is one order, by key and without', async () => {
    const s = await c.site()
    const key = keyOf()
    const taps = Array.from({ length: 20 }, (_, i) =>
      s.call(s.lin, contract.topUp, { key: i % 2 ? key : keyOf(), meter: s.meter, amount: 5_000 }),
    )
    const ids = new Set((await Promise.all(taps)).map(({ id }) => id))
    expect(ids.size).toBe(1)
    await s.payFor([...ids][0]!)
    await s.untilStage([...ids][0]!, 'done')
    expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 7_000 }])
  })

  test('buys amounts where the meter holds them', async () => {
    const s = await c.site()
    await s.desk.room(s.building, { name: '6-506', number: '6-506' })
    const meter = await s.desk.meter(s.tariff, { room: '6-506', number: 'E3', holds: 'amount', balance: 0 })
    const { id } = await s.call(s.lin, contract.topUp, { key: keyOf(), meter, amount: 1_000 })
    await s.payFor(id)
    await s.untilStage(id, 'done')
    expect((await s.call(s.lin, contract.look, { room: '6-506' })).meters).toMatchObject([
      { balance: 2_000, holds: 'amount' },
    ])
  })

  test('has limits, and is closed while the supplier closes its day', async () => {
    const s = await c.site({ settings: { closedFrom: '00:00', closedUntil: '23:59' } })
    await expect(ordered(s, 50)).rejects.toThrow('topUpRange')
    await expect(ordered(s, 60_000)).rejects.toThrow('topUpRange')
    const at = new Date(t.portal.now())
    if (at.getUTCHours() * 60 + at.getUTCMinutes() !== 15 * 60 + 59)
      await expect(ordered(s)).rejects.toThrow('closedNow')
    const open = await c.site()
    const wrong = await open.ask(open.lin, contract.topUp.path, { key: keyOf(), meter: 'x', amount: '-5' })
    expect([wrong.e, wrong.fail]).toEqual([1, 'badInput'])
    expect((await open.ask(open.anyone, contract.room.path)).e).toBe(10013)
  })

  test('of another site is not there', async () => {
    const [s, other] = [await c.site(), await c.site()]
    const calls = [
      () => other.call(other.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount: 5_000 }),
      () => other.call(other.lin, contract.setThreshold, { meter: s.meter, threshold: 5 }),
      () => other.call(other.lin, contract.usage, { meter: s.meter }),
      () => other.call(other.admin, contract.addReading, { meter: s.meter, total: 99_999 }),
    ]
    for (const one of calls) await expect(one()).rejects.toThrow('notFound')
    expect((await s.write((db) => db.select().from(meters).where(eq(meters.id, s.meter))))[0]!.balance).toBe(2_000)
  })
})

describe('shares', () => {
  test('are equal, told, reminded of once a day, and settled by who paid', async () => {
    const s = await c.site()
    const { id } = await ordered(s, 5_001, { split: true })
    await s.payFor(id)
    await s.untilStage(id, 'done')
    const { list, lent, paid } = await s.call(s.lin, contract.shares)
    expect(list).toMatchObject([{ side: 'lent', amount: 2_500, allowedActions: ['settle', 'remind'] }])
    expect([lent, paid.map(({ amount, owes }) => [amount, owes])]).toEqual([
      2_500,
      [
        [5_001, 0],
        [0, 2_500],
      ],
    ])
    expect(await s.call(s.wu, contract.shares)).toMatchObject({
      owed: 2_500,
      list: [{ side: 'owed', allowedActions: [] }],
    })
    const share = { id: list[0]!.id }
    await expect(s.call(s.wu, contract.settleShare, share)).rejects.toThrow('notYourShare')
    await expect(s.call(s.admin, contract.settleShare, share)).rejects.toThrow('notFound')
    await s.call(s.lin, contract.remindShare, share)
    await expect(s.call(s.lin, contract.remindShare, share)).rejects.toThrow('remindedToday')
    expect((await titles(s, s.wu)).filter((title) => title.includes('¥25.00'))).toHaveLength(2)
    await s.call(s.lin, contract.settleShare, share)
    await s.call(s.lin, contract.settleShare, share)
    expect(await s.call(s.wu, contract.shares)).toMatchObject({ owed: 0 })
  })
})

test('a card or network account is read from the ledger', async () => {
  const s = await c.site()
  expect(await s.call(s.lin, contract.account, { kind: 'card' })).toMatchObject({ exists: false, page: '', list: [] })
  expect((await s.ask(s.lin, contract.account.path, { kind: 'wallet' })).fail).toBe('badInput')
  expect((await s.call(s.lin, pay.wallet)).balance).toBe(0)
})

test('lists of the back office count what belongs to a row, and an old version is refused', async () => {
  const s = await c.site()
  expect((await s.call(s.admin, contract.deskTariffs, {})).list).toMatchObject([{ name: '电价', meters: 1 }])
  const [building] = (await s.call(s.admin, contract.deskBuildings, {})).list
  expect(building).toMatchObject({ name: '学六楼', rooms: 1 })
  expect((await s.call(s.admin, contract.deskRooms, {})).list).toMatchObject([{ living: 2, meters: 1 }])
  expect((await s.call(s.admin, contract.deskMeters, { state: 'fine' })).list).toMatchObject([{ number: 'E1' }])
  const { rooms: _, ...draft } = building!
  await s.call(s.admin, contract.saveBuilding, { ...draft, name: '学六公寓' })
  await expect(s.call(s.admin, contract.saveBuilding, { ...draft, name: '学七' })).rejects.toThrow('changed')
  await expect(s.call(s.admin, contract.saveBuilding, { code: 'six', campus: '本部', name: '又一栋' })).rejects.toThrow(
    'taken',
  )
  await expect(s.desk.tariff([{ upTo: 5, price: 1 }], { name: '错价' })).rejects.toThrow('badSteps')
  await expect(s.desk.meter(s.tariff, { room: 'nowhere', number: 'E9' })).rejects.toThrow('noRoom')
  await expect(s.desk.room(s.building, { name: '6-600', number: '6-600', numbers: 'nobody' })).rejects.toThrow(
    'noSuchPerson',
  )
  await expect(s.desk.room(s.building, { name: '6-600', number: '6-600', numbers: s.lin.number })).rejects.toThrow(
    'livesElsewhere',
  )
  await expect(s.call(s.lin, contract.deskMeters, {})).rejects.toThrow()
})
