import { expect, test } from 'vitest'
import { openByteLimitedCache } from './byte-limited-cache.ts'

const entry = (value: unknown, bytes = 10) => ({ of: 'one', value, bytes })
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function filled() {
  const cache = openByteLimitedCache(80)
  for (const name of names) cache.put(name, entry(name))
  const held = () => [...names, 'new', 'newer'].filter((name) => cache.get(name))
  return { cache, held }
}

test('the oldest entry gives way, and one that was used stays a round longer', () => {
  const { cache, held } = filled()
  cache.get('a')
  cache.put('new', entry('new'))
  cache.put('newer', entry('newer'))
  expect(held()).toEqual(['a', 'd', 'e', 'f', 'g', 'h', 'new', 'newer'])
})

test('when all were used one gives way all the same', () => {
  const { cache, held } = filled()
  expect(held()).toEqual(names)
  cache.put('new', entry('new'))
  expect(held()).toHaveLength(8)
})

test('an entry of more than an eighth is not taken, one that is there is not replaced, and an owner’s are removed', () => {
  const { cache, held } = filled()
  cache.put('new', entry('new', 11))
  cache.put('a', entry('other'))
  expect(cache.get('a')?.value).toBe('a')
  expect(held()).toEqual(names)
  cache.clear('one')
  expect(held()).toEqual([])
  // Its room is free again.
  for (const name of names) cache.put(name, entry(name))
  expect(held()).toEqual(names)
})
