import { afterEach, describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { agendaCampus, at, march, meeting } from './testing/agenda-campus.ts'

const t = await agendaCampus(messages)
afterEach(() => {
  t.clock.offset = 0
})

describe('a series', () => {
  test('has one occurrence moved, another cancelled, and ends early', async () => {
    const { id: site, lin, wu, call, timesOf } = await t.newSite()
    const { id } = await call(lin, contract.saveEvent, { ...meeting, remind: [10] })
    expect(await timesOf(lin)).toEqual([2, 9, 16, 23, 30].map((day) => `2026-03-${String(day).padStart(2, '0')}T10:00`))
    const one = { ...meeting, id, version: 1, scope: 'one' as const, original: at('2026-03-09 10:00') }
    await call(lin, contract.saveEvent, { ...one, starts: at('2026-03-10 15:00'), ends: at('2026-03-10 16:00') })
    await call(lin, contract.deleteEvent, { id, version: 2, scope: 'one', original: at('2026-03-16 10:00') })
    expect(await timesOf(lin)).toEqual(['2026-03-02T10:00', '2026-03-10T15:00', '2026-03-23T10:00', '2026-03-30T10:00'])
    await call(lin, contract.deleteEvent, { id, version: 3, scope: 'following', original: at('2026-03-30 10:00') })
    expect(await timesOf(lin)).toEqual(['2026-03-02T10:00', '2026-03-10T15:00', '2026-03-23T10:00'])
    const { event } = await call(lin, contract.event, { id, original: at('2026-03-09 10:00') })
    expect(event).toMatchObject({ starts: at('2026-03-10 15:00'), first: meeting.starts, mayEdit: true })
    await expect(call(lin, contract.event, { id, original: at('2026-03-16 10:00') })).rejects.toThrow('noSuchTime')
    expect(await timesOf(wu)).toEqual([])
    await expectTrueAgenda(t, site)
  })

  test('is changed from one occurrence on: the count goes on, earlier ones stay', async () => {
    const { lin, call, timesOf } = await t.newSite()
    const { id } = await call(lin, contract.saveEvent, { ...meeting, rule: 'FREQ=WEEKLY;COUNT=4' })
    const change = { ...meeting, id, version: 1, rule: 'FREQ=WEEKLY;COUNT=4', scope: 'following' as const }
    const original = at('2026-03-16 10:00')
    await call(lin, contract.saveEvent, {
      ...change,
      original,
      starts: at('2026-03-17 14:00'),
      ends: at('2026-03-17 15:00'),
    })
    expect(await timesOf(lin)).toEqual(['2026-03-02T10:00', '2026-03-09T10:00', '2026-03-17T14:00', '2026-03-24T14:00'])
  })

  test('moved as a whole by one of its occurrences keeps its beginning', async () => {
    const { lin, call, timesOf } = await t.newSite()
    const { id } = await call(lin, contract.saveEvent, { ...meeting, rule: 'FREQ=WEEKLY;COUNT=2' })
    const original = at('2026-03-09 10:00')
    const draft = { ...meeting, id, version: 1, rule: 'FREQ=WEEKLY;COUNT=2', scope: 'all' as const, original }
    await call(lin, contract.saveEvent, { ...draft, starts: at('2026-03-09 11:00'), ends: at('2026-03-09 12:00') })
    expect(await timesOf(lin)).toEqual(['2026-03-02T11:00', '2026-03-09T11:00'])
  })

  test('moved out of its range is found there', async () => {
    const { lin, call, timesOf } = await t.newSite()
    const early = { ...meeting, starts: at('2026-04-06 10:00'), ends: at('2026-04-06 11:00') }
    const { id } = await call(lin, contract.saveEvent, early)
    const one = { ...early, id, version: 1, scope: 'one' as const, original: at('2026-04-06 10:00') }
    await call(lin, contract.saveEvent, { ...one, starts: at('2026-03-31 10:00'), ends: at('2026-03-31 11:00') })
    expect(await timesOf(lin)).toEqual(['2026-03-31T10:00'])
  })
})

describe('events', () => {
  test('of whole days begin at midnight and last until the next', async () => {
    const { lin, call } = await t.newSite()
    const day = at('2026-03-05 14:00')
    await call(lin, contract.saveEvent, { title: '生日', starts: day, ends: day, allDay: true, rule: 'FREQ=YEARLY' })
    const { list } = await call(lin, contract.view, march)
    expect(list).toMatchObject([{ allDay: true, starts: at('2026-03-05'), ends: at('2026-03-06'), repeats: true }])
  })

  test('repeat at the time of their own zone when clocks change there', async () => {
    const { lin, call, timesOf } = await t.newSite()
    const berlin = {
      title: '例会',
      starts: at('2026-03-23 16:00'),
      ends: at('2026-03-23 17:00'),
      zone: 'Europe/Berlin',
    }
    await call(lin, contract.saveEvent, { ...berlin, rule: 'FREQ=WEEKLY;COUNT=2' })
    expect(await timesOf(lin)).toEqual(['2026-03-23T16:00', '2026-03-30T15:00'])
  })

  test('sent twice are made once; someone else’s version is refused', async () => {
    const { lin, call, timesOf } = await t.newSite()
    const draft = { ...meeting, rule: '', key: '0123456789abcdef0123456789abcdef' }
    const { id } = await call(lin, contract.saveEvent, draft)
    expect(await call(lin, contract.saveEvent, draft)).toEqual({ id })
    expect(await timesOf(lin)).toEqual(['2026-03-02T10:00'])
    await call(lin, contract.saveEvent, { ...meeting, rule: '', id, version: 1, title: '新' })
    await expect(call(lin, contract.saveEvent, { ...meeting, id, version: 1 })).rejects.toThrow('changed')
    await expect(call(lin, contract.deleteEvent, { id, version: 1 })).rejects.toThrow('changed')
  })

  test('with bad times, rules and zones are refused with words', async () => {
    const { lin, wu, call, ask } = await t.newSite()
    const save = (draft: object) => ask(lin, contract.saveEvent.path, { ...meeting, ...draft })
    expect(await save({ ends: meeting.starts - 60 })).toMatchObject({ fail: 'endsBefore', m: '结束时间须晚于开始时间' })
    expect(await save({ ends: meeting.starts + 500 * 86_400 })).toMatchObject({ fail: 'tooLong' })
    const rules = [
      'FREQ=SECONDLY',
      'FREQ=DAILY;COUNT=99999',
      'FREQ=DAILY;FOO=1',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'INTERVAL=2',
      'x',
    ]
    for (const rule of rules) expect(await save({ rule })).toMatchObject({ fail: 'badRule' })
    expect(await save({ zone: 'Mars/Base' })).toMatchObject({ fail: 'badInput' })
    expect(await save({ title: '' })).toMatchObject({ fail: 'badInput' })
    expect(await ask(lin, contract.view.path, { from: 1, to: 2 + 101 * 86_400 })).toMatchObject({
      fail: 'rangeTooLong',
    })
    const { id } = await call(lin, contract.saveEvent, meeting)
    const { event } = await call(lin, contract.event, { id })
    const theirs = { ...meeting, id, version: 1, calendar: event.calendar }
    await expect(call(wu, contract.saveEvent, theirs)).rejects.toThrow('notFound')
    await expect(call(wu, contract.deleteEvent, { id, version: 1 })).rejects.toThrow('notFound')
    await expect(call(wu, contract.remind, { event: id, minutes: [5] })).rejects.toThrow('notFound')
    const other = await t.newSite()
    await expect(other.call(other.lin, contract.event, { id })).rejects.toThrow('notFound')
  })

  test('of a month are three statements, however long ago a rule began', async () => {
    const { lin, call } = await t.newSite()
    for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=MONTHLY;BYDAY=-1FR'])
      await call(lin, contract.saveEvent, { title: '旧', starts: 86_400, ends: 90_000, rule })
    await call(lin, contract.view, march)
    expect(await statementsOf(() => call(lin, contract.view, march))).toHaveLength(3)
    expect((await call(lin, contract.view, march)).list).toHaveLength(31 + 9 + 1)
  })
})

test('calendars have a colour, can be hidden, and the last one stays', async () => {
  const { id: site, lin, wu, call, ask, timesOf } = await t.newSite()
  await call(lin, contract.saveEvent, meeting)
  const { id } = await call(lin, contract.saveCalendar, { name: '生活', colour: 'orange' })
  await call(lin, contract.saveEvent, {
    ...meeting,
    calendar: id,
    rule: '',
    starts: at('2026-03-03 10:00'),
    ends: at('2026-03-03 11:00'),
  })
  const { list } = await call(lin, contract.calendars)
  expect(list).toMatchObject([
    { name: '我的日历', colour: 'blue', isMine: true, events: 1 },
    { id, name: '生活', colour: 'orange', version: 1 },
  ])
  await call(lin, contract.saveCalendar, { id, version: 1, name: '家', colour: 'red' })
  await expect(call(lin, contract.saveCalendar, { id, version: 1, name: '家', colour: 'red' })).rejects.toThrow(
    'changed',
  )
  await call(lin, contract.hideCalendar, { id, hidden: true })
  expect(await timesOf(lin)).not.toContain('2026-03-03T10:00')
  await call(lin, contract.hideCalendar, { id, hidden: false })
  expect(await timesOf(lin)).toContain('2026-03-03T10:00')
  await expect(call(wu, contract.deleteCalendar, { id })).rejects.toThrow('notFound')
  await call(lin, contract.deleteCalendar, { id: list[0]!.id })
  expect(await ask(lin, contract.deleteCalendar.path, { id })).toMatchObject({ fail: 'lastCalendar' })
  expect(await timesOf(lin)).toEqual(['2026-03-03T10:00'])
  await expectTrueAgenda(t, site)
})

test('an event is moved by its version; of a series one occurrence, and back again', async () => {
  const { id: site, lin, wu, call, timesOf } = await t.newSite()
  const { id } = await call(lin, contract.saveEvent, { ...meeting, rule: 'FREQ=WEEKLY;COUNT=2', remind: [10] })
  const [first, second] = await timesOf(lin)
  expect([first, second]).toEqual(['2026-03-02T10:00', '2026-03-09T10:00'])
  const to = { starts: at('2026-03-10 14:15'), ends: at('2026-03-10 15:15') }
  const one = { id, original: at('2026-03-09 10:00') }
  expect(await call(lin, contract.moveEvent, { ...one, version: 1, ...to })).toEqual({ version: 2 })
  expect(await timesOf(lin)).toEqual([first, '2026-03-10T14:15'])
  await expect(call(lin, contract.moveEvent, { ...one, version: 1, ...to })).rejects.toThrow('changed')
  await expect(call(wu, contract.moveEvent, { ...one, version: 2, ...to })).rejects.toThrow('notFound')
  await expect(call(lin, contract.moveEvent, { ...one, original: 5, version: 2, ...to })).rejects.toThrow('noSuchTime')
  const back = { starts: at('2026-03-09 10:00'), ends: at('2026-03-09 11:00') }
  expect(await call(lin, contract.moveEvent, { ...one, version: 2, ...back })).toEqual({ version: 3 })
  expect(await timesOf(lin)).toEqual([first, second])
  const plain = await call(lin, contract.saveEvent, { ...meeting, title: '一次', rule: '', remind: [30] })
  await call(lin, contract.moveEvent, { id: plain.id, version: 1, ...to })
  const { event } = await call(lin, contract.event, { id: plain.id })
  expect(event).toMatchObject({ title: '一次', starts: to.starts, ends: to.ends, remind: [30], version: 2 })
  expect((await call(lin, contract.view, march)).list.map(({ version }) => version).sort()).toEqual([2, 3, 3])
  await expectTrueAgenda(t, site)
})
