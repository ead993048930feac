import fc from 'fast-check'
import nodeIcal, { type VEvent } from 'node-ical'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { checkedRule, continuedFrom, endedBefore, localStamp, timesBetween } from '#engines/icalendar/server/rule.ts'
import { icsOf } from '#engines/icalendar/server/write.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { type EventWithChanges, occurrencesOf } from './events/occurrences.ts'

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'] as const
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const interval = fc.integer({ min: 1, max: 4 })
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 40 }).map((n) => `;COUNT=${n}`),
  fc.constant(';UNTIL=20270801T000000Z'),
)
const some = fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 4 })
const rules = fc.oneof(
  fc.tuple(interval, end).map(([n, over]) => `FREQ=DAILY;INTERVAL=${n}${over}`),
  fc.tuple(interval, some, end).map(([n, on, over]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${on.join(',')}${over}`),
  fc
    .tuple(interval, fc.integer({ min: 1, max: 28 }), end)
    .map(([n, day, over]) => `FREQ=MONTHLY;INTERVAL=${n};BYMONTHDAY=${day}${over}`),
  fc
    .tuple(fc.constantFrom('1', '2', '-1'), fc.constantFrom(...days), end)
    .map(([nth, day, over]) => `FREQ=MONTHLY;BYDAY=${nth}${day}${over}`),
  end.map((over) => `FREQ=YEARLY${over}`),
)
const series = fc.record({
  zone: fc.constantFrom(...zones),
  rule: rules,
  day: fc.integer({ min: 0, max: 500 }),
  minute: fc.integer({ min: 0, max: 95 }).map((n) => n * 15),
})
const dayMs = 86_400_000
const dayAt = (n: number): string => new Date(Date.UTC(2025, 5, 1) + n * dayMs).toISOString().slice(0, 10)

type Drawn = { zone: string; rule: string; day: number; minute: number }

function eventOf({ zone, rule, day, minute }: Drawn, changes: EventWithChanges['changes'] = []): EventWithChanges {
  const startsAt = new Date(momentOf(zone, { day: dayAt(day), minute }, 'first'))
  const checked = checkedRule(rule, { startsAt, zone, allDay: false })
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const base = { site: 's', id: 'e', calendar: 'c', uid: 'u@s', title: 't', place: '', text: '', createdBy: null }
  const times = { startsAt, endsAt, firstAt: startsAt, lastAt: null, createdAt: startsAt, updatedAt: startsAt }
  return { ...base, ...times, allDay: false, zone, rule: checked ?? '', dates: [], busy: true, version: 1, changes }
}

const feedOf = (event: EventWithChanges): string =>
  icsOf({
    ...{ product: 'Agenda', name: 'x', everyHours: 4, now: event.startsAt },
    events: [{ ...event, changedAt: event.updatedAt, sequence: 0 }],
  })

const timesIn = (event: EventWithChanges, from: Date, to: Date): number[] =>
  occurrencesOf(event, from, to).map(({ startsAt }) => startsAt.getTime())

/** A month of the year after the start. */
const monthOf = (n: number): [Date, Date] => [new Date(Date.UTC(2026, n, 1)), new Date(Date.UTC(2026, n + 1, 1))]

test('months together have the times that the library counts from the start', () => {
  fc.assert(
    fc.property(series, (drawn) => {
      const event = eventOf(drawn)
      fc.pre(event.rule !== '')
      const text = `DTSTART;TZID=${event.zone}:${localStamp(event.zone, event.startsAt)}\nRRULE:${event.rule}`
      const whole = new RRuleTemporal({ rruleString: text })
      const [from, to] = [monthOf(0)[0], monthOf(11)[1]]
      const counted = whole
        .all(({ epochMilliseconds }) => epochMilliseconds < to.getTime())
        .map(({ epochMilliseconds }) => epochMilliseconds)
        .filter((at) => at >= from.getTime() && at < to.getTime())
      const months = Array.from({ length: 12 }, (_, n) => timesBetween(event, ...monthOf(n))).flat()
      expect(months.map((at) => at.getTime())).toEqual(counted)
    }),
    { numRuns: 120 },
  )
})

test('ended before one of its times and continued from it, a series has the same times', () => {
  fc.assert(
    fc.property(series, fc.nat(20), (drawn, n) => {
      const event = eventOf(drawn)
      fc.pre(event.rule !== '')
      const [from, to] = [event.startsAt, new Date(event.startsAt.getTime() + 300 * dayMs)]
      const all = timesBetween(event, from, to)
      const at = all[n]
      fc.pre(at !== undefined && at > event.startsAt)
      const before = { ...event, rule: endedBefore(event, at!) }
      const after = { ...event, startsAt: at!, rule: continuedFrom(event, at!) }
      // Every n weeks is counted from the first week: the rest begins in a week of the series, too.
      expect([...timesBetween(before, from, to), ...timesBetween(after, at!, to)]).toEqual(all)
    }),
    { numRuns: 120 },
  )
})

test('the view of a month and the feed, read by another parser, agree', () => {
  fc.assert(
    fc.property(series, fc.nat(8), fc.nat(8), (drawn, gone, moved) => {
      const plain = eventOf(drawn)
      fc.pre(plain.rule !== '' && gone !== moved)
      const all = timesBetween(plain, plain.startsAt, new Date(plain.startsAt.getTime() + 200 * dayMs))
      fc.pre(all[gone] !== undefined && all[moved] !== undefined)
      const later = new Date(all[moved]!.getTime() + 5 * 3_600_000)
      const blank = { title: '', place: '', text: '', startsAt: null, endsAt: null }
      const event = eventOf(drawn, [
        { ...blank, originalAt: all[gone]!, cancelled: true },
        {
          ...blank,
          originalAt: all[moved]!,
          cancelled: false,
          startsAt: later,
          endsAt: new Date(later.getTime() + 3_600_000),
        },
      ])
      const [from, to] = [event.startsAt, new Date(event.startsAt.getTime() + 60 * dayMs)]
      const read = nodeIcal.sync.parseICS(feedOf(event))
      const [entry] = Object.values(read).filter((one) => one?.type === 'VEVENT') as VEvent[]
      const listed = nodeIcal
        .expandRecurringEvent(entry!, { from, to: new Date(to.getTime() - 1) })
        .map(({ start }) => new Date(start).getTime())
        .filter((at) => at >= from.getTime() && at < to.getTime())
      expect(listed.sort((a, b) => a - b)).toEqual(timesIn(event, from, to).sort((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

test('a daily rule of a hundred years costs no more than a young one', () => {
  const old = eventOf({ zone: 'Asia/Shanghai', rule: 'FREQ=DAILY', day: 0, minute: 540 })
  const since1926 = { ...old, startsAt: new Date('1926-01-01T01:00:00Z'), endsAt: new Date('1926-01-01T02:00:00Z') }
  expect(timesIn(since1926, ...monthOf(2))).toHaveLength(31)
  expect(timesIn(since1926, new Date('2024-01-01'), new Date('2026-01-01'))).toHaveLength(400)
})

test('a rule that takes too long to count is refused', () => {
  const series = { startsAt: new Date('2026-03-02T02:00:00Z'), zone: 'Asia/Shanghai', allDay: false }
  expect(checkedRule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=900', series)).toBeUndefined()
  expect(checkedRule('FREQ=DAILY;INTERVAL=999;COUNT=1000', series)).toBeDefined()
})
