import { expect, test } from 'vitest'
import { mergedOnto } from './merge.ts'

test.each([
  ['nobody else changed it', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }],
  ['both changed it to the same', [2], [1], [2], [2]],
  ['they changed another entry', { a: 1, b: 3 }, { a: 1, b: 2 }, { a: 9, b: 2 }, { a: 9, b: 3 }],
  ['they added, I removed', { a: 1, b: 2 }, { a: 1 }, {}, { b: 2 }],
  ['they removed what I left', {}, { a: 1 }, { a: 1, b: 2 }, { b: 2 }],
  ['both changed one entry', { a: 2 }, { a: 1 }, { a: 3 }, undefined],
  ['both changed a list', ['b', 'a'], ['a', 'b'], ['a'], undefined],
  [
    'the order of keys means nothing',
    { b: 1, a: [{ d: 1, c: 2 }] },
    { a: [{ c: 2, d: 1 }], b: 1 },
    { a: [], b: 1 },
    { a: [], b: 1 },
  ],
])('%s', (_, theirs, base, mine, merged) => {
  expect(mergedOnto(theirs, base, mine)).toEqual(merged)
})

test('where a person said so mine holds, and what only they changed stays', () => {
  expect(mergedOnto({ a: 2, b: 2 }, { a: 1, b: 1 }, { a: 3, b: 1 }, 'mine')).toEqual({ a: 3, b: 2 })
  expect(mergedOnto(['b', 'a'], ['a', 'b'], ['a'], 'mine')).toEqual(['a'])
})
