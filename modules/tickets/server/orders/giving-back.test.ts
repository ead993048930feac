import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { letReturn } from '../public.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])
const soon = { sessions: [{ startsAt: hours(2), endsAt: hours(4), places: 5 }], closesAt: hours(1) }

describe('giving back', () => {
  test('is free until so many hours before, and the place is there again', async () => {
    const { lin, wu, call, put } = await boxOffice(t)
    const { id } = await put({ places: 1 })
    const { mine } = await call(lin, contract.enroll, { id })
    const back = await call(lin, contract.refund, { grant: mine.grant, key: 'k' })
    expect(back).toMatchObject({ state: 'open', left: 1, mine: { standing: 'none' } })
    expect(await call(lin, contract.refund, { grant: mine.grant, key: 'k' })).toMatchObject({
      mine: { standing: 'none' },
    })
    expect((await call(wu, contract.enroll, { id })).mine.standing).toBe('issued')
    await expect(call(wu, contract.refund, { grant: mine.grant })).rejects.toThrow('noSuchGrant')
    expect((await call(lin, contract.points)).points).toBe(0)
  })

  test('afterwards not, or for a point; what was moved goes back freely', async () => {
    const { lin, call, put, write } = await boxOffice(t)
    const strict = await put(soon)
    const kept = await call(lin, contract.enroll, { id: strict.id })
    expect(kept.mine).toMatchObject({ returns: 'no', actions: [] })
    await expect(call(lin, contract.refund, { grant: kept.mine.grant })).rejects.toThrow('tooLateToReturn')
    await write((db) => letReturn({ db }, [kept.mine.grant]))
    expect((await call(lin, contract.status, { id: strict.id })).mine.returns).toBe('free')
    await call(lin, contract.refund, { grant: kept.mine.grant })
    const costly = await put({ ...soon, late: 'point' })
    const dear = await call(lin, contract.enroll, { id: costly.id })
    expect(dear.mine).toMatchObject({ returns: 'point', actions: ['refund'] })
    await call(lin, contract.refund, { grant: dear.mine.grant })
    const { points, list } = await call(lin, contract.points)
    expect([points, list[0]!.reason, list[0]!.mayAppeal]).toEqual([1, '临近开场退票：音乐会', true])
    await call(lin, contract.appeal, { id: list[0]!.id, text: '生病了' })
    expect((await call(lin, contract.points)).list[0]).toMatchObject({ state: 'appealed', mayAppeal: false })
    await expect(call(lin, contract.appeal, { id: list[0]!.id, text: '又一次' })).rejects.toThrow('notNow')
  })
})

describe('handing on', () => {
  test('to someone named by number and name; both are told, and the code is the other’s', async () => {
    const { lin, wu, call, put, toldTo } = await boxOffice(t)
    const { id } = await put({ places: 2, transferable: true })
    const { mine } = await call(lin, contract.enroll, { id })
    const before = (await call(lin, contract.wallet)).list[0]!
    const to = { grant: mine.grant, number: wu.number, name: '吴子航' }
    await expect(call(lin, contract.transfer, { ...to, name: '吴子杭' })).rejects.toThrow('noSuchReceiver')
    await call(lin, contract.transfer, to)
    expect((await call(lin, contract.wallet)).list).toEqual([])
    const [ticket] = (await call(wu, contract.wallet)).list
    expect(ticket).toMatchObject({ grant: mine.grant, state: 'issued', holder: '吴子航' })
    expect(ticket!.code).not.toBe(before.code)
    expect(await toldTo(wu)).toEqual(['您收到了一张转让的票：音乐会'])
    expect(await toldTo(lin)).toEqual(['票已转让：音乐会'])
    await expect(call(lin, contract.transfer, to)).rejects.toThrow('noSuchGrant')
  })

  test('only where the event allows it, and never to someone who has enough', async () => {
    const { lin, wu, call, put } = await boxOffice(t)
    const fixed = await put({ places: 2 })
    const own = await call(lin, contract.enroll, { id: fixed.id })
    const to = { number: wu.number, name: '吴子航' }
    await expect(call(lin, contract.transfer, { grant: own.mine.grant, ...to })).rejects.toThrow('notTransferable')
    const free = await put({ places: 2, transferable: true })
    const mine = await call(lin, contract.enroll, { id: free.id })
    await call(wu, contract.enroll, { id: free.id })
    await expect(call(lin, contract.transfer, { grant: mine.mine.grant, ...to })).rejects.toThrow('receiverCannot')
  })
})

test('a wallet has a ticket for each place, each with a code of its own; what is over is past', async () => {
  const { lin, call, put } = await boxOffice(t)
  const { id, event } = await put({ places: 4, perPerson: 3 })
  const { mine } = await call(lin, contract.enroll, { id, count: 3 })
  const { list } = await call(lin, contract.wallet, { event: event.id })
  expect(list.map(({ nth, state }) => [nth, state])).toEqual([1, 2, 3].map(() => [1, 'issued']))
  expect(new Set(list.map(({ grant }) => grant)).size).toBe(3)
  expect(new Set(list.map(({ code }) => code)).size).toBe(3)
  expect(list[0]!.actions).toEqual(['refund'])
  expect((await call(lin, contract.wallet, { event: 'nothing' })).list).toEqual([])
  await call(lin, contract.refund, { grant: mine.grant })
  const past = await call(lin, contract.wallet, { past: true })
  expect(past.list[0]).toMatchObject({ state: 'returned', code: '', actions: [] })
})
