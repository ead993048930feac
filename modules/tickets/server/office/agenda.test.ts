import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { contract as inboxCalls } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shellCalls } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { agendaOf } from '../testing/agenda.ts'
import { boxOffice, grantOver, hour } from './testing/box-office.ts'

const t = await boxOffice([messages, shell])
const shared = { home: shellCalls.home, todos: inboxCalls.todos }

async function office() {
  const s = await t.site()
  return { ...s, on: (who = s.lin) => agendaOf(s.call, who, shared), isTrue: () => expectTrueAgenda(t, s.id) }
}

/** All agenda items of a session that is not today, by title. */
const items = async (s: Awaited<ReturnType<typeof office>>) =>
  (
    await s.write((db) =>
      db.execute<{ title: string; text: string; at: Date }>(
        `select title ->> 'zh' as title, text ->> 'zh' as text, starts_at as at from agenda_items where source = 'tickets.ticket'`,
      ),
    )
  ).rows

test('given by hand, moved, renamed, taken back: the item follows', async () => {
  const s = await office()
  const { id, session } = await s.open()
  await s.call(s.admin, contract.giveOrder, { session, person: s.lin.id, count: 1 })
  expect(await items(s)).toMatchObject([{ title: '新年音乐会', text: null }])
  await s.isTrue()
  const { version, list } = await s.look(id)
  const { doorsAt, startsAt, endsAt } = list[0]!
  const later = { doorsAt: doorsAt + hour, startsAt: startsAt + hour, endsAt: endsAt + hour }
  await s.call(s.admin, contract.moveSession, {
    event: id,
    id: session,
    version,
    ...later,
    place: '体育馆',
    reason: '',
  })
  const [moved] = await items(s)
  expect(moved!.text).toBe('体育馆')
  expect(Math.floor(new Date(moved!.at).getTime() / 1000)).toBe(later.startsAt)
  await s.isTrue()
  await s.draft({ id, version: version + 1, title: '春节音乐会' } as never)
  expect(await items(s)).toMatchObject([{ title: '春节音乐会' }])
  await s.isTrue()
  const { list: orders } = await s.call(s.admin, contract.orders, { event: id })
  await s.call(s.admin, contract.revokeOrder, { grant: orders[0]!.id, reason: '误发' })
  expect(await items(s)).toEqual([])
  await s.isTrue()
})

test('called off, nothing of it stands on any agenda', async () => {
  const s = await office()
  const { id, session } = await s.open({ mode: 'reserve' })
  await s.call(s.lin, contract.enroll, { id: session })
  await s.call(s.admin, contract.giveOrder, { session, person: s.wu.id, count: 1 })
  expect((await s.on()).todos).toHaveLength(1)
  await s.call(s.admin, contract.cancelEvent, { id, reason: '停电', title: '新年音乐会' })
  expect((await s.on()).todos).toEqual([])
  expect(await items(s)).toEqual([])
  await s.isTrue()
})

test('an appeal waits for the organisers of the unit, until one of them has decided', async () => {
  const s = await office()
  await s.write((db) => grantOver(db, s.zhou.id, 'manage', s.languages))
  await s.write((db) => grantOver(db, s.chen.id, 'manage', s.computing))
  const late = { late: 'point' as const, returnHours: 8760, department: s.computing }
  const { session } = await s.open(late)
  const { mine } = await s.call(s.lin, contract.enroll, { id: session })
  await s.call(s.lin, contract.refund, { grant: mine.grant })
  const [point] = (await s.call(s.lin, contract.points)).list
  await s.call(s.lin, contract.appeal, { id: point!.id, text: '生病了' })
  const titles = async (who = s.lin) => (await s.on(who)).todos.map(({ title }) => title)
  await expect.poll(() => titles(s.chen)).toEqual(['处理爽约申诉'])
  expect([await titles(s.zhou), await titles()]).toEqual([[], []])
  await s.isTrue()
  await s.call(s.chen, contract.decideAppeal, { id: point!.id, action: 'waive', decision: '' })
  await expect.poll(() => titles(s.chen)).toEqual([])
  await s.isTrue()
})
