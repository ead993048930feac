import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { boxOffice, grantOver, hour } from './testing/box-office.ts'

const t = await boxOffice([messages])

test('an event is written, given a session, announced, and then seen by everyone', async () => {
  const s = await t.site()
  const { id, version } = await s.draft()
  expect(await s.look(id)).toMatchObject({
    state: 'draft',
    lacks: ['sessions'],
    allowedActions: ['edit', 'publish', 'remove'],
  })
  await expect(s.call(s.admin, contract.publishEvent, { id, version })).rejects.toThrow('notReady')
  await expect(s.call(s.lin, contract.detail, { id })).rejects.toThrow('notFound')
  await s.session(id, [{ name: '全部', size: 2 }])
  expect((await s.look(id)).lacks).toEqual([])
  await s.publish(id)
  expect(await s.look(id)).toMatchObject({ state: 'open', size: 2, taken: 0, allowedActions: ['edit', 'cancel'] })
  expect(await s.call(s.lin, contract.detail, { id })).toMatchObject({ title: '新年音乐会', left: 2 })
})

test('what is lacking is named, each by itself', async () => {
  const s = await t.site()
  const now = Math.floor(Date.now() / 1000)
  const { id } = await s.draft({ needsCode: true, opensAt: now - 3 * hour, closesAt: now - hour })
  await s.session(id, [{ name: '全部', size: 0 }])
  expect((await s.look(id)).lacks).toEqual(['quotas', 'window', 'codes'])
  const lottery = await s.draft({ mode: 'lottery', closesAt: now + 10 * 24 * hour })
  await s.session(lottery.id)
  expect((await s.look(lottery.id)).lacks).toEqual(['saleAfterSession'])
})

test('of two organisers the second is told, and nothing is lost', async () => {
  const s = await t.site()
  const { id, version } = await s.draft()
  await s.draft({ id, version, title: '元旦音乐会' })
  const late = await s.ask(s.admin, contract.saveEvent.path, {
    ...(await asDraft(s, id)),
    version,
    title: '春节音乐会',
  })
  expect(late).toMatchObject({ fail: 'changed', d: { version: version + 1 } })
  expect((await s.look(id)).title).toBe('元旦音乐会')
})

test('whoever organises for a school sees and makes events of that school only', async () => {
  const s = await t.site()
  await s.write((db) => grantOver(db, s.zhou.id, 'manage', s.computing))
  const { id: all } = await s.draft()
  const { id: theirs } = await s.draft({ department: s.languages })
  const { id: own } = await s.draft({ department: s.computing }, s.zhou)
  const { list, total } = await s.call(s.zhou, contract.deskEvents, {})
  expect([total, list.map(({ id }) => id)]).toEqual([1, [own]])
  expect((await s.call(s.admin, contract.deskEvents, {})).total).toBe(3)
  expect((await s.call(s.admin, contract.deskEvents, { unit: s.languages })).list.map(({ id }) => id)).toEqual([theirs])
  for (const id of [all, theirs]) {
    const { version } = await s.look(id)
    await expect(s.look(id, s.zhou)).rejects.toThrow('notFound')
    await expect(s.session(id, undefined, {}, s.zhou)).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.orders, { event: id })).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.board, { id })).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.cancelPreview, { id })).rejects.toThrow('notFound')
    await expect(s.call(s.zhou, contract.removeEvent, { id, version })).rejects.toThrow('notFound')
  }
  await expect(s.draft({ department: s.languages }, s.zhou)).rejects.toThrow('notFound')
  await expect(s.draft({}, s.zhou)).rejects.toThrow('badInput')
  await expect(s.call(s.lin, contract.deskEvents, {})).rejects.toThrow('notFound')
  const units = await s.call(s.zhou, contract.deskUnits, {})
  expect(units.list.filter(({ may }) => may).map(({ id }) => id)).toEqual([s.computing])
})

test('a copy has the sessions and quotas, and nobody in them; a draft is thrown away', async () => {
  const s = await t.site()
  const { id, session } = await s.open()
  await s.call(s.lin, contract.enroll, { id: session })
  const copy = await s.call(s.admin, contract.copyEvent, { id })
  const made = await s.look(copy.id)
  expect(made).toMatchObject({ state: 'draft', title: '新年音乐会（副本）', taken: 0, size: 2 })
  expect(made.list[0]!.quotas).toMatchObject([{ name: '全部', size: 2, taken: 0 }])
  await s.call(s.admin, contract.removeEvent, { id: copy.id, version: made.version })
  await expect(s.look(copy.id)).rejects.toThrow('notFound')
  const { version } = await s.look(id)
  await expect(s.call(s.admin, contract.removeEvent, { id, version })).rejects.toThrow('notNow')
})

test('once announced the way tickets are given stays, and what has ended is archived', async () => {
  const s = await t.site()
  const { id } = await s.open()
  const draft = await asDraft(s, id)
  expect(await s.ask(s.admin, contract.saveEvent.path, { ...draft, mode: 'reserve' })).toMatchObject({
    fail: 'badInput',
  })
  expect((await s.call(s.admin, contract.saveEvent, { ...draft, perPerson: 2 } as never)).version).toBe(
    draft.version + 1,
  )
  const { version } = await s.look(id)
  await expect(s.call(s.admin, contract.archiveEvent, { id, version })).rejects.toThrow('notNow')
  t.clock.offset += 30 * 24 * hour * 1000
  await s.call(s.admin, contract.archiveEvent, { id, version })
  t.clock.offset = 0
  expect(await s.look(id)).toMatchObject({ state: 'archived', allowedActions: [] })
  expect((await s.call(s.admin, contract.deskEvents, { state: 'archived' })).total).toBe(1)
  expect((await s.call(s.admin, contract.deskEvents, { state: 'open' })).total).toBe(0)
})

type Site = Awaited<ReturnType<typeof t.site>>

async function asDraft(s: Site, id: string) {
  const { title, version, mode, opensAt, closesAt } = await s.look(id)
  return { id, title, version, mode, opensAt, closesAt, audience: everyone }
}
