import { expect, test } from 'vitest'
import { firstLanguage } from './language.tsx'

test.each([
  [null, ['zh', 'en', 'tw'], 'zh'],
  [null, ['en', 'zh'], 'en'],
  ['tw', ['zh', 'en', 'tw'], 'tw'],
  ['tw', ['zh', 'en'], 'zh'],
  ['xx', ['zh'], 'zh'],
  [null, [], 'zh'],
] as const)('stored %j, offered %j: %s', (stored, offered, first) => {
  expect(firstLanguage(stored, [...offered])).toBe(first)
})
