import { expect, test } from 'vitest'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { demoPeriods, demoShift, demoTerms } from './demo-year.ts'

test.each([1, 7])('every day of four years is in a demo term, with weeks from weekday %i', (weekStart) => {
  for (let i = 0; i < 1461; i++) {
    const today = dayAfter('2026-01-01', i)
    const all = demoTerms(today, weekStart)
    const now = all.find((term) => term.start <= today && today <= lastDayOf(term))
    expect(now, today).toBeDefined()
    expect(
      demoShift(now!, today, () => false),
      today,
    ).toBeDefined()
    for (const [at, term] of all.entries()) {
      expect([weekdayOf(term.start), term.weeks > 3], `${today} ${term.year}-${term.term}`).toEqual([weekStart, true])
      if (at) expect(term.start > lastDayOf(all[at - 1]!), `${today} ${term.year}-${term.term}`).toBe(true)
    }
  }
})

test('demo periods follow one another', () => {
  for (const periods of [demoPeriods(840), demoPeriods(810), demoPeriods(840, { morning: 510, pause: 10 })])
    for (const [i, { from, to }] of periods.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(to).toBeLessThanOrEqual(periods[i + 1]?.from ?? 1440)
    }
})
