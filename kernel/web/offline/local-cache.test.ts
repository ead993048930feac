import { expect, test } from 'vitest'
import { answerPrefix, createCache } from './local-cache.ts'

function fakeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const rows = new Map<string, string>()
  const used = () => [...rows].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() {
      return rows.size
    },
    key: (i) => [...rows.keys()][i] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    setItem(key, value) {
      if (used() + value.length > room) throw new Error('QuotaExceededError')
      rows.set(key, value)
    },
    removeItem: (key) => rows.delete(key),
    clear: () => rows.clear(),
  }
}

test('keeps for ever unless told otherwise', () => {
  let now = 1_000
  const storage = fakeStorage()
  const cache = createCache(
    () => storage,
    () => now,
  )
  cache.set('name', '林小雨')
  cache.set('code', 7, { seconds: 60 })
  now += 59_000
  expect(cache.get('code')).toBe(7)
  now += 1_000
  expect(cache.get('code')).toBeUndefined()
  now += 10 ** 12
  expect(cache.get('name')).toBe('林小雨')
})

test('lists and clears only its own entries', () => {
  const storage = fakeStorage()
  storage.setItem('lang', 'zh')
  storage.setItem('officeDb/broken', '{')
  const cache = createCache(() => storage)
  cache.set('a', 1)
  cache.set(`${answerPrefix}x`, 2)
  expect(cache.list().map(({ key }) => key)).toEqual(['a', 'kept/x'])
  cache.clear(answerPrefix)
  expect(cache.list().map(({ key }) => key)).toEqual(['a'])
  cache.clear()
  expect(storage.getItem('lang')).toBe('zh')
  expect(storage.length).toBe(1)
})

test('a full store gives up the oldest kept answers first', () => {
  let now = 1
  const storage = fakeStorage(400)
  const cache = createCache(
    () => storage,
    () => now++,
  )
  cache.set('permissions', { news: ['edit'] })
  for (const key of ['a', 'b', 'c']) cache.set(answerPrefix + key, 'x'.repeat(60))
  expect(cache.set('name', 'y'.repeat(80))).toBe(true)
  expect(cache.get('permissions')).toEqual({ news: ['edit'] })
  expect(cache.get(`${answerPrefix}a`)).toBeUndefined()
  expect(cache.get(`${answerPrefix}c`)).toBeDefined()
  expect(cache.set('huge', 'z'.repeat(500))).toBe(false)
})

test('no storage at all is an empty cache', () => {
  const cache = createCache(() => {
    throw new Error('SecurityError')
  })
  expect(cache.set('a', 1)).toBe(false)
  expect(cache.get('a')).toBeUndefined()
  expect(cache.list()).toEqual([])
  cache.clear()
})
