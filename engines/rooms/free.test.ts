import { expect, test } from 'vitest'
import { busyUntil, freePeriods, freeUntil, isFree } from './free.ts'

const busy = [
  { from: 480, to: 570 },
  { from: 840, to: 900 },
]

test('a room is free until its next use begins', () => {
  expect(freeUntil(busy, 400)).toBe(480)
  expect(freeUntil(busy, 500)).toBe(500)
  expect(freeUntil(busy, 570)).toBe(840)
  expect(freeUntil(busy, 900)).toBe(1440)
})

test('a room in use is free after all uses that follow each other', () => {
  const spans = [
    { from: 600, to: 700 },
    { from: 480, to: 570 },
    { from: 500, to: 600 },
    { from: 710, to: 720 },
  ]
  expect(busyUntil(spans, 500)).toBe(700)
  expect(busyUntil(spans, 705)).toBe(705)
  expect(busyUntil([{ from: 0, to: 2000 }], 100)).toBe(1440)
})

test('spans are half open', () => {
  expect(isFree(busy, { from: 570, to: 840 })).toBe(true)
  expect(isFree(busy, { from: 569, to: 570 })).toBe(false)
  const periods = [480, 570, 840].map((from, i) => ({ n: i + 1, from, to: from + 45 }))
  expect(freePeriods(busy, periods)).toEqual([2])
})
