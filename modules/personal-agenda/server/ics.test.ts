import nodeIcal, { type VEvent } from 'node-ical'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { readIcs } from '#engines/icalendar/server/read.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { agendaCampus, at, march, meeting, shown } from './testing/agenda-campus.ts'
import { icsServer } from './testing/ics-server.ts'

const t = await agendaCampus(messages)
const web = await icsServer()
afterAll(() => web.close())
afterEach(() => {
  t.clock.offset = 0
})
const { sendOne, fetch } = sendingTo(t, contract.importCalendar.path)

const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const file = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'X-WR-CALNAME:课表', ...entries, 'END:VCALENDAR', ''].join('\r\n')
const lecture = entry(
  'UID:a@x',
  'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=China Standard Time:20260302T080000',
  'DTEND;TZID=China Standard Time:20260302T095000',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'EXDATE;TZID=China Standard Time:20260309T080000',
  'SUMMARY:高等数学\\, 上',
  'LOCATION:A101',
)
const movedLecture = entry(
  'UID:a@x',
  'DTSTAMP:20260101T000000Z',
  'RECURRENCE-ID;TZID=Asia/Shanghai:20260316T080000',
  'DTSTART;TZID=Asia/Shanghai:20260317T100000',
  'DTEND;TZID=Asia/Shanghai:20260317T115000',
  'SUMMARY:高等数学（调课）',
)

describe('a file', () => {
  test('is previewed, imported by UID, and imported again changes nothing', async () => {
    const { id: site, lin, wu, call } = await t.newSite()
    const { id } = await call(lin, contract.saveCalendar, { name: '课表', colour: 'teal' })
    const text = file(
      lecture,
      movedLecture,
      entry('UID:b', 'DTSTART:20260320T010000Z', 'DURATION:PT1H', 'SUMMARY:讲座'),
    )
    const dry = await sendOne(lin, text, 'a.ics', { id, dry: '1' })
    expect(dry.d).toEqual({ added: 2, changed: 0, same: 0, problems: [] })
    expect((await call(lin, contract.view, march)).list).toEqual([])
    await sendOne(lin, text, 'a.ics', { id })
    const { list } = await call(lin, contract.view, march)
    expect(list.map(({ title, starts }) => [title, shown(starts)])).toEqual([
      ['高等数学, 上', '2026-03-02T08:00'],
      ['高等数学（调课）', '2026-03-17T10:00'],
      ['讲座', '2026-03-20T09:00'],
    ])
    expect((await sendOne(lin, text, 'a.ics', { id })).d).toMatchObject({ added: 0, changed: 0, same: 2 })
    expect((await sendOne(wu, text, 'a.ics', { id })).fail).toBe('notFound')
    await expectTrueAgenda(t, site)
  })

  test('that is hostile or none is refused with words, and what is not understood is named', async () => {
    const { lin, call } = await t.newSite()
    const { id } = await call(lin, contract.saveCalendar, { name: '导入', colour: 'teal' })
    const bad = ['', 'BEGIN:VCALENDAR', '<html>', `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(5_000)}`, file()]
    for (const text of bad) expect((await sendOne(lin, text, 'a.ics', { id })).fail).toBe('noCalendarFile')
    const odd = file(
      entry('UID:1', 'DTSTART:20260302T010000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:每秒'),
      entry('UID:2', 'DTSTART:99999999T999999', 'SUMMARY:何时'),
      entry('UID:3', 'DTSTART;TZID=Moon/Base:20260303T090000', 'SUMMARY:月球'),
      entry('UID:__proto__', 'DTSTART;VALUE=DATE:20260304', `SUMMARY:${'长'.repeat(5_000)}`),
    )
    const { d } = await sendOne(lin, odd, 'a.ics', { id })
    expect(d).toMatchObject({ added: 3 })
    expect(d.problems.map(({ title, what }: { title: string; what: string }) => [title, what])).toEqual([
      ['每秒', 'rule'],
      ['何时', 'time'],
      ['月球', 'zone'],
    ])
    const { list } = await call(lin, contract.view, march)
    expect(list.map(({ starts }) => shown(starts))).toEqual([
      '2026-03-02T09:00',
      '2026-03-03T09:00',
      '2026-03-04T00:00',
    ])
    expect(list[2]!.title).toHaveLength(120)
  })

  test('with further times (RDATE) has each of them, which can be changed, ended and exported', async () => {
    const { id: site, lin, anyone, call, timesOf } = await t.newSite()
    const { id } = await call(lin, contract.saveCalendar, { name: '讲座', colour: 'teal' })
    const zone = 'TZID=Asia/Shanghai'
    const times = [`DTSTART;${zone}:20260302T080000`, 'DURATION:PT1H', `RDATE;${zone}:20260304T090000,20260318T140000`]
    const text = file(entry('UID:r', ...times, `RDATE;${zone}:20260311T090000`, 'SUMMARY:系列讲座'))
    expect((await sendOne(lin, text, 'a.ics', { id })).d).toEqual({ added: 1, changed: 0, same: 0, problems: [] })
    expect((await sendOne(lin, text, 'a.ics', { id })).d).toMatchObject({ same: 1 })
    const all = ['2026-03-02T08:00', '2026-03-04T09:00', '2026-03-11T09:00', '2026-03-18T14:00']
    expect(await timesOf(lin)).toEqual(all)
    const event = (await call(lin, contract.view, march)).list[0]!.event
    const one = (await call(lin, contract.event, { id: event, original: at('2026-03-04 09:00') })).event
    expect(one).toMatchObject({ starts: at('2026-03-04 09:00'), dates: expect.any(Array), rule: '' })
    expect(one.dates).toHaveLength(3)
    await call(lin, contract.deleteEvent, { id: event, version: 1, scope: 'one', original: at('2026-03-04 09:00') })
    expect(await timesOf(lin)).toEqual([all[0], all[2], all[3]])
    const { feed } = await call(lin, contract.openFeed, { id })
    const exported = (await fetch(anyone, feed.slice(feed.indexOf('/myschedule')))).body
    expect(readIcs(exported, { zone: 'Asia/Shanghai' })!.events).toMatchObject([{ uid: 'r', rule: '' }])
    expect(exported).toContain(`RDATE;${zone}:20260318T140000`)
    const draft = { ...meeting, calendar: id, id: event, version: 2, title: '系列讲座', rule: '' }
    const later = { starts: at('2026-03-11 10:00'), ends: at('2026-03-11 11:00'), original: at('2026-03-11 09:00') }
    await call(lin, contract.saveEvent, { ...draft, ...later, scope: 'following' })
    expect(await timesOf(lin)).toEqual([all[0], '2026-03-11T10:00', '2026-03-18T15:00'])
    const whole = { starts: at('2026-03-03 08:30'), ends: at('2026-03-03 09:30'), original: at('2026-03-02 08:00') }
    await call(lin, contract.saveEvent, { ...draft, version: 3, ...whole, scope: 'all' })
    expect((await timesOf(lin))[0]).toBe('2026-03-03T08:30')
    await expectTrueAgenda(t, site)
  })

  test('of a daily rule since 1900 and of many events is read in bounded time', () => {
    const many = Array.from({ length: 3_000 }, (_, n) => entry(`UID:${n}`, 'DTSTART:20260302T010000Z', 'SUMMARY:x'))
    const read = readIcs(file(...many), { zone: 'Asia/Shanghai' })!
    expect(read.events).toHaveLength(2_000)
    expect(read.problems).toEqual([{ title: 'x', what: 'tooMany' }])
  })
})

describe('a subscription', () => {
  const job = (site: string, id: string) => runJob(t, { site, served, job: 'fetchCalendar', data: { id } })

  test('is fetched, follows changes, and says when it fails', async () => {
    t.turnTo('2026-03-01 08:00')
    const { id: site, lin, wu, call, ask, timesOf } = await t.newSite()
    web.serve('/a.ics', file(lecture))
    const { id, events } = await call(lin, contract.subscribe, { url: web.url('/a.ics') })
    expect(events).toBe(1)
    expect(await timesOf(lin)).toEqual(['2026-03-02T08:00', '2026-03-16T08:00'])
    const mine = async () => (await call(lin, contract.calendars)).list.find((one) => one.id === id)!
    expect(await mine()).toMatchObject({
      name: '课表',
      kind: 'subscribed',
      mayEdit: false,
      trouble: '',
      tried: at('2026-03-01 08:00'),
    })
    web.serve('/a.ics', file(entry('UID:c', 'DTSTART:20260321T010000Z', 'SUMMARY:新')))
    await job(site, id)
    expect(await timesOf(lin)).toEqual(['2026-03-21T09:00'])
    web.fail('/a.ics')
    t.turnTo('2026-03-01 12:30')
    expect(await call(lin, contract.refreshCalendar, { id })).toEqual({ trouble: 'badAnswer' })
    expect(await mine()).toMatchObject({ trouble: 'badAnswer', tried: at('2026-03-01 12:30'), events: 1 })
    expect((await mine()).succeeded).toBe(at('2026-03-01 08:00'))
    await runJob(t, { site, served, job: 'queueCalendars' })
    await expectTrueAgenda(t, site)
    expect(await ask(wu, contract.refreshCalendar.path, { id })).toMatchObject({ fail: 'notFound' })
    await expect(call(lin, contract.saveEvent, { ...meeting, calendar: id })).rejects.toThrow('notFound')
    await call(lin, contract.deleteCalendar, { id })
    expect(await timesOf(lin)).toEqual([])
  })

  test('of an address that is private, wrong, huge or no calendar is refused', async () => {
    const { lin, ask } = await t.newSite()
    web.serve('/page', '<html>')
    web.serve('/huge.ics', `BEGIN:VCALENDAR\r\n${'X-A:b\r\n'.repeat(400_000)}`)
    const answer = (url: string) => ask(lin, contract.subscribe.path, { url })
    for (const url of [
      web.url('/page'),
      web.url('/none'),
      web.url('/huge.ics'),
      'http://10.0.0.1/a.ics',
      'http://[::1]/',
    ])
      expect(await answer(url)).toMatchObject({ fail: 'cannotFetch' })
    for (const url of ['ftp://a.example/x', 'javascript:alert(1)', 'https://a:b@c.example/', 'x'])
      expect(await answer(url)).toMatchObject({ fail: 'badInput' })
  })
})

describe('a private feed', () => {
  test('is read by an independent parser, and void once closed', async () => {
    const { lin, wu, anyone, call } = await t.newSite()
    const { id } = await call(lin, contract.saveEvent, { ...meeting, rule: 'FREQ=WEEKLY;COUNT=4' })
    await call(lin, contract.deleteEvent, { id, version: 1, scope: 'one', original: at('2026-03-09 10:00') })
    const one = {
      ...meeting,
      id,
      version: 2,
      rule: 'FREQ=WEEKLY;COUNT=4',
      scope: 'one' as const,
      original: at('2026-03-16 10:00'),
    }
    await call(lin, contract.saveEvent, {
      ...one,
      title: '组会；改期',
      starts: at('2026-03-18 15:00'),
      ends: at('2026-03-18 16:00'),
    })
    const calendar = (await call(lin, contract.calendars)).list[0]!.id
    await expect(call(wu, contract.openFeed, { id: calendar })).rejects.toThrow('notFound')
    const { feed } = await call(lin, contract.openFeed, { id: calendar })
    const path = feed.slice(feed.indexOf('/myschedule'))
    const answer = await fetch(anyone, path)
    expect(answer.headers['content-type']).toContain('text/calendar')
    const [event] = Object.values(nodeIcal.sync.parseICS(answer.body)).filter(
      (one) => one?.type === 'VEVENT',
    ) as VEvent[]
    expect(event!.uid).toContain('@')
    expect(event!.start.toISOString()).toBe('2026-03-02T02:00:00.000Z')
    expect(Object.keys(event!.exdate ?? {}).length).toBeGreaterThan(0)
    const moved = Object.values(event!.recurrences ?? {})[0] as VEvent | undefined
    expect(moved?.start.toISOString()).toBe('2026-03-18T07:00:00.000Z')
    expect(answer.body).toContain('DTSTART;TZID=Asia/Shanghai:20260302T100000')
    expect((await fetch(anyone, path.replace(/key=.{8}/, 'key=aaaaaaaa'))).body).not.toContain('VCALENDAR')
    await call(lin, contract.closeFeed, { id: calendar })
    const closed = await fetch(anyone, path)
    expect(closed).toMatchObject({ statusCode: 404, body: expect.not.stringContaining('VCALENDAR') })
    const again = await call(lin, contract.openFeed, { id: calendar })
    expect(again.feed).not.toBe(feed)
  })

  test('of a calendar that its person no longer sees is void', async () => {
    const { lin, wu, anyone, call, newGroup } = await t.newSite()
    const group = await newGroup()
    const { feed } = await call(wu, contract.openFeed, { id: group.calendar })
    const path = feed.slice(feed.indexOf('/myschedule'))
    expect((await fetch(anyone, path)).body).toContain('VCALENDAR')
    await call(lin, contract.removeMember, { id: group.id, person: wu.id })
    expect((await fetch(anyone, path)).body).not.toContain('VCALENDAR')
  })
})
