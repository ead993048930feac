import { expect, test } from 'vitest'
import { moved } from './moves.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('from %i to %i', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(after)
})
