import { expect, test } from 'vitest'
import { freePeriods, freeUntil, isFree } from './free.ts'

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

test('spans are half open', () => {
  expect(isFree(busy, { from: 570, to: 840 })).toBe(true)
  expect(isFree(busy, { from: 569, to: 570 })).toBe(false)
  const periods = [480, 570, 840].map((from, i) => ({ n: i + 1, from, to: from + 45 }))
  expect(freePeriods(busy, periods)).toEqual([2])
})
