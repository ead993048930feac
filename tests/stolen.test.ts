import { expect, test } from 'vitest'
import { type Ticks, ticksNow, wasStolen } from './stolen.ts'

/** One sample a second, each with this percentage of stolen time. */
const looks = (...stolen: number[]): Ticks[] => {
  let sum = 0
  return [0, ...stolen].map((part, i) => {
    sum += part
    return { at: i * 1_000, all: i * 100, stolen: sum }
  })
}

test('three seconds of a quarter and more are a machine taken away, within the time asked about', () => {
  const seen = looks(0, 60, 25, 30, 0, 0)
  expect(wasStolen(seen, 0, 6_000)).toBe(true)
  expect(wasStolen(seen, 1_500, 3_500)).toBe(true)
  expect(wasStolen(seen, 4_000, 6_000)).toBe(false)
})

test('a little all the time is none, nor is one long second', () => {
  expect(wasStolen(looks(20, 24, 20, 24, 20), 0, 5_000)).toBe(false)
  expect(wasStolen(looks(0, 99, 0, 99, 0), 0, 5_000)).toBe(false)
})

test('the time when nobody could look counts in full', () => {
  const seen = [
    { at: 0, all: 0, stolen: 0 },
    { at: 8_000, all: 800, stolen: 700 },
  ]
  expect(wasStolen(seen, 2_000, 3_000)).toBe(true)
})

test('this machine tells, or has nothing to tell', () => {
  expect(ticksNow('/no/such/file')).toBeUndefined()
  const ticks = ticksNow()
  if (ticks) expect(ticks.all).toBeGreaterThan(ticks.stolen)
})
