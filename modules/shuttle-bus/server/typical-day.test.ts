import { expect, test } from 'vitest'
import { testFeed } from './testing/feed.ts'
import { runsOn, typicalDay } from './typical-day.ts'

const { services } = testFeed()
const [off, work] = services

test('a holiday turns a working day into a day off', () => {
  expect(runsOn(work!, '2026-04-06')).toBe(false)
  expect(runsOn(off!, '2026-04-06')).toBe(true)
  expect(runsOn(work!, '2026-04-07')).toBe(true)
  expect(runsOn(work!, '2026-07-01')).toBe(false)
})

test('an ordinary day stands for its kind, a holiday never does', () => {
  expect(typicalDay(services, '2026-04-04', false)).toBe('2026-04-07')
  expect(typicalDay(services, '2026-04-06', true)).toBe('2026-04-11')
})

test('before and after its days a timetable answers with its first ones', () => {
  expect(typicalDay(services, '2026-01-01', false)).toBe('2026-03-02')
  expect(typicalDay(services, '2027-01-01', true)).toBe('2026-03-01')
  expect(typicalDay([], '2026-03-02', false)).toBe('2026-03-02')
})
