import { expect, test } from 'vitest'
import { type EntryGroup, openByteLimitedCache } from './byte-limited-cache.ts'

const entry = (value: unknown, bytes = 10) => ({ value, bytes })
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function filled() {
  const cache = openByteLimitedCache(80)
  const group: EntryGroup = new Map()
  for (const name of names) cache.put(group, name, entry(name))
  const held = () => [...names, 'new', 'newer'].filter((name) => cache.get(group, name))
  return { cache, group, held }
}

test('the oldest entry gives way, and one that was used stays a round longer', () => {
  const { cache, group, held } = filled()
  cache.get(group, 'a')
  cache.put(group, 'new', entry('new'))
  cache.put(group, 'newer', entry('newer'))
  expect(held()).toEqual(['a', 'd', 'e', 'f', 'g', 'h', 'new', 'newer'])
})

test('when all were used one gives way all the same', () => {
  const { cache, group, held } = filled()
  expect(held()).toEqual(names)
  cache.put(group, 'new', entry('new'))
  expect(held()).toHaveLength(8)
})

test('an entry of more than an eighth is not taken, one that is there is not replaced, and an owner’s are removed', () => {
  const { cache, group, held } = filled()
  cache.put(group, 'new', entry('new', 11))
  cache.put(group, 'a', entry('other'))
  expect(cache.get(group, 'a')?.value).toBe('a')
  expect(held()).toEqual(names)
  cache.clear(group)
  expect(held()).toEqual([])
  // Its room is free again.
  for (const name of names) cache.put(group, name, entry(name))
  expect(held()).toEqual(names)
})

test('owners share the room, and one that is cleared leaves the others their entries', () => {
  const { cache, group } = filled()
  const other: EntryGroup = new Map()
  cache.put(other, 'a', entry('theirs'))
  expect(cache.get(group, 'a')).toBeUndefined()
  cache.clear(group)
  expect(cache.get(other, 'a')?.value).toBe('theirs')
  for (const name of names.slice(1)) cache.put(group, name, entry(name))
  expect(cache.get(other, 'a')?.value).toBe('theirs')
})
