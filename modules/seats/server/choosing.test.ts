import { describe, expect, test } from 'vitest'
import { gateContract as gateCalls } from '#modules/tickets/gate-contract.ts'
import { served as tickets } from '#modules/tickets/server/index.ts'
import { fromBits } from '../bits.ts'
import { seatContract as calls } from '../seat-contract.ts'
import type { MySeat } from '../shapes.ts'
import { theatre } from './testing/theatre.ts'

const t = await theatre(tickets)
const labels = (seats: MySeat[]) => seats.map(({ label }) => label)

describe('choosing a seat', () => {
  test('two people want one seat: one has it, the other is told kindly which one is gone', async () => {
    const { lin, wu, ask, open } = await t.site()
    const { id } = await open()
    const both = [lin, wu].map((who) => ask(who, calls.hold.path, { id, seats: ['A-1-1'] }))
    const answers = await Promise.all(both)
    expect(answers.map(({ e }) => e).sort()).toEqual([0, 1])
    const refused = answers.find(({ e }) => e === 1)!
    expect(refused).toMatchObject({ fail: 'placeTaken', d: { taken: ['A-1-1'] } })
  })

  test('the same press sent again is the same request', async () => {
    const { lin, call, open } = await t.site()
    const { id } = await open()
    const first = await call(lin, calls.hold, { id, seats: ['A-1-1'], key: 'k1' })
    const again = await call(lin, calls.hold, { id, seats: ['A-1-1'], key: 'k1' })
    expect(again).toEqual(first)
    expect((await call(lin, calls.session, { id })).mine).toHaveLength(1)
  })

  test('several seats are had together or not at all', async () => {
    const { lin, wu, call, open } = await t.site()
    const { id } = await open()
    await call(wu, calls.hold, { id, seats: ['A-1-2'] })
    await expect(call(lin, calls.hold, { id, seats: ['A-1-1', 'A-1-2'] })).rejects.toThrow('placeTaken')
    expect((await call(lin, calls.session, { id })).mine).toEqual([])
    await call(wu, calls.hold, { id, seats: ['A-1-1'] })
  })

  test('a hold ends, and the seat is free for others', async () => {
    const { lin, wu, call, open, lapse } = await t.site()
    const { id } = await open()
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-1'] })
    await lapse(seats[0]!.grant)
    await expect(call(lin, calls.confirm, { id })).rejects.toThrow('nothingHeld')
    await call(wu, calls.hold, { id, seats: ['A-1-1'] })
    const { seats: had } = await call(wu, calls.confirm, { id })
    expect(had).toMatchObject([{ label: 'A-1-1', state: 'issued', until: 0 }])
  })

  test('another seat instead keeps the end, and the seat others have is refused', async () => {
    const { lin, wu, call, open } = await t.site()
    const { id } = await open({ perPerson: 1 })
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-1'] })
    const { grant, until } = seats[0]!
    const { seats: moved } = await call(lin, calls.change, { id, grant, seat: 'A-2-2' })
    expect(moved).toEqual([{ label: 'A-2-2', grant, state: 'held', until }])
    await call(wu, calls.hold, { id, seats: ['A-1-1'] })
    await expect(call(lin, calls.change, { id, grant, seat: 'A-1-1' })).rejects.toThrow('placeTaken')
    await expect(call(wu, calls.change, { id, grant, seat: 'A-2-3' })).rejects.toThrow('notFound')
  })

  test('no more than the limit, and what is let go may be chosen by others', async () => {
    const { lin, wu, call, open } = await t.site()
    const { id } = await open({ perPerson: 2 })
    const { seats } = await call(lin, calls.hold, { id, seats: ['A-1-1', 'A-1-2'] })
    await expect(call(lin, calls.hold, { id, seats: ['A-1-3'] })).rejects.toThrow('limit')
    const { seats: rest } = await call(lin, calls.release, { id, grants: [seats[0]!.grant] })
    expect(labels(rest)).toEqual(['A-1-2'])
    await call(wu, calls.hold, { id, seats: ['A-1-1'] })
    expect((await call(lin, calls.release, { id })).seats).toEqual([])
  })

  test('letting go never gives back a ticket that is one’s own', async () => {
    const { lin, call, open } = await t.site()
    const { id } = await open()
    await call(lin, calls.hold, { id, seats: ['A-1-1'] })
    const { seats, event } = await call(lin, calls.confirm, { id, key: 'c' })
    expect(event).not.toBe('')
    expect((await call(lin, calls.release, { id, grants: [seats[0]!.grant] })).seats).toEqual(seats)
    expect(await call(lin, calls.confirm, { id, seats: ['A-1-1'], key: 'c' })).toMatchObject({ seats })
  })

  test('not before it opens, and not where a draw gives the seats', async () => {
    const { lin, call, open } = await t.site()
    const early = await open({ opens: 30 })
    await expect(call(lin, calls.hold, { id: early.id, seats: ['A-1-1'] })).rejects.toThrow('notOpenYet')
    const drawn = await open({ mode: 'lottery' })
    await expect(call(lin, calls.hold, { id: drawn.id, seats: ['A-1-1'] })).rejects.toThrow('notSeated')
  })

  test('who will sit there is asked where the session wants to know, and known at the door', async () => {
    const { lin, admin, call, open } = await t.site()
    const { id } = await open({ asksHolders: true })
    await call(lin, calls.hold, { id, seats: ['A-1-1'] })
    await expect(call(lin, calls.confirm, { id })).rejects.toThrow('holdersNeeded')
    const said = { id, seats: ['A-1-1'], names: ['欧阳婆婆'], numbers: ['G7788'] }
    expect((await call(lin, calls.confirm, said)).seats).toHaveLength(1)
    const found = async (q: string) => (await call(admin, gateCalls.findPass, { session: id, q })).list
    const grandmother = { name: '欧**婆', seat: 'A-1-1', live: true }
    for (const q of ['欧阳婆婆', 'g7788', 'A-1-1', '20260001']) expect(await found(q)).toMatchObject([grandmother])
    const { list } = await call(admin, gateCalls.gateList, { session: id })
    expect(list).toMatchObject([{ name: '欧**婆' }])
  })

  test('another site knows nothing of it', async () => {
    const { id } = await (await t.site()).open()
    const { lin, call, ask, anyone } = await t.site()
    for (const one of [calls.session, calls.states, calls.plan]) {
      expect((await ask(lin, one.path, { id })).fail).toBe('notFound')
    }
    await expect(call(lin, calls.hold, { id, seats: ['A-1-1'] })).rejects.toThrow('notFound')
    expect((await ask(anyone, calls.hold.path, { id, seats: ['A-1-1'] })).e).toBe(10013)
  })

  test('the plan comes apart, and is told to hold by its name', async () => {
    const { lin, call, open, host } = await t.site()
    const { id } = await open()
    const { hash } = await call(lin, calls.session, { id })
    const get = (headers = {}) =>
      t.server.inject({ url: `${calls.plan.path}?id=${id}&hash=${hash}`, headers: { host, ...headers } })
    const answer = await get()
    expect(answer.json()).toMatchObject({ v: 1, sections: [{ n: 'A' }] })
    expect((await get({ 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
  })

  test('which seats are free, for everyone', async () => {
    const { lin, anyone, call, open } = await t.site()
    const { id } = await open()
    await call(lin, calls.hold, { id, seats: ['A-1-2', 'A-2-6'] })
    await expect
      .poll(async () => [...fromBits((await call(anyone, calls.states, { id })).free, 12)])
      .toEqual([1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  })
})
