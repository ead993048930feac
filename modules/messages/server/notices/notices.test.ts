import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { contract } from '../../contract.ts'
import { grantOver, inboxCampus, settle } from '../testing/inbox-campus.ts'

const t = await inboxCampus()
const some = { ...everyone, who: 'some' as const }
const hourMs = 3_600_000
const words = { title: '考试安排', text: '请准时到场。' }

type Site = Awaited<ReturnType<typeof t.site>>

/** Creates and sends a notice; returns its id. */
async function send(s: Site, who: Site['lin'], draft: object) {
  const { id, version } = await s.call(who, contract.saveNotice, { ...words, audience: everyone, ...draft })
  await s.call(who, contract.sendNotice, { id, version })
  const { message } = (await s.write((db) => db.execute(`select message from notices where id = '${id}'`))).rows[0] as {
    message: string | null
  }
  if (message) await s.arrive(message)
  return { id, message: message ?? '' }
}

const look = (s: Site, who: Site['lin'], id: string) => s.call(who, contract.deskNotice, { id })

test('a must-read: sent, read, confirmed; the sender watches the list of the unread shrink', async () => {
  const s = await t.site()
  const { id, message } = await send(s, s.admin, { mustRead: true, audience: { ...some, roles: ['student'] } })
  expect(await look(s, s.admin, id)).toMatchObject({ state: 'sent', reached: 2, read: 0, confirmed: 0, to: '学生' })
  const tip = await s.call(s.lin, contract.noticeTip)
  expect(tip).toMatchObject({ open: 1, notice: { id: message, title: '考试安排' }, atEntry: false })
  expect(await s.call(s.lin, contract.notices, {})).toMatchObject({ total: 1, open: 1, list: [{ sender: '郑岚' }] })
  await s.call(s.lin, contract.markRead, { ids: [message] })
  const unread = await s.call(s.admin, contract.unreadOfNotice, { id })
  expect(unread.list.map(({ name, number, readAt }) => [name, number, readAt > 0])).toEqual([
    ['林晓雨', '2026**01', true],
    ['吴子航', '2026**02', false],
  ])
  await s.call(s.lin, contract.confirm, { id: message })
  expect((await s.call(s.admin, contract.unreadOfNotice, { id })).list).toMatchObject([{ name: '吴子航' }])
  expect(await look(s, s.admin, id)).toMatchObject({ read: 1, confirmed: 1 })
  expect(await s.call(s.lin, contract.notices, { state: 'open' })).toMatchObject({ total: 0 })
  expect((await s.call(s.lin, contract.noticeTip)).notice).toBeNull()
})

test('the unread are for the sender only, whoever else manages messages', async () => {
  const s = await t.site()
  await grantOver(s, s.chen.id, 'notice', null)
  const { id } = await send(s, s.chen, { mustRead: true })
  expect((await s.call(s.admin, contract.deskNotice, { id })).isMine).toBe(false)
  await expect(s.call(s.admin, contract.unreadOfNotice, { id })).rejects.toThrow('notFound')
  await expect(s.call(s.lin, contract.unreadOfNotice, { id })).rejects.toThrow('notFound')
  await grantOver(s, s.zhou.id, 'notice', null)
  await expect(s.call(s.zhou, contract.deskNotice, { id })).rejects.toThrow('notFound')
  expect((await s.call(s.zhou, contract.deskNotices, {})).total).toBe(0)
})

test('whoever may send within a unit reaches nobody outside it', async () => {
  const s = await t.site()
  const { top, computing, languages, tag } = await settle(s)
  await grantOver(s, s.zhou.id, 'notice', computing)
  const count = (audience: object) => s.call(s.zhou, contract.noticeAudience, { audience })
  expect(await count({ ...some, departments: [computing] })).toMatchObject({ count: 1, sample: [{ name: '林晓雨' }] })
  expect(await count({ ...some, departments: [computing], roles: ['student'], tags: [tag] })).toMatchObject({
    count: 1,
  })
  expect(await count({ ...some, people: [s.lin.id] })).toMatchObject({ count: 1 })
  for (const audience of [
    everyone,
    { ...everyone, who: 'public' },
    { ...some, roles: ['student'] },
    { ...some, tags: [tag] },
    { ...some, departments: [languages] },
    { ...some, departments: [computing, top] },
    { ...some, people: [s.lin.id, s.wu.id] },
    { ...some, departments: [computing], people: [s.wu.id] },
  ]) {
    await expect(count(audience)).rejects.toThrow('outsideScope')
    await expect(s.call(s.zhou, contract.saveNotice, { ...words, audience } as never)).rejects.toThrow('outsideScope')
  }
  const units = await s.call(s.zhou, contract.noticeUnits)
  expect(units.all).toBe(false)
  expect(units.list.filter(({ may }) => may)).toHaveLength(1)
  await send(s, s.zhou, { audience: { ...some, departments: [computing] } })
  expect((await s.call(s.lin, contract.counts)).unread).toBe(1)
  expect((await s.call(s.wu, contract.counts)).unread).toBe(0)
})

test('nobody meant, nothing sent', async () => {
  const s = await t.site()
  const { id, version } = await s.call(s.admin, contract.saveNotice, { ...words, audience: some })
  await expect(s.call(s.admin, contract.sendNotice, { id, version })).rejects.toThrow('nobodyMeant')
  await expect(s.call(s.lin, contract.saveNotice, { ...words })).rejects.toThrow('notFound')
})

test('urging reaches the open ones only, after four hours, twice at most', async () => {
  const s = await t.site()
  const { id, message } = await send(s, s.admin, { mustRead: true, audience: { ...some, roles: ['student'] } })
  const version = async () => (await look(s, s.admin, id)).version
  await s.call(s.lin, contract.confirm, { id: message })
  const urge = async () => s.call(s.admin, contract.urgeNotice, { id, version: await version() })
  await expect(urge()).rejects.toThrow('notNow')
  for (const time of [1, 2]) {
    t.clock.offset += 4 * hourMs
    expect(await urge()).toEqual({ urged: time })
    const reminder = (
      await s.write((db) =>
        db.execute(`select id from inbox_messages where reminds_of = '${message}' order by id desc limit 1`),
      )
    ).rows[0] as { id: string }
    await s.arrive(reminder.id)
  }
  t.clock.offset += 4 * hourMs
  await expect(urge()).rejects.toThrow('notNow')
  expect((await s.call(s.lin, contract.counts)).unread).toBe(0)
  const { list, counts } = await s.call(s.wu, contract.messages, {})
  expect(list.map(({ title, folded }) => [title, folded])).toEqual([
    ['请尽快确认：考试安排', 1],
    ['考试安排', 0],
  ])
  expect(counts.unread).toBe(2)
  await s.call(s.wu, contract.confirm, { id: message })
  expect((await s.call(s.wu, contract.counts)).unread).toBe(0)
  t.clock.offset = 0
})

test('within a day a notice can be taken back: gone where it was not read, marked where it was', async () => {
  const s = await t.site()
  const { id, message } = await send(s, s.admin, {})
  await s.call(s.lin, contract.markRead, { ids: [message] })
  const { version } = await look(s, s.admin, id)
  t.clock.offset = 25 * hourMs
  await expect(s.call(s.admin, contract.recallNotice, { id, version })).rejects.toThrow('notNow')
  t.clock.offset = hourMs
  await s.call(s.admin, contract.recallNotice, { id, version, reason: '时间有误' })
  expect((await s.call(s.wu, contract.counts)).unread).toBe(0)
  expect((await s.call(s.wu, contract.messages, {})).list).toEqual([])
  expect((await s.call(s.lin, contract.messages, {})).list).toMatchObject([
    { isRecalled: true, text: '', title: '该消息已被发送者撤回' },
  ])
  expect(await look(s, s.admin, id)).toMatchObject({ state: 'recalled', recallReason: '时间有误', allowedActions: [] })
  t.clock.offset = 0
})

test('a notice with a time goes out then, under the rights its sender has then', async () => {
  const s = await t.site()
  await grantOver(s, s.chen.id, 'notice', null)
  const sendAt = Math.floor(t.portal.now().getTime() / 1000) + 3600
  const made = await Promise.all(
    [s.admin, s.chen].map(async (who) => {
      const { id, version } = await s.call(who, contract.saveNotice, { ...words, audience: everyone, sendAt })
      expect(await s.call(who, contract.sendNotice, { id, version })).toEqual({ state: 'scheduled' })
      return id
    }),
  )
  await s.run('moveOn')
  expect(await look(s, s.admin, made[0]!)).toMatchObject({ state: 'scheduled', reached: 0 })
  await s.write((db) => db.execute(`delete from grants where person = '${s.chen.id}'`))
  t.clock.offset = 2 * hourMs
  await s.run('moveOn')
  t.clock.offset = 0
  expect((await look(s, s.admin, made[0]!)).state).toBe('sent')
  expect((await look(s, s.admin, made[1]!)).state).toBe('draft')
})

test('an emergency needs two: one who asks and another who agrees, and both are on record', async () => {
  const s = await t.site()
  await grantOver(s, s.zhou.id, 'emergency', null)
  const { id, version } = await s.call(s.admin, contract.saveNotice, {
    ...words,
    kind: 'emergency',
    audience: everyone,
  })
  expect(await s.call(s.admin, contract.sendNotice, { id, version })).toEqual({ state: 'waiting' })
  expect((await s.call(s.lin, contract.counts)).unread).toBe(0)
  expect((await s.call(s.zhou, contract.todos, {})).list).toMatchObject([
    { title: '审核紧急通知：考试安排', link: `manage/notices/${id}` },
  ])
  expect((await s.call(s.admin, contract.todos, {})).total).toBe(0)
  const waiting = await look(s, s.admin, id)
  expect(waiting.allowedActions).toEqual(['unschedule'])
  await expect(s.call(s.admin, contract.approveNotice, { id, version: waiting.version })).rejects.toThrow('notNow')
  await expect(s.call(s.lin, contract.approveNotice, { id, version: waiting.version })).rejects.toThrow('notFound')
  await s.call(s.zhou, contract.approveNotice, { id, version: waiting.version })
  const { message } = (await s.write((db) => db.execute(`select message from notices where id = '${id}'`))).rows[0] as {
    message: string
  }
  await s.arrive(message)
  expect((await s.call(s.lin, contract.noticeTip)).notice).toMatchObject({ id: message, priority: 'critical' })
  await expect
    .poll(async () => (await s.call(s.zhou, contract.todos, {})).list.map(({ source }) => source))
    .not.toContain('messages.emergency')
  const { rows } = await s.write((db) =>
    db.execute(`select action from audit where action in ('tellCritical', 'approveNotice') order by action`),
  )
  expect(rows).toEqual([{ action: 'approveNotice' }, { action: 'tellCritical' }])
})

test('two who change the same draft: the second is told', async () => {
  const s = await t.site()
  const { id, version } = await s.call(s.admin, contract.saveNotice, { ...words, audience: everyone })
  await s.call(s.admin, contract.saveNotice, { ...words, id, version, audience: everyone, title: '改过' })
  await expect(s.call(s.admin, contract.sendNotice, { id, version })).rejects.toThrow('changed')
  await s.call(s.admin, contract.removeNotice, { id, version: version + 1 })
  await expect(look(s, s.admin, id)).rejects.toThrow('notFound')
})
