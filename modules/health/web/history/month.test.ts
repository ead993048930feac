import { expect, test } from 'vitest'
import { markOf, monthAfter, monthOf, weeksOf } from './month.ts'

test('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf({ year: 2026, month: 11 })
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual(['', '', '', '', '', '', '2026-11-01'])
  expect(weeks.at(-1)![0]).toBe('2026-11-30')
  expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4)
})

test('months follow one another over the year', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  expect(monthAfter({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 })
  expect(monthOf('2026-11-15')).toEqual({ year: 2026, month: 11 })
})

test('a day is missed only when it is over, was asked about and lacks a report', () => {
  const plan = { startsOn: '2026-11-05', endsOn: '2026-11-30', weekdays: [1, 2, 3, 4, 5], slots: 1 }
  const mark = (day: string, marks: Parameters<typeof markOf>[1] = []) => markOf(day, marks, plan, '2026-11-15')
  expect(mark('2026-11-04')).toBe('none')
  expect(mark('2026-11-06')).toBe('missed')
  expect(mark('2026-11-07')).toBe('none')
  expect(mark('2026-11-06', [{ day: '2026-11-06', slot: 0, mark: 'excused' }])).toBe('excused')
  expect(markOf('2026-11-13', [], plan, '2026-11-13')).toBe('today')
  expect(mark('2026-11-16')).toBe('none')
  expect(mark('2026-11-06', [{ day: '2026-11-06', slot: 0, mark: 'late' }])).toBe('late')
})

test('of several reports a day the gravest counts, and one that lacks is missed', () => {
  const plan = { startsOn: '2026-11-05', endsOn: '2026-11-30', weekdays: [1, 2, 3, 4, 5, 6, 7], slots: 3 }
  const day = '2026-11-06'
  const all = [0, 1, 2].map((slot) => ({ day, slot, mark: slot === 1 ? ('late' as const) : ('done' as const) }))
  expect(markOf(day, all, plan, '2026-11-15')).toBe('late')
  expect(markOf(day, all.slice(0, 2), plan, '2026-11-15')).toBe('missed')
  expect(markOf(day, [{ day, slot: 0, mark: 'exception' }], plan, '2026-11-15')).toBe('exception')
})
