import { expect, test } from 'vitest'
import { clearDate } from '../clear-date.ts'
import { elapsed, timeParts } from './time.ts'

test('the pieces of a moment, in the zone of the site', () => {
  const at = Date.UTC(2026, 2, 4, 16, 5) / 1000
  expect(timeParts(at, 'Asia/Shanghai')).toEqual({
    year: '2026',
    month: '03',
    day: '05',
    hour: '00',
    min: '05',
    full: '2026-03-05 00:05',
    date: '2026-03-05',
  })
  expect(timeParts(at, 'UTC').full).toBe('2026-03-04 16:05')
})

test.each([
  [0, 59, { days: 0, hours: 0, minutes: 0 }],
  [0, 3_660, { days: 0, hours: 1, minutes: 1 }],
  [0, 86_400 * 2 + 7_200, { days: 2, hours: 2, minutes: 0 }],
  [100, 0, { days: 0, hours: 0, minutes: 0 }],
])('from %i to %i s', (from, to, expected) => {
  expect(elapsed(from, to)).toEqual(expected)
})

test('a date in English can be read in one way only', () => {
  const said = (locale: string) => {
    const style = clearDate(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
    return new Intl.DateTimeFormat(locale, style).format(Date.UTC(2026, 2, 4))
  }
  expect([said('en'), said('zh-CN')]).toEqual(['Mar 4', '3/4'])
})
