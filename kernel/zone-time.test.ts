import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallAt } from './zone-time.ts'

const zones = ['Asia/Shanghai', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']
const between = { min: Date.UTC(1970, 0, 1), max: Date.UTC(2038, 0, 1) }

function formatted(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(at)
}

test.each(zones)('wall-clock times of %s are those of the formatter, on days of a change too', (zone) => {
  fc.assert(
    fc.property(fc.integer({ min: between.min / 1000, max: between.max / 1000 }), (second) => {
      const { day, minute } = wallAt(zone, second * 1000)
      const seconds = Math.round(minute * 60)
      const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
      const said = `${day} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
      expect(said).toBe(formatted(zone, second * 1000))
    }),
    { numRuns: 400 },
  )
})

test('the minutes around a change one minute after midnight', () => {
  const change = Date.UTC(2010, 2, 14, 3, 31)
  const minutes = [-2, -1, 0, 1].map((n) => wallAt('America/St_Johns', change + n * 60_000).minute)
  expect(minutes).toEqual([1439, 0, 61, 62])
})
