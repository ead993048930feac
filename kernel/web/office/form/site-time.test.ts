import { expect, test } from 'vitest'
import { timeParts } from '#kernel/web/time.ts'
import { secondsAt } from './site-time.ts'

test.each([
  ['Asia/Shanghai', '2026-11-15', '00:00'],
  ['Europe/Berlin', '2026-03-29', '12:30'],
  ['America/New_York', '2026-11-01', '08:00'],
  ['Asia/Kolkata', '2026-06-30', '23:59'],
])('in %s the clock shows %s %s', (zone, date, clock) => {
  expect(timeParts(secondsAt(date, clock, zone), zone).full).toBe(`${date} ${clock}`)
})
