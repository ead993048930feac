import { expect, test } from 'vitest'
import { openByteLimitedCache, type Shelf } from './byte-limited-cache.ts'

const entry = (value: unknown, bytes = 10) => ({ value, bytes })
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function filled() {
  const cache = openByteLimitedCache(80)
  const shelf: Shelf = new Map()
  for (const name of names) cache.put(shelf, name, entry(name))
  const held = () => [...names, 'new', 'newer'].filter((name) => cache.get(shelf, name))
  return { cache, shelf, held }
}

test('the oldest entry gives way, and one that was used stays a round longer', () => {
  const { cache, shelf, held } = filled()
  cache.get(shelf, 'a')
  cache.put(shelf, 'new', entry('new'))
  cache.put(shelf, 'newer', entry('newer'))
  expect(held()).toEqual(['a', 'd', 'e', 'f', 'g', 'h', 'new', 'newer'])
})

test('when all were used one gives way all the same', () => {
  const { cache, shelf, held } = filled()
  expect(held()).toEqual(names)
  cache.put(shelf, 'new', entry('new'))
  expect(held()).toHaveLength(8)
})

test('an entry of more than an eighth is not taken, one that is there is not replaced, and an owner’s are removed', () => {
  const { cache, shelf, held } = filled()
  cache.put(shelf, 'new', entry('new', 11))
  cache.put(shelf, 'a', entry('other'))
  expect(cache.get(shelf, 'a')?.value).toBe('a')
  expect(held()).toEqual(names)
  cache.clear(shelf)
  expect(held()).toEqual([])
  // Its room is free again.
  for (const name of names) cache.put(shelf, name, entry(name))
  expect(held()).toEqual(names)
})

test('owners share the room, and one that is cleared leaves the others their entries', () => {
  const { cache, shelf } = filled()
  const other: Shelf = new Map()
  cache.put(other, 'a', entry('theirs'))
  expect(cache.get(shelf, 'a')).toBeUndefined()
  cache.clear(shelf)
  expect(cache.get(other, 'a')?.value).toBe('theirs')
  for (const name of names.slice(1)) cache.put(shelf, name, entry(name))
  expect(cache.get(other, 'a')?.value).toBe('theirs')
})
