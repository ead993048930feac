import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const day = (...times: number[]) => times.map((startsAt) => ({ startsAt }))
const shown = (times: number[], now: number) => nearest(day(...times), now).map(({ startsAt }) => startsAt)

test('a short day is shown whole, and so is one with a single thing more', () => {
  expect(shown([], 9)).toEqual([])
  expect(shown([1, 2, 3, 4, 5, 6], 9)).toEqual([1, 2, 3, 4, 5, 6])
})

test('of a long day what is still to come, with what has no hour', () => {
  expect(shown([0, 8, 9, 10, 11, 12, 13, 14], 10)).toEqual([0, 10, 11, 12, 13])
  expect(shown([0, 0, 0, 0, 0, 0, 7, 8], 10)).toEqual([0, 0, 0, 0, 0])
})

test('in the evening what was last, in the order of the day', () => {
  expect(shown([0, 8, 9, 10, 11, 12, 13, 14], 13)).toEqual([0, 11, 12, 13, 14])
  expect(shown([8, 9, 10, 11, 12, 13, 14, 15], 20)).toEqual([11, 12, 13, 14, 15])
})
