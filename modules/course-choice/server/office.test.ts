import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import type { BoardFace } from '../shapes.ts'
import { asText, at, openTerm, term } from './testing/term.ts'

const t = await openTerm([inbox])

test('a round is drafted, published once, edited within limits, closed and confirmed', async () => {
  const s = await term(t)
  const [a, b] = await s.classes({ weekday: 1, periods: [1], capacity: 3 }, { weekday: 2, periods: [1] })
  await expect(s.call(s.lin, contract.deskRounds)).rejects.toThrow('notFound')
  const wrong = { ...s.draft, closesAt: at(-2) }
  await expect(s.call(s.admin, contract.saveRound, wrong)).rejects.toThrow('badInput')
  const { id, version } = await s.call(s.admin, contract.saveRound, s.draft)
  await expect(s.call(s.admin, contract.publishRound, { id, version })).rejects.toThrow('noClasses')
  await expect(s.call(s.lin, contract.round, { id })).rejects.toThrow('notFound')
  const offered = (places: number, ...more: object[]) => asText([{ class: a, places }, ...more]) as never
  const saved = await s.call(s.admin, contract.saveOffers, { id, version, list: offered(4) })
  await expect(s.call(s.admin, contract.publishRound, { id, version: saved.version })).rejects.toThrow('tooManyPlaces')
  await s.call(s.admin, contract.saveOffers, { id, version: saved.version, list: offered(2) })
  await s.call(s.admin, contract.publishRound, { id, version: await s.version(id) })
  const change = (part: object) => async () =>
    s.call(s.admin, contract.saveRound, { ...s.draft, ...part, id, version: await s.version(id) } as never)
  await expect(change({ kind: 'wishes' })()).rejects.toThrow('fixed')
  await change({ closesAt: at(30), mostClasses: 4 })()
  await s.call(s.lin, contract.choose, { id, class: a! })
  await s.call(s.wu, contract.choose, { id, class: a! })
  const few = { id, version: await s.version(id), list: offered(1) }
  await expect(s.call(s.admin, contract.saveOffers, few)).rejects.toThrow('badInput')
  const more = { id, version: await s.version(id), list: offered(3, { class: b, places: 1 }) }
  await s.call(s.admin, contract.saveOffers, more)
  await s.call(s.lin, contract.choose, { id, class: b! })
  const [row] = (await s.call(s.admin, contract.deskRounds)).list
  expect(row).toMatchObject({
    classes: 2,
    places: 4,
    taken: 3,
    state: 'open',
    allowedActions: ['edit', 'close', 'cancel'],
  })
  await expectTrueAgenda(t, s.id)
  await s.call(s.admin, contract.closeRound, { id, version: await s.version(id) })
  await expect(s.call(s.wu, contract.choose, { id, class: b! })).rejects.toThrow('closed')
  await s.call(s.admin, contract.confirmRound, { id, version: await s.version(id) })
  expect((await s.call(s.lin, contract.round, { id })).state).toBe('confirmed')
  await s.call(s.lin, contract.drop, { id, class: b! })
  await expectTrueAgenda(t, s.id)
})

test('a round that is called off gives everything back and says why', async () => {
  const s = await term(t)
  const [a] = await s.classes({ weekday: 1, periods: [1] })
  const id = await s.put([[a!, 1]])
  await s.call(s.lin, contract.choose, { id, class: a! })
  await s.call(s.wu, contract.wait, { id, class: a! })
  await s.call(s.admin, contract.cancelRound, { id, version: await s.version(id), reason: '改期' })
  expect(await s.membersOf(a!)).toEqual([])
  for (const who of [s.lin, s.wu]) expect(await s.toldTo(who)).toEqual(['“第一轮”已取消'])
  expect(await s.call(s.lin, contract.round, { id })).toMatchObject({ state: 'cancelled', cancelReason: '改期' })
  await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('notNow')
  await expectTrueAgenda(t, s.id)
})

test('the registry adds and drops by hand, with a reason, never into a clash or a full class', async () => {
  const s = await term(t)
  const [a, clash] = await s.classes({ weekday: 1, periods: [1] }, { weekday: 1, periods: [1] })
  const id = await s.put(
    [
      [a!, 1],
      [clash!, 1],
    ],
    { mostCredits: 1 },
  )
  const add = (of: string | undefined, number: string) =>
    s.call(s.admin, contract.addByHand, { id, class: of!, number, reason: '学籍异动' })
  await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('credits')
  await add(a, s.lin.number)
  expect(await s.membersOf(a!)).toEqual([s.lin.id])
  await expect(add(clash, s.lin.number)).rejects.toThrow('clash')
  await expect(add(a, s.wu.number)).rejects.toThrow('soldOut')
  await expect(add(a, 'nobody')).rejects.toThrow('noPerson')
  expect(await s.toldTo(s.lin)).toEqual(['教务处为您加选了“课程C1”'])
  const { list } = await s.call(s.admin, contract.deskChoices, { id })
  expect(list).toMatchObject([{ number: s.lin.number, standing: 'chosen', course: '课程C1' }])
  await s.call(s.admin, contract.dropByHand, { id, class: a!, person: s.lin.id, reason: '退学' })
  expect(await s.membersOf(a!)).toEqual([])
  const again = { id, class: a!, person: s.lin.id, reason: '退学' }
  await expect(s.call(s.admin, contract.dropByHand, again)).rejects.toThrow('notFound')
  await add(a, s.wu.number)
})

test('an offered place is on the agenda until it is accepted, and the board counts', async () => {
  const s = await term(t)
  const [a, clash] = await s.classes({ weekday: 1, periods: [1] }, { weekday: 1, periods: [1] })
  const id = await s.put([
    [a!, 1],
    [clash!, 5],
  ])
  await s.call(s.wu, contract.choose, { id, class: a! })
  await s.call(s.lin, contract.wait, { id, class: a! })
  await s.call(s.lin, contract.choose, { id, class: clash! })
  await s.call(s.wu, contract.drop, { id, class: a! })
  await expectTrueAgenda(t, s.id)
  await s.call(s.lin, contract.drop, { id, class: clash! })
  await s.job('sweep')
  expect(await s.membersOf(a!)).toEqual([s.lin.id])
  await expectTrueAgenda(t, s.id)
  const face = (await s.call(s.admin, contract.board, { id })) as BoardFace
  expect(face.list.map(({ taken, free }) => [taken, free])).toEqual([
    [1, 0],
    [0, 5],
  ])
  expect(face.pace.reduce((sum, { given }) => sum + given, 0)).toBe(1)
  const live = (await s.call(s.lin, contract.live, { id })) as { list: unknown[] }
  expect(live.list).toHaveLength(2)
})

test('another site sees nothing of it', async () => {
  const [s, other] = [await term(t), await term(t)]
  const [a] = await s.classes({ weekday: 1, periods: [1] })
  const id = await s.put([[a!, 1]])
  await expect(other.call(other.lin, contract.round, { id })).rejects.toThrow('notFound')
  await expect(other.call(other.lin, contract.choose, { id, class: a! })).rejects.toThrow('notFound')
  await expect(other.call(other.admin, contract.deskRound, { id })).rejects.toThrow('notFound')
})
