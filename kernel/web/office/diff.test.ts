import { expect, test } from 'vitest'
import { diffRows } from './diff.ts'

test('changes come first, named down to the field', () => {
  const before = { name: '一', brand: { primary: '#111', radius: 4 }, tags: ['a'] }
  const after = { name: '一', brand: { primary: '#222', radius: 4 }, tags: ['a', 'b'], extra: true }
  expect(diffRows(before, after)).toEqual([
    { field: 'brand.primary', before: '#111', after: '#222', changed: true },
    { field: 'tags', before: '["a"]', after: '["a","b"]', changed: true },
    { field: 'extra', before: '', after: 'true', changed: true },
    { field: 'name', before: '一', after: '一', changed: false },
    { field: 'brand.radius', before: '4', after: '4', changed: false },
  ])
})

test('what began or ended has one side', () => {
  expect(diffRows(null, { a: 1 })).toEqual([{ field: 'a', before: '', after: '1', changed: true }])
  expect(diffRows('x', undefined)).toEqual([{ field: '·', before: 'x', after: '', changed: true }])
  expect(diffRows(null, null)).toEqual([])
})
