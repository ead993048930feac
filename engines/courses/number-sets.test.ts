import { expect, test } from 'vitest'
import { numbersIn, parityOf, rangesOf, setText } from './number-sets.ts'

test.each([
  ['1-4', [1, 2, 3, 4]],
  ['1,3，5-6', [1, 3, 5, 6]],
  ['1-7单', [1, 3, 5, 7]],
  ['1-6双, 9', [2, 4, 6, 9]],
  ['2–8e', [2, 4, 6, 8]],
  ['0-3', undefined],
  ['4-2', undefined],
  ['1-40', undefined],
  ['all', undefined],
  ['', undefined],
])('the set %s is %j', (text, numbers) => expect(numbersIn(text, 20)).toEqual(numbers))

test('a set is written so that it is read back the same', () => {
  for (const set of [[1, 2, 3], [1, 3, 5, 7], [2, 4, 6], [1], [1, 2, 9], [3, 5]])
    expect(numbersIn(setText(set), 20)).toEqual(set)
  expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10')
  expect(parityOf([1, 3, 7])).toBe('')
})
