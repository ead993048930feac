import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import { isQuiet, nextAwake, passesQuiet, type Quiet, type QuietWindow, usualQuiet } from './quiet.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const night: QuietWindow = { from: '22:30', to: '07:30', weekdays: everyDay }
const quiet = (windows: QuietWindow[], zone = 'Asia/Shanghai', more: Partial<Quiet> = {}): Quiet => ({
  ...usualQuiet(zone),
  on: true,
  windows,
  ...more,
})
const shanghai = quiet([night])
const berlin = quiet([night], 'Europe/Berlin')
const workdays = quiet([{ ...night, weekdays: [1, 2, 3, 4, 5] }])
const noon: QuietWindow = { from: '12:00', to: '13:30', weekdays: everyDay }
const sunday: QuietWindow = { from: '00:00', to: '00:00', weekdays: [7] }
const until = (iso: string) => Date.parse(iso) / 1000

type Case = [what: string, quiet: Quiet, at: string, awake: string | 'at once' | 'never']

/** 2026-11-16 is a Monday. */
const table: Case[] = [
  ['before the night', shanghai, '2026-11-16T22:29:59.999+08:00', 'at once'],
  ['its first moment belongs to it', shanghai, '2026-11-16T22:30:00+08:00', '2026-11-17T07:30:00+08:00'],
  ['before midnight', shanghai, '2026-11-16T23:59:59+08:00', '2026-11-17T07:30:00+08:00'],
  ['midnight itself', shanghai, '2026-11-17T00:00:00+08:00', '2026-11-17T07:30:00+08:00'],
  ['after midnight', shanghai, '2026-11-17T03:00:00+08:00', '2026-11-17T07:30:00+08:00'],
  ['its last moment', shanghai, '2026-11-17T07:29:59.999+08:00', '2026-11-17T07:30:00+08:00'],
  ['its end does not belong to it', shanghai, '2026-11-17T07:30:00+08:00', 'at once'],

  ['Friday evening', workdays, '2026-11-20T23:00:00+08:00', '2026-11-21T07:30:00+08:00'],
  ["Friday's night lasts into Saturday", workdays, '2026-11-21T03:00:00+08:00', '2026-11-21T07:30:00+08:00'],
  ['Saturday evening is free', workdays, '2026-11-21T23:00:00+08:00', 'at once'],
  ['so is the night after', workdays, '2026-11-22T03:00:00+08:00', 'at once'],
  ['Sunday evening is free', workdays, '2026-11-22T23:00:00+08:00', 'at once'],
  ['and the first hours of Monday with it', workdays, '2026-11-23T03:00:00+08:00', 'at once'],
  ['no weekday at all', quiet([{ ...night, weekdays: [] }]), '2026-11-16T23:00:00+08:00', 'at once'],

  ['two in one day', quiet([night, noon]), '2026-11-16T12:00:00+08:00', '2026-11-16T13:30:00+08:00'],
  [
    'overlapping ones end with the later',
    quiet([
      { from: '12:00', to: '14:00', weekdays: everyDay },
      { from: '13:00', to: '15:00', weekdays: everyDay },
    ]),
    '2026-11-16T12:30:00+08:00',
    '2026-11-16T15:00:00+08:00',
  ],
  [
    'one that begins where the other ends',
    quiet([night, { from: '07:30', to: '08:00', weekdays: everyDay }]),
    '2026-11-16T23:00:00+08:00',
    '2026-11-17T08:00:00+08:00',
  ],
  [
    'one inside the other',
    quiet([night, { from: '23:00', to: '23:30', weekdays: everyDay }]),
    '2026-11-16T23:10:00+08:00',
    '2026-11-17T07:30:00+08:00',
  ],

  ['a whole day', quiet([sunday]), '2026-11-22T00:00:00+08:00', '2026-11-23T00:00:00+08:00'],
  ['the day before it', quiet([sunday]), '2026-11-21T23:59:59+08:00', 'at once'],
  ['a whole day, then the night', quiet([sunday, night]), '2026-11-22T12:00:00+08:00', '2026-11-23T07:30:00+08:00'],
  ['always', quiet([{ ...sunday, weekdays: everyDay }]), '2026-11-22T12:00:00+08:00', 'never'],
  [
    'always, in two halves',
    quiet([
      { from: '06:00', to: '18:00', weekdays: everyDay },
      { from: '18:00', to: '06:00', weekdays: everyDay },
    ]),
    '2026-11-22T12:00:00+08:00',
    'never',
  ],

  ['switched off', { ...shanghai, on: false }, '2026-11-16T23:00:00+08:00', 'at once'],
  [
    'off, but until tomorrow at eight',
    { ...shanghai, on: false, manualUntil: until('2026-11-17T08:00:00+08:00') },
    '2026-11-16T15:00:00+08:00',
    '2026-11-17T08:00:00+08:00',
  ],
  [
    'by hand, ending in the night',
    { ...shanghai, manualUntil: until('2026-11-16T23:00:00+08:00') },
    '2026-11-16T15:00:00+08:00',
    '2026-11-17T07:30:00+08:00',
  ],
  [
    'by hand, longer than the night',
    { ...shanghai, manualUntil: until('2026-11-17T09:00:00+08:00') },
    '2026-11-17T01:00:00+08:00',
    '2026-11-17T09:00:00+08:00',
  ],
  [
    'by hand, and over',
    { ...shanghai, manualUntil: until('2026-11-16T15:00:00+08:00') },
    '2026-11-16T15:00:00+08:00',
    'at once',
  ],
  [
    'by hand for weeks',
    { ...shanghai, manualUntil: until('2026-12-10T12:00:00+08:00') },
    '2026-11-16T15:00:00+08:00',
    '2026-12-10T12:00:00+08:00',
  ],

  ['abroad, by the clock there', berlin, '2026-11-17T06:00:00+08:00', '2026-11-17T07:30:00+01:00'],
  ['morning here, night there', berlin, '2026-11-17T10:00:00+08:00', '2026-11-17T07:30:00+01:00'],
  ['night here, afternoon there', berlin, '2026-11-17T23:00:00+08:00', 'at once'],
  ['half an hour off', quiet([night], 'Asia/Kolkata'), '2026-11-17T00:00:00+05:30', '2026-11-17T07:30:00+05:30'],

  ['clocks go forward at night (Berlin)', berlin, '2026-03-28T23:00:00+01:00', '2026-03-29T07:30:00+02:00'],
  ['clocks go back at night (Berlin)', berlin, '2026-10-24T23:00:00+02:00', '2026-10-25T07:30:00+01:00'],
  ['forward (New York)', quiet([night], 'America/New_York'), '2026-03-07T23:00:00-05:00', '2026-03-08T07:30:00-04:00'],
  ['back (New York)', quiet([night], 'America/New_York'), '2026-10-31T23:00:00-04:00', '2026-11-01T07:30:00-05:00'],
  [
    'an end that the clock never shows is the change itself',
    quiet([{ from: '23:00', to: '02:30', weekdays: everyDay }], 'Europe/Berlin'),
    '2026-03-29T01:00:00+01:00',
    '2026-03-29T03:00:00+02:00',
  ],
  [
    'a window that the clock never shows is none',
    quiet([{ from: '02:15', to: '02:45', weekdays: everyDay }], 'Europe/Berlin'),
    '2026-03-29T03:00:00+02:00',
    'at once',
  ],
  [
    'an end that it shows twice is the second one',
    quiet([{ from: '23:00', to: '02:30', weekdays: everyDay }], 'Europe/Berlin'),
    '2026-10-25T02:40:00+02:00',
    '2026-10-25T02:30:00+01:00',
  ],
  [
    'a beginning that it shows twice is the first one',
    quiet([{ from: '02:30', to: '05:00', weekdays: everyDay }], 'Europe/Berlin'),
    '2026-10-25T02:10:00+01:00',
    '2026-10-25T05:00:00+01:00',
  ],
  ['a day of 23 hours', quiet([sunday], 'Europe/Berlin'), '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
  ['a day of 25 hours', quiet([sunday], 'Europe/Berlin'), '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
]

test.each(table)('%s', (_what, of, at, awake) => {
  const now = new Date(at)
  expect(isQuiet(of, now)).toBe(awake !== 'at once')
  const expected = awake === 'never' ? undefined : new Date(awake === 'at once' ? at : awake)
  expect(nextAwake(of, now)).toEqual(expected)
})

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyWindow = fc.record({
  from: anyTime,
  to: anyTime,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
})
const anyMoment = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

describe('whatever the schedule', () => {
  const anyQuiet = fc
    .record({
      windows: fc.array(anyWindow, { maxLength: 4 }),
      zone: fc.constantFrom(...zones),
      manual: fc.option(anyMoment, { nil: undefined }),
    })
    .map(({ windows, zone, manual }) =>
      quiet(windows, zone, { manualUntil: manual ? Math.floor(manual.getTime() / 1000) : 0 }),
    )

  test('the next time awake is neither quiet nor past, and quiet holds until then', () => {
    fc.assert(
      fc.property(anyQuiet, anyMoment, fc.double({ min: 0, max: 0.999, noNaN: true }), (of, at, share) => {
        const awake = nextAwake(of, at)
        if (!awake) {
          expect(isQuiet(of, at)).toBe(true)
          return
        }
        expect(isQuiet(of, awake)).toBe(false)
        expect(awake.getTime()).toBeGreaterThanOrEqual(at.getTime())
        const between = new Date(at.getTime() + (awake.getTime() - at.getTime()) * share)
        if (awake > at && between < awake) expect(isQuiet(of, between)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a clock tells the moment back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyMoment, (zone, at) => {
        const minute = Math.floor(at.getTime() / 60_000) * 60_000
        const shown = wallAt(zone, minute)
        const back = [momentOf(zone, shown, 'first'), momentOf(zone, shown, 'last')]
        expect(back).toContain(minute)
      }),
      { numRuns: 300 },
    )
  })
})

test('what comes through', () => {
  const sender = '00000000-0000-4000-8000-000000000001'
  const choosy = { ...shanghai, exceptions: { topics: ['library.due'], people: [sender], high: false } }
  expect(passesQuiet(shanghai, { priority: 'critical', topic: 'messages.emergency' })).toBe(true)
  expect(passesQuiet(shanghai, { priority: 'high', topic: 'a.b' })).toBe(false)
  expect(
    passesQuiet(
      { ...shanghai, exceptions: { topics: [], people: [], high: true } },
      { priority: 'high', topic: 'a.b' },
    ),
  ).toBe(true)
  expect(passesQuiet(choosy, { priority: 'normal', topic: 'library.due/7' })).toBe(true)
  expect(passesQuiet(choosy, { priority: 'low', topic: 'x.y', sender })).toBe(true)
  expect(passesQuiet(choosy, { priority: 'normal', topic: 'x.y' })).toBe(false)
})
