import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { IcsEvent } from '../shapes.ts'
import { readFeed } from '../testing/read-feed.ts'
import { readIcs } from './read.ts'
import { timesBetween } from './rule.ts'
import { type FeedEvent, icsOf } from './write.ts'

const site = { zone: 'Asia/Shanghai' }
const at = (time: string) => new Date(`${time}:00+08:00`)
const plain: FeedEvent = {
  ...{ uid: 'a@x', title: '高等数学', place: '', text: '', zone: site.zone, allDay: false, busy: true },
  ...{ startsAt: at('2026-03-02T08:00'), endsAt: at('2026-03-02T09:50'), rule: '', dates: [], changes: [] },
  ...{ changedAt: at('2026-03-01T00:00'), sequence: 0 },
}
const feedOf = (event: Partial<FeedEvent>, name = '课表') =>
  icsOf({ product: 'Test', name, everyHours: 1, events: [{ ...plain, ...event }], now: at('2026-03-01T00:00') })
const inFile = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')

describe('text', () => {
  const hostile = [
    'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:x',
    'a\nATTACH;VALUE=URI:http://evil.example/\n',
    '\u2028BEGIN:VALARM\u2029\u0085END:VCALENDAR',
    'back\\slash; semi, comma: colon "quote"',
    '\u0000\u0007\u001b\u007f\u0090bell',
    '\ud800 half \udc00',
    '长'.repeat(500),
    '👩‍👩‍👧‍👦'.repeat(60),
    ' leading and trailing ',
  ]
  const lines = (text: string) =>
    text
      .toWellFormed()
      .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

  test('that is hostile stays in its property, and comes back from two other parsers', () => {
    for (const text of [...hostile, 'a backslash before an n is \\n']) {
      const root = new ICAL.Component(ICAL.parse(feedOf({ title: text, place: text, text }, text)))
      const entries = root.getAllSubcomponents('vevent')
      expect(entries.map((one) => one.getFirstPropertyValue('summary'))).toEqual([lines(text)])
    }
    for (const text of hostile) {
      const { events } = readFeed(feedOf({ title: text, place: text, text }, text))
      expect(events, text).toHaveLength(1)
      const [{ entry, ...one }] = events as [(typeof events)[0]]
      expect([one.title, one.place, one.about].map((said) => said.trim())).toEqual(Array(3).fill(lines(text).trim()))
      expect(entry.alarms ?? []).toEqual([])
      expect(entry).not.toHaveProperty('attach')
    }
  })

  test('of any kind is folded at 75 bytes without splitting a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const feed = feedOf({ title: text, text })
        const raw = feed.split('\r\n')
        expect(raw.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        expect(raw.join('')).not.toMatch(/[\r\n\uFFFD](?!.*\uFFFD)/u)
        expect(readFeed(feed).events.map(({ title }) => title.trim())).toEqual([lines(text).trim()])
      }),
      { numRuns: 200 },
    )
  })
})

describe('a feed', () => {
  test('has zone, sequence, and cancelled events as cancelled', () => {
    const { zones, events } = readFeed(feedOf({ isCancelled: true, sequence: 3 }))
    expect(zones).toEqual(['Asia/Shanghai'])
    expect(events).toMatchObject([{ uid: 'a@x', status: 'CANCELLED', sequence: 3, zone: 'Asia/Shanghai' }])
    expect(feedOf({ isCancelled: true })).toContain('TRANSP:TRANSPARENT')
  })

  test('has the changes of the clock of its zones, and is the same for a whole year', () => {
    const inBerlin = { zone: 'Europe/Berlin', startsAt: new Date('2026-07-01T08:00:00Z') }
    const feed = feedOf({ ...inBerlin, endsAt: new Date('2026-07-01T09:00:00Z') })
    expect(feed).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200')
    expect(readFeed(feed).events[0]!.starts).toEqual(inBerlin.startsAt)
    const later = icsOf({
      ...{ product: 'Test', name: '课表', everyHours: 1, now: at('2026-11-30T00:00') },
      events: [{ ...plain, ...inBerlin, endsAt: new Date('2026-07-01T09:00:00Z') }],
    })
    expect(later).toBe(feed)
  })

  test('read by our own reader is what was written', () => {
    const changes = [
      { ...blank, originalAt: at('2026-03-09T08:00'), cancelled: true },
      { ...blank, originalAt: at('2026-03-16T08:00'), cancelled: false, ...moved },
    ]
    const series: Partial<FeedEvent> = {
      ...{ rule: 'FREQ=WEEKLY;COUNT=4', dates: [at('2026-03-04T14:00'), at('2026-05-04T14:00')], changes },
      ...{ place: 'A101; 二楼', text: '第一行\n第二行' },
    }
    const { changedAt: _, sequence: __, ...written } = { ...plain, ...series }
    expect(readIcs(feedOf(series, '课表, 春; 一'), site)).toEqual({
      name: '课表, 春; 一',
      events: [written],
      problems: [],
    })
  })
})

const blank = { title: '', place: '', text: '', startsAt: null, endsAt: null }
const moved = { title: '调课', startsAt: at('2026-03-17T10:00'), endsAt: at('2026-03-17T11:50') }

describe('RDATE', () => {
  const start = ['UID:r', 'SUMMARY:讲座', 'DTSTART;TZID=Asia/Shanghai:20260302T080000', 'DURATION:PT1H']
  const timesIn = (event: IcsEvent) =>
    timesBetween(event, at('2026-01-01T00:00'), at('2027-01-01T00:00')).map(
      (time) => `${dayIn(site.zone, time)} ${minutesIn(site.zone, time) / 60}`,
    )
  const read = (...lines: string[]) => readIcs(inFile(...start, ...lines), site)!

  test('with several times in several lines adds each of them once', () => {
    const { events, problems } = read(
      'RDATE;TZID=Asia/Shanghai:20260304T090000,20260311T090000,20260302T080000',
      'RDATE:20260318T010000Z,20260311T010000Z',
    )
    expect(problems).toEqual([])
    expect(timesIn(events[0]!)).toEqual(['2026-03-02 8', '2026-03-04 9', '2026-03-11 9', '2026-03-18 9'])
  })

  test('adds to a rule, and exceptions take it out again', () => {
    const [event] = read(
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE;TZID=Asia/Shanghai:20260304T090000,20260305T090000',
      'EXDATE;TZID=Asia/Shanghai:20260305T090000',
    ).events
    expect(timesIn(event!)).toEqual(['2026-03-02 8', '2026-03-04 9', '2026-03-05 9', '2026-03-09 8'])
    expect(event!.changes).toMatchObject([{ originalAt: at('2026-03-05T09:00'), cancelled: true }])
  })

  test('with periods keeps the length of each', () => {
    const periods = '20260304T010000Z/PT3H,20260305T010000Z/20260305T020000Z'
    const [event] = read(`RDATE;VALUE=PERIOD:${periods}`).events
    expect(timesIn(event!)).toEqual(['2026-03-02 8', '2026-03-04 9', '2026-03-05 9'])
    expect(event!.changes).toMatchObject([{ originalAt: at('2026-03-04T09:00'), endsAt: at('2026-03-04T12:00') }])
  })

  test('that is no time, a date of a timed event, or one of thousands does no harm', () => {
    expect(read('RDATE:nonsense,20269999T000000').events[0]!.dates).toEqual([])
    expect(read('EXDATE:nonsense', 'RDATE:20260304T010000Z').events[0]).toMatchObject({ changes: [] })
    expect(readIcs(inFile('UID:x', 'DTSTART:nonsense', 'SUMMARY:何时'), site)).toMatchObject({
      ...{ events: [], problems: [{ title: '何时', what: 'time' }] },
    })
    expect(read('RDATE;VALUE=DATE:20260304').events[0]!.dates).toEqual([])
    const many = Array.from({ length: 5_000 }, (_, n) => `2026${10 + (n % 3)}01T${10 + (n % 13)}${10 + (n % 50)}00`)
    const { events, problems } = read(`RDATE:${many.join(',')}`)
    expect(events[0]!.dates.length).toBe(400)
    expect(problems).toEqual([{ title: '讲座', what: 'tooMany' }])
  })
})
