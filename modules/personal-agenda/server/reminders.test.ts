import { afterEach, expect, test } from 'vitest'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { agendaCampus, at, meeting } from './testing/agenda-campus.ts'

const t = await agendaCampus(messages)
afterEach(() => {
  t.clock.offset = 0
})

type Site = Awaited<ReturnType<typeof t.newSite>>

const send = ({ id: site }: Site) => runJob(t, { site, served, job: 'sendReminders' })
const received = async ({ call }: Site, who: Site['lin']) =>
  (await call(who, inbox.messages, {})).list.map(({ title, text }) => [title, text])

test('a reminder is sent once for each occurrence, also by two runs at once', async () => {
  t.turnTo('2026-03-01 08:00')
  const s = await t.newSite()
  const { id } = await s.call(s.lin, contract.saveEvent, { ...meeting, remind: [10, 60] })
  expect((await s.call(s.lin, contract.reminders)).list).toMatchObject([
    { event: id, minutes: 60, at: at('2026-03-02 09:00'), starts: meeting.starts },
    { event: id, minutes: 10, at: at('2026-03-02 09:50') },
  ])
  await send(s)
  expect(await received(s, s.lin)).toEqual([])
  t.turnTo('2026-03-02 09:51')
  await Promise.all([send(s), send(s)])
  await send(s)
  const one = ['日程提醒：组会', '2026-03-02 10:00 · 302']
  expect(await received(s, s.lin)).toEqual([one, one])
  expect((await s.call(s.lin, contract.reminders)).list[0]).toMatchObject({ at: at('2026-03-09 09:00') })
  t.turnTo('2026-03-09 09:55')
  await send(s)
  expect(await received(s, s.lin)).toHaveLength(4)
})

test('what began while the server was down is not sent late, and the next one is', async () => {
  t.turnTo('2026-03-01 08:00')
  const s = await t.newSite()
  await s.call(s.lin, contract.saveEvent, { ...meeting, remind: [10] })
  t.turnTo('2026-03-03 08:00')
  await send(s)
  expect(await received(s, s.lin)).toEqual([])
  t.turnTo('2026-03-09 09:50')
  await send(s)
  expect(await received(s, s.lin)).toHaveLength(1)
})

test('everyone has reminders of their own, and a moved occurrence moves them', async () => {
  t.turnTo('2026-03-01 08:00')
  const s = await t.newSite()
  const group = await s.newGroup()
  const draft = { ...meeting, calendar: group.calendar }
  const { id } = await s.call(s.lin, contract.saveEvent, draft)
  await s.call(s.wu, contract.remind, { event: id, minutes: [30] })
  const one = { ...draft, id, version: 1, scope: 'one' as const, original: meeting.starts }
  await s.call(s.lin, contract.saveEvent, { ...one, starts: at('2026-03-02 12:00'), ends: at('2026-03-02 13:00') })
  expect((await s.call(s.wu, contract.reminders)).list).toMatchObject([{ at: at('2026-03-02 11:30') }])
  expect((await s.call(s.lin, contract.reminders)).total).toBe(0)
  await s.call(s.wu, contract.leaveGroup, { id: group.id })
  t.turnTo('2026-03-02 11:31')
  await send(s)
  expect((await received(s, s.wu)).filter(([title]) => title?.includes('组会'))).toEqual([])
})
