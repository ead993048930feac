import { describe, expect, test } from 'vitest'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { seatContract as calls } from '../seat-contract.ts'
import { theatre } from './testing/theatre.ts'

const t = await theatre(tickets)

describe('a single seat between taken ones', () => {
  test('is not left where it can be avoided', async () => {
    const { lin, wu, call, ask, open } = await t.site()
    const { id } = await open({ rows: ['nnnnnn'] })
    await call(wu, calls.hold, { id, seats: ['A-1-1'] })
    await call(wu, calls.confirm, { id })
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-3'] })
    const refused = await ask(lin, calls.confirm.path, { id })
    expect(refused).toMatchObject({ fail: 'orphan', d: { orphans: ['A-1-2'] } })
    await call(lin, calls.change, { id, grant: seats[0]!.grant, seat: 'A-1-2' })
    await call(lin, calls.confirm, { id })
  })

  test('may be left where nothing else is to be had, or where nobody minds', async () => {
    const { lin, wu, call, open } = await t.site()
    const { id } = await open({ rows: ['nnnn'] })
    await call(wu, calls.hold, { id, seats: ['A-1-1', 'A-1-4'] })
    await call(wu, calls.confirm, { id })
    await call(lin, calls.hold, { id, seats: ['A-1-2'] })
    expect((await call(lin, calls.confirm, { id })).seats).toHaveLength(1)
    const free = await open({ rows: ['nnnnnn'], orphans: 'warn' })
    await call(lin, calls.hold, { id: free.id, seats: ['A-1-2', 'A-1-4'] })
    expect((await call(lin, calls.confirm, { id: free.id })).seats).toHaveLength(2)
  })
})

describe('wheelchair places', () => {
  test('are for who needs one, companions sit beside, blocked seats are none', async () => {
    const { lin, wu, call, open } = await t.site()
    const { id } = await open({ rows: ['nwcb'] })
    await expect(call(lin, calls.hold, { id, seats: ['A-1-2'] })).rejects.toThrow('wheelchairOnly')
    await expect(call(lin, calls.hold, { id, seats: ['A-1-3'], wheelchair: true })).rejects.toThrow('companionOnly')
    await expect(call(lin, calls.hold, { id, seats: ['A-1-4'] })).rejects.toThrow('noSuchPlace')
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-2'], wheelchair: true })
    await expect(call(wu, calls.hold, { id, seats: ['A-1-3'], wheelchair: true })).rejects.toThrow('companionOnly')
    await call(lin, calls.hold, { id, seats: ['A-1-3'] })
    // Releasing the wheelchair place releases its companion seat too.
    expect((await call(lin, calls.release, { id, grants: [seats[0]!.grant] })).seats).toEqual([])
  })

  test('go last to those who name no seat', async () => {
    const { id } = await (await t.site()).open({ rows: ['wcnn'] })
    expect(id).toBeTruthy()
    const { offered } = await import('./seat-session.ts')
    const { planOf } = await import('../testing/plans.ts')
    expect(offered(planOf(['wcnnb']))).toEqual(['A-1-3', 'A-1-4', 'A-1-2', 'A-1-1'])
  })
})

describe('the best seats', () => {
  test('are side by side, and take the place of what was held', async () => {
    const { lin, call, open } = await t.site()
    const { id } = await open({ rows: ['nnnnn', 'nnnnn'], perPerson: 3 })
    const { seats: one } = await call(lin, calls.hold, { id, seats: ['A-2-1'] })
    const { seats } = await call(lin, calls.best, { id, count: 3 })
    expect(seats).toHaveLength(3)
    expect(seats.map(({ grant }) => grant)).toContain(one[0]!.grant)
    const numbers = seats.map(({ label }) => Number(label.split('-')[2])).sort()
    expect(numbers[2]! - numbers[0]!).toBe(2)
    const { mine } = await call(lin, calls.session, { id })
    expect(mine.map(({ label }) => label).sort()).toEqual(seats.map(({ label }) => label).sort())
    expect((await call(lin, calls.best, { id, count: 1 })).seats).toHaveLength(1)
  })

  test('are given to many at once without anyone sitting on another', async () => {
    const { lin, wu, chen, zhou, admin, call, open } = await t.site()
    const { id } = await open({ rows: ['nnnn', 'nnnn', 'nnnn'], perPerson: 2 })
    const all = await Promise.all([lin, wu, chen, zhou, admin].map((who) => call(who, calls.best, { id, count: 2 })))
    const had = all.flatMap(({ seats }) => seats.map(({ label }) => label))
    expect(new Set(had).size).toBe(10)
  })

  test('are none where there are not so many together', async () => {
    const { lin, wu, call, open } = await t.site()
    const { id } = await open({ rows: ['nnn'], perPerson: 2 })
    await call(wu, calls.hold, { id, seats: ['A-1-2'] })
    await expect(call(lin, calls.best, { id, count: 2 })).rejects.toThrow('noneTogether')
  })
})
