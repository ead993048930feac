import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pools } from '#engines/allocation/server/schema.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { seatContract as calls } from '../seat-contract.ts'
import { theatre } from './testing/theatre.ts'

const t = await theatre(tickets)
const trio = ['A-1-1', 'A-1-2', 'A-1-3']

async function opened() {
  const site = await t.site()
  const hall = await site.open({ perPerson: 3, orphans: 'off' })
  const batch = async () => (await site.db.select().from(pools).where(eq(pools.id, hall.pool)))[0]!.batch
  const mine = async (who = site.lin) => (await site.call(who, calls.session, { id: hall.id })).mine
  const held = async (who = site.lin) => (await mine(who)).map(({ label }) => label)
  return { ...site, ...hall, batch, mine, held }
}

describe('seats together', () => {
  test('are held and confirmed in one commit each', async () => {
    const s = await opened()
    const before = await s.batch()
    await s.call(s.lin, calls.hold, { id: s.id, seats: trio })
    expect((await s.batch()) - before).toBe(1)
    const { seats } = await s.call(s.lin, calls.confirm, { id: s.id })
    expect((await s.batch()) - before).toBe(2)
    expect(new Set(seats.map(({ grant }) => grant)).size).toBe(3)
  })

  test('one of them gone: none is taken, and that one is named', async () => {
    const s = await opened()
    await s.call(s.wu, calls.hold, { id: s.id, seats: ['A-1-2'] })
    const before = await s.batch()
    expect(await s.ask(s.lin, calls.hold.path, { id: s.id, seats: trio })).toMatchObject({
      fail: 'placeTaken',
      d: { taken: ['A-1-2'] },
    })
    expect([await s.batch(), await s.mine()]).toEqual([before, []])
  })

  test('two groups of three for overlapping seats at once: one has all, the other none', async () => {
    const s = await opened()
    const wanted = [trio, ['A-1-3', 'A-1-4', 'A-1-5']]
    await Promise.all([s.lin, s.wu].map((who, i) => s.ask(who, calls.hold.path, { id: s.id, seats: wanted[i] })))
    expect([(await s.held()).length, (await s.held(s.wu)).length].sort()).toEqual([0, 3])
  })

  test('others instead: what was held is exchanged in the same request, and kept where that fails', async () => {
    const s = await opened()
    await s.call(s.lin, calls.hold, { id: s.id, seats: ['A-2-1', 'A-2-6'] })
    const before = await s.batch()
    const { seats } = await s.call(s.lin, calls.best, { id: s.id, count: 3 })
    expect((await s.batch()) - before).toBe(1)
    expect((await s.held()).sort()).toEqual(seats.map(({ label }) => label).sort())
    await expect(s.call(s.lin, calls.best, { id: s.id, count: 4 })).rejects.toThrow()
    expect(await s.held()).toHaveLength(3)
  })

  test('a hold that has ended takes the others along', async () => {
    const s = await opened()
    const { seats } = await s.call(s.lin, calls.hold, { id: s.id, seats: trio })
    const asked = s.ask(s.lin, calls.confirm.path, { id: s.id })
    await Promise.all([asked, s.lapse(seats[1]!.grant)])
    const states = (await s.mine()).map(({ state }) => state)
    expect([
      ['issued', 'issued', 'issued'],
      ['issued', 'issued'],
      ['held', 'held'],
    ]).toContainEqual(states)
  })
})

describe('one’s own hold', () => {
  test('twenty presses on two devices: always the same seats, never told that somebody was faster', async () => {
    const s = await opened()
    const press = (key: string) => s.call(s.lin, calls.hold, { id: s.id, seats: trio, key })
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => press(`device ${n % 2} press ${n}`)))
    const grants = all.map(({ seats }) => seats.map(({ grant }) => grant).sort())
    for (const one of grants) expect(one).toEqual(grants[0])
    expect(await s.held()).toEqual(trio)
  })

  test('one more beside what is held; and what is one’s own for good is said to be so', async () => {
    const s = await opened()
    await s.call(s.lin, calls.hold, { id: s.id, seats: ['A-1-1'] })
    const { seats } = await s.call(s.lin, calls.hold, { id: s.id, seats: ['A-1-1', 'A-1-2'] })
    expect(seats.map(({ label }) => label)).toEqual(['A-1-1', 'A-1-2'])
    await s.call(s.lin, calls.confirm, { id: s.id })
    await expect(s.call(s.lin, calls.hold, { id: s.id, seats: ['A-1-2'] })).rejects.toThrow('alreadyYours')
  })
})
