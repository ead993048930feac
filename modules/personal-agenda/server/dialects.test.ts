import { expect, test } from 'vitest'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { agendaCampus } from './testing/agenda-campus.ts'

const t = await agendaCampus(messages)

test('schedules and classifies answer with the names older clients use', async () => {
  const { lin, ask } = await t.newSite()
  const { d: made } = await ask(lin, '/myschedule/wap/classifies/add', { name: '学习', color: 'teal' })
  expect((await ask(lin, '/myschedule/wap/classifies/lists')).d).toEqual({
    list: [{ id: made.id, name: '学习', color: 'teal', version: '1', is_mine: '1', is_hide: '0' }],
  })
  const draft = {
    classify_id: String(made.id),
    title: '晨读',
    address: '图书馆',
    start_time: '2026-03-02 07:00:00',
    end_time: '2026-03-02 07:30',
  }
  const { d: event } = await ask(lin, '/myschedule/wap/schedules/add', { ...draft, repeat: 'FREQ=WEEKLY', remind: [5] })
  const range = { start_date: '2026-03-01', end_date: '2026-03-09' }
  const { d } = await ask(lin, '/myschedule/wap/schedules/lists', range)
  const row = { id: event.id, classify_id: made.id, title: '晨读', address: '图书馆', is_all_day: '0', is_repeat: '1' }
  expect(d).toEqual({
    list: ['02', '09'].map((day) => ({
      ...{
        ...row,
        start_time: `2026-03-${day} 07:00`,
        end_time: `2026-03-${day} 07:30`,
        origin_time: `2026-03-${day} 07:00`,
      },
    })),
  })
  await ask(lin, '/myschedule/wap/schedules/del', {
    id: String(event.id),
    version: 1,
    type: '1',
    origin_time: '2026-03-02 07:00',
  })
  expect((await ask(lin, '/myschedule/wap/schedules/lists', range)).d.list).toHaveLength(1)
  expect(await ask(lin, '/myschedule/wap/schedules/lists', { start_date: 'x', end_date: '' })).toMatchObject({ e: 1 })
  expect(await ask(lin, '/myschedule/wap/schedules/add', { ...draft, start_time: '明天' })).toMatchObject({
    e: 1,
    m: '参数错误',
  })
  expect(await ask(lin, '/myschedule/wap/classifies/del', { id: String(made.id) })).toMatchObject({
    fail: 'lastCalendar',
  })
})

test('groups and reminders, too', async () => {
  const { lin, wu, call, ask, anyone } = await t.newSite()
  const { d: group } = await ask(lin, '/myschedule/wap/groups/add', { name: '小组', uids: [wu.id] })
  expect((await ask(wu, '/myschedule/wap/groups/lists')).d).toEqual({
    list: [{ id: group.id, name: '小组', role: 'reader', status: '0', num: '1' }],
  })
  expect(await ask(wu, '/myschedule/wap/groups/quit', { id: String(group.id) })).toMatchObject({ e: 0 })
  const starts = Math.ceil(Date.now() / 60_000) * 60 + 7_200
  const { id } = await call(lin, contract.saveEvent, { title: '明天', starts, ends: starts + 60 })
  await ask(lin, '/myschedule/wap/reminders/add', { schedule_id: id, minute: [60] })
  expect((await ask(lin, '/myschedule/wap/reminders/lists')).d).toMatchObject({
    total: '1',
    list: [{ schedule_id: id, title: '明天', minute: '60' }],
  })
  expect(await ask(anyone, '/myschedule/wap/schedules/lists')).toMatchObject({ e: 10013 })
})
