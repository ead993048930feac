import { expect, test } from 'vitest'
import { settle as settleItem } from '#engines/agenda/server/settle.ts'
import { everyone } from '#engines/directory/audience.ts'
import { notifyEach } from '#engines/inbox/server/notify-each.ts'
import { messages } from '#engines/inbox/server/schema.ts'
import { contract } from '../contract.ts'
import { inboxCampus, settle } from './testing/inbox-campus.ts'

const t = await inboxCampus()
const hello = { title: { zh: '你好', en: 'Hello', tw: '您好' }, text: { zh: '一段话', en: 'Some words' } }
const inbox = { group: '', box: 'inbox' } as const

test('whoever is told has it, unread, in their language and with the reason; nobody else has it', async () => {
  const s = await t.site()
  const id = await s.tell({ ...hello, to: [s.lin.id], link: 'shuttleBus/index' })
  const { list, counts } = await s.call(s.lin, contract.messages, inbox)
  expect(list).toMatchObject([
    { id, title: '你好', text: '一段话', because: '指定发送给您', readAt: 0, link: 'shuttleBus/index' },
  ])
  expect(counts).toMatchObject({ unread: 1, groups: { school: 1, services: 0 } })
  expect((await s.call(s.wu, contract.messages, inbox)).list).toEqual([])
  await expect(s.call(s.wu, contract.message, { id: id! })).rejects.toThrow('notFound')
})

test('to read is to be counted no more, once and for all of a group', async () => {
  const s = await t.site()
  const id = await s.tell({ ...hello, to: [s.lin.id] })
  await s.tell({ ...hello, to: [s.lin.id] })
  expect(await s.call(s.lin, contract.markRead, { ids: [id!] })).toMatchObject({ unread: 1 })
  expect(await s.call(s.lin, contract.markAllRead, { group: 'services' })).toMatchObject({ unread: 1 })
  expect(await s.call(s.lin, contract.markAllRead, { group: 'school' })).toMatchObject({ unread: 0 })
  expect(await s.call(s.lin, contract.archiveRead, {})).toMatchObject({ unread: 0 })
  expect((await s.call(s.lin, contract.messages, inbox)).list).toEqual([])
  expect((await s.call(s.lin, contract.messages, { ...inbox, box: 'archived' })).list).toHaveLength(2)
})

test('what has to be confirmed stays open until it is, and keeps the first time', async () => {
  const s = await t.site()
  const id = (await s.tell({ ...hello, to: [s.lin.id], mustRead: true }))!
  expect(await s.call(s.lin, contract.markRead, { ids: [id] })).toMatchObject({ unread: 1, mustRead: 1 })
  await s.call(s.lin, contract.archive, { ids: [id] })
  expect((await s.call(s.lin, contract.messages, inbox)).list).toHaveLength(1)
  const { confirmedAt, counts } = await s.call(s.lin, contract.confirm, { id })
  expect(counts).toMatchObject({ unread: 0, mustRead: 0 })
  expect((await s.call(s.lin, contract.confirm, { id })).confirmedAt).toBe(confirmedAt)
  await expect(s.call(s.wu, contract.confirm, { id })).rejects.toThrow('notFound')
  const plain = (await s.tell({ ...hello, to: [s.lin.id] }))!
  await expect(s.call(s.lin, contract.confirm, { id: plain })).rejects.toThrow('notNow')
})

test('a muted topic still comes, but quietly; what has to be confirmed cannot be muted', async () => {
  const s = await t.site()
  await s.call(s.lin, contract.mute, { topic: 'messages.notice', on: true })
  await s.tell({ ...hello, to: [s.lin.id] })
  const { list, counts } = await s.call(s.lin, contract.messages, inbox)
  expect(list).toMatchObject([{ isMuted: true, canMute: true }])
  expect(counts.unread).toBe(0)
  await s.tell({ ...hello, to: [s.lin.id], mustRead: true })
  expect((await s.call(s.lin, contract.counts)).unread).toBe(1)
  await expect(s.call(s.lin, contract.mute, { topic: 'messages.emergency', on: true })).rejects.toThrow('notFound')
  await s.call(s.lin, contract.mute, { topic: 'messages.notice', on: false })
  await s.tell({ ...hello, to: [s.lin.id] })
  expect((await s.call(s.lin, contract.counts)).unread).toBe(2)
})

test('what was put off comes back at its time', async () => {
  const s = await t.site()
  const id = (await s.tell({ ...hello, to: [s.lin.id] }))!
  const soon = Math.floor(t.portal.now().getTime() / 1000) + 3600
  expect(await s.call(s.lin, contract.snooze, { id, until: soon })).toMatchObject({ unread: 0 })
  expect((await s.call(s.lin, contract.messages, { ...inbox, box: 'snoozed' })).list).toHaveLength(1)
  await expect(s.call(s.lin, contract.snooze, { id, until: soon + 90 * 86_400 })).rejects.toThrow('badInput')
  t.clock.offset += 2 * 3_600_000
  expect((await s.call(s.lin, contract.counts)).unread).toBe(1)
  t.clock.offset = 0
})

test('the same thing is told once, and what is newer takes the place of what was not read', async () => {
  const s = await t.site()
  expect(await s.tell({ ...hello, to: [s.lin.id], dedupe: 'a' })).toBeDefined()
  expect(await s.tell({ ...hello, to: [s.lin.id], dedupe: 'a' })).toBeUndefined()
  for (const n of [1, 2, 3]) await s.tell({ title: { zh: `余额 ${n}` }, to: [s.lin.id], fold: 'balance' })
  const { list, counts } = await s.call(s.lin, contract.messages, inbox)
  expect(list.map(({ title, folded }) => [title, folded])).toEqual([
    ['余额 3', 2],
    ['你好', 0],
  ])
  expect(counts.unread).toBe(2)
})

test('an audience is reached by the job, each with their own reason', async () => {
  const s = await t.site()
  const { computing, tag } = await settle(s)
  const some = { ...everyone, who: 'some' as const }
  const because = async (who: typeof s.lin) => (await s.call(who, contract.messages, inbox)).list.map((m) => m.because)
  for (const to of [
    { ...some, tags: [tag], roles: ['student' as const] },
    { ...some, departments: [computing] },
    { ...some, roles: ['teacher' as const], people: [s.wu.id] },
    everyone,
  ]) {
    const id = await s.tell({ ...hello, to })
    await s.arrive(id)
    await s.run('fanOut', { id })
  }
  expect(await because(s.lin)).toEqual(['面向全校师生', '因为您在计算机学院', '因为您是2301 班的学生'])
  expect(await because(s.wu)).toEqual(['面向全校师生', '指定发送给您'])
  expect(await because(s.chen)).toEqual(['面向全校师生', '因为您是教师'])
})

test('a to-do stands once, soonest first, until its module says it is done', async () => {
  const s = await t.site()
  const now = t.portal.now().getTime()
  const task = { kind: 'task', action: { zh: '去验收' }, link: 'message/index', for: { people: [s.lin.id] } } as const
  const entry = { ...task, source: 'messages.repair', title: { zh: '验收报修' } }
  await s.list({ ...entry, sourceId: '2', dueAt: new Date(now + 7_200_000) })
  await s.list({ ...entry, sourceId: '1', dueAt: new Date(now + 3_600_000) })
  await s.list({ ...entry, sourceId: '1', title: { zh: '验收报修（改）' }, dueAt: new Date(now + 3_600_000) })
  const open = await s.call(s.lin, contract.todos, {})
  expect(open.list.map(({ title }) => title)).toEqual(['验收报修（改）', '验收报修'])
  expect(await s.call(s.lin, contract.counts)).toMatchObject({ todo: 2, due: 2 })
  await s.asJob((ctx) => settleItem(ctx, { source: 'messages.repair', sourceId: '1', by: [s.lin.id] }))
  expect((await s.call(s.lin, contract.todos, {})).total).toBe(1)
  expect((await s.call(s.lin, contract.todos, { state: 'settled' })).list).toMatchObject([{ state: 'done' }])
  await expect(s.call(s.wu, contract.snoozeTodo, { id: open.list[1]!.id, until: 0 })).rejects.toThrow('notFound')
  await s.call(s.lin, contract.snoozeTodo, { id: open.list[1]!.id, until: Math.floor(now / 1000) + 600 })
  expect((await s.call(s.lin, contract.counts)).todo).toBe(0)
})

test('what is over or too old goes', async () => {
  const s = await t.site()
  const now = t.portal.now().getTime()
  await s.tell({ ...hello, to: [s.lin.id], until: new Date(now + 1_000) })
  await s.tell({ ...hello, to: [s.lin.id] })
  const task = { kind: 'task', action: { zh: '去' }, link: 'message/index', for: { people: [s.lin.id] } } as const
  const entry = { ...task, source: 'messages.y', sourceId: '1', title: { zh: '过期' } }
  await s.list({ ...entry, until: new Date(now + 1_000) })
  t.clock.offset = 60_000
  expect((await s.call(s.lin, contract.counts)).unread).toBe(1)
  await s.run('moveOn')
  expect((await s.call(s.lin, contract.todos, { state: 'settled' })).list).toMatchObject([{ state: 'expired' }])
  t.clock.offset = 181 * 86_400_000
  await s.run('forgetOld')
  t.clock.offset = 0
  expect((await s.call(s.lin, contract.messages, inbox)).list).toEqual([])
})

test('only the named kinds may be critical, and each is on record', async () => {
  const s = await t.site()
  await expect(s.tell({ ...hello, to: [s.lin.id], priority: 'critical' })).rejects.toThrow('critical')
  await expect(s.tell({ ...hello, to: [s.lin.id], topic: 'nobody.knows' })).rejects.toThrow('no module tells')
  await s.tell({ ...hello, to: [s.lin.id], topic: 'messages.emergency', priority: 'critical' })
  const rows = await s.write((db) => db.execute(`select action from audit where entity = 'message'`))
  expect(rows.rows).toEqual([{ action: 'tellCritical' }])
})

test('the list goes on behind the last one had', async () => {
  const s = await t.site()
  for (let n = 0; n < 5; n++) await s.tell({ title: { zh: `第 ${n} 条` }, to: [s.lin.id] })
  const first = await s.call(s.lin, contract.messages, { ...inbox, page_size: 3 })
  expect(first.more).toBe(true)
  await s.tell({ title: { zh: '插队' }, to: [s.lin.id] })
  const next = await s.call(s.lin, contract.messages, { ...inbox, page_size: 3, before: first.list.at(-1)!.id })
  expect(next.list.map(({ title }) => title)).toEqual(['第 1 条', '第 0 条'])
  expect((await s.call(s.lin, contract.messages, { ...inbox, q: '插' })).list).toHaveLength(1)
})

test('several messages of one sending: each to its own people, once, quiet where muted, and counted', async () => {
  const s = await t.site()
  await s.call(s.wu, contract.mute, { topic: 'messages.notice', on: true })
  const telling = (key: string, ...to: string[]) => ({ topic: 'messages.notice', title: { zh: key }, to, dedupe: key })
  const sending = [telling('a', s.lin.id, s.wu.id), telling('b', s.lin.id), telling('c', crypto.randomUUID())]
  for (let i = 0; i < 2; i++) await s.asJob((ctx) => notifyEach(ctx, sending))
  expect(
    (await s.call(s.lin, contract.messages, inbox)).list.map(({ title, because }) => [title, because]).sort(),
  ).toEqual([
    ['a', '指定发送给您'],
    ['b', '指定发送给您'],
  ])
  expect((await s.call(s.wu, contract.messages, inbox)).list).toMatchObject([{ title: 'a', isMuted: true }])
  expect((await s.call(s.chen, contract.messages, inbox)).list).toEqual([])
  const sent = await s.write((db) => db.select().from(messages).orderBy(messages.dedupe))
  expect(sent.map(({ state, reached }) => [state, reached])).toEqual([
    ['sent', 2],
    ['sent', 1],
    ['sent', 0],
  ])
})
