import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('moves an item and keeps the others in order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('stays inside the list', () => {
  expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
})
