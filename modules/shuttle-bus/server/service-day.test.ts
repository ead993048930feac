import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { clockOf, currentDays, serviceDay, timeOf, weekdayOf } from './service-day.ts'

const someDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const zones = fc.constantFrom('Asia/Shanghai', 'Asia/Kolkata', 'America/New_York', 'Europe/London', 'Pacific/Auckland')

test('a time is read as it is written, past midnight too', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 172_799 }), (time) => timeOf(clockOf(time)) === time))
  expect(timeOf('25:10:00')).toBe(90_600)
  expect(timeOf('7:05:00')).toBe(25_500)
  for (const wrong of ['', '7:5:00', '07:60:00', '48:00:00', '-1:00:00', '07:00', 'noon']) {
    expect(timeOf(wrong)).toBeUndefined()
  }
})

test('a service day begins at its own midnight wherever the site is', () => {
  expect(serviceDay('Asia/Shanghai', '2026-03-02').start).toBe(Date.parse('2026-03-02T00:00:00+08:00') / 1000)
  expect(serviceDay('Asia/Kolkata', '2026-03-02').start).toBe(Date.parse('2026-03-02T00:00:00+05:30') / 1000)
  expect(serviceDay('Pacific/Auckland', '2026-01-02').start).toBe(Date.parse('2026-01-02T00:00:00+13:00') / 1000)
})

test('on the day a zone turns its clocks, seven in the morning is still seven', () => {
  const seven = serviceDay('America/New_York', '2026-03-08').start + timeOf('07:00:00')!
  expect(seven).toBe(Date.parse('2026-03-08T07:00:00-04:00') / 1000)
})

test('the present always lies in today, and today follows yesterday', () => {
  fc.assert(
    fc.property(someDay, zones, (now, zone) => {
      const [today, yesterday] = currentDays(zone, now)
      const time = now.getTime() / 1000 - today.start
      expect(time).toBeGreaterThanOrEqual(-3600)
      expect(time).toBeLessThan(25 * 3600)
      expect(dayAfter(yesterday.day, 1)).toBe(today.day)
      expect((weekdayOf(yesterday.day) + 1) % 7).toBe(weekdayOf(today.day))
    }),
  )
})
