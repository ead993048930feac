import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarWith, makeup, days as publicDays, said, termOf } from '#engines/calendar/testing/samples.ts'
import type { ClassRow } from '#engines/courses/server/read.ts'
import type { Change, Meeting } from '#engines/courses/shapes.ts'
import { readFeed } from '#engines/icalendar/testing/read-feed.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import { daysOf, heldOf, rangeOfWeek } from '../dates.ts'
import { itemsOf } from './agenda.ts'
import { feedOf as feedText } from './ics.ts'

const periods = (from: number) =>
  Array.from({ length: 12 }, (_, i) => ({ n: i + 1, from: from + i * 55, to: from + i * 55 + 45 }))
const bells = [
  { id: 'summer', campus: '', name: said('夏季'), from: '05-01', until: '09-30', periods: periods(480) },
  { id: 'winter', campus: '', name: said('冬季'), from: '10-01', until: '04-30', periods: periods(510) },
  { id: 'east', campus: 'east', name: said('东区'), from: '01-01', until: '12-31', periods: periods(495) },
]
const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC']

/** Two terms of a year, whose weeks begin on any weekday, with public holidays and a make-up day of one campus. */
const calendarOf = (zone: string, start: number) =>
  calendarWith({
    ...{ zone, bells, days: [...publicDays, makeup('2025-11-15', '2025-11-10', 'east')] },
    terms: [termOf('fall', dayAfter('2025-09-01', start), 18), termOf('spring', dayAfter('2026-02-23', start), 18)],
  })

const numbers = (most: number, least: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: most }), { minLength: least, maxLength: 10 })
    .map((list) => list.sort((a, b) => a - b))
const meeting = fc.record({
  term: fc.constantFrom('fall', 'spring'),
  campus: fc.constantFrom('main', 'east'),
  weekday: fc.integer({ min: 1, max: 7 }),
  weeks: numbers(18, 1),
  periods: numbers(12, 1),
})
const changing = fc.record({
  nth: fc.nat({ max: 8 }),
  kind: fc.constantFrom('cancelled', 'moved', 'room', 'added'),
  toDay: fc.integer({ min: 0, max: 300 }).map((n) => dayAfter('2025-09-01', n)),
  toPeriods: numbers(12, 1),
})

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
type Made = { meetings: Meeting[]; changes: Change[] }

/** A class of one meeting, with a change of one of its dates. */
function classOf(
  drawn: Drawn<typeof meeting>,
  change: Drawn<typeof changing> | null,
  i: number,
  calendar: ReturnType<typeof calendarOf>,
) {
  const id = `c${i}`
  const one: Meeting = { ...drawn, id: `m${i}`, class: id, rooms: [], place: '教室', kind: 'lecture' }
  const dates = calendar.datesOf(drawn.term, drawn)
  const date = dates[(change?.nth ?? 0) % Math.max(1, dates.length)]?.day
  const isAdded = change?.kind === 'added'
  const changes: Change[] =
    change && (date || isAdded)
      ? [
          {
            ...{
              id: `x${i}`,
              class: id,
              term: drawn.term,
              campus: drawn.campus,
              kind: change.kind,
              reason: said('事'),
            },
            ...{ meeting: isAdded ? null : one.id, day: isAdded ? null : date!, toRooms: null, toPlace: null },
            toDay: change.kind === 'moved' || isAdded ? change.toDay : null,
            toPeriods: change.kind === 'moved' || isAdded ? change.toPeriods : null,
          },
        ]
      : []
  return { id, name: { zh: id }, rooms: [], meetings: [one], changes } as unknown as ClassRow & Made
}

const year = Array.from({ length: 330 }, (_, i) => dayAfter('2025-08-25', i))
const lineOf = (day: string, from: number, to: number, of: string) => `${day} ${clockOf(from)}–${clockOf(to)} ${of}`

test('the table, the feed and the day strip agree on every date of a year', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(meeting, fc.option(changing)), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 6 }),
      (drawn, zone, start) => {
        const calendar = calendarOf(zone, start)
        const classes = drawn.map(([one, change], i) => classOf(one, change, i, calendar))
        const table = year.map((day) => [day, tableOn(calendar, classes, day)] as const)
        const feed = feedOf(calendar, classes)
        for (const [day, lines] of table) {
          expect(stripOn(calendar, classes, day, zone), day).toEqual(lines)
          expect((feed.get(day) ?? []).sort(), day).toEqual(lines)
        }
      },
    ),
    { numRuns: 25 },
  )
})

type Cal = ReturnType<typeof calendarOf>

/** As the page computes it: week by week, where a date is in a term; else the date alone. */
function tableOn(calendar: Cal, classes: Made[], day: string): string[] {
  const { term, week } = calendar.dayOf(day)
  const days = term ? daysOf(rangeOfWeek(term, week)) : [day]
  expect(days).toContain(day)
  const held = heldOf(calendar, { classes, own: [] }, { from: days[0]!, until: days.at(-1)! })
  return held
    .filter((one) => one.day === day && !one.isOff && one.to > one.from)
    .map((one) => lineOf(day, one.from, one.to, one.class))
    .sort()
}

/** As agendas have it at midnight. */
function stripOn(calendar: Cal, classes: (ClassRow & Made)[], day: string, zone: string): string[] {
  const midnight = new Date(`${day}T00:00:00Z`)
  const now = new Date(midnight.getTime() - 14 * 3_600_000)
  return itemsOf({ site: { zone }, now } as never, calendar, classes)
    .filter((item) => dayIn(zone, item.startsAt!) === day)
    .map((item) => {
      const [from, to] = [item.startsAt!, item.endsAt!].map((at) => minutesIn(zone, at)) as [number, number]
      return lineOf(day, from, to, item.title.zh)
    })
    .sort()
}

/** As another program reads the feeds of both terms, by date. */
function feedOf(calendar: Cal, classes: Made[]): Map<string, string[]> {
  const byDay = new Map<string, string[]>()
  for (const term of ['fall', 'spring']) {
    const own = classes.filter(({ meetings }) => meetings[0]!.term === term)
    const text = feedText({
      ...{ calendar, term, table: { classes: own, own: [] }, name: 'feed', host: 'test', now: new Date(0) },
      faceOf: (id) => ({ name: id, about: '', placeOf: () => '' }),
      ...{ reasonOf: () => '', revisions: new Map() },
    })
    for (const { status, starts, ends, title } of readFeed(text).events) {
      if (status === 'CANCELLED') continue
      const day = dayIn(calendar.zone, starts)
      const [from, to] = [starts, ends].map((at) => minutesIn(calendar.zone, at)) as [number, number]
      byDay.set(day, [...(byDay.get(day) ?? []), lineOf(day, from, to, title)])
    }
  }
  return byDay
}
