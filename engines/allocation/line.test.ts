import { expect, test } from 'vitest'
import { type Line, lineFaults, lotOf } from './line.ts'
import { sha256 } from './sha256.ts'

const seed = 'a'.repeat(64)
const published = sha256(seed)
const byLot = (a: string, b: string) => (lotOf(seed, a) < lotOf(seed, b) ? -1 : 1)
const entries = Array.from({ length: 50 }, (_, i) => sha256(`${i}`).slice(0, 12)).toSorted(byLot)
const line: Line = { seed, entries }

test('a line that follows from its seed is fair, for whoever was drawn and for whoever came later', async () => {
  expect(await lineFaults(line, published)).toEqual([])
  expect(await lineFaults(line, published, { entry: entries[7]!, place: 8 })).toEqual([])
  expect(await lineFaults(line, published, { entry: 'later', place: 51 })).toEqual([])
})

test('another seed, a moved or added entry, and another place than one was told are noticed', async () => {
  const [first, second, ...rest] = entries as [string, string, ...string[]]
  expect(await lineFaults({ seed: 'b', entries }, published)).toContain('seed')
  expect(await lineFaults({ seed, entries: [second, first, ...rest] }, published)).toEqual(['order'])
  expect(await lineFaults({ seed, entries: [...entries, first] }, published)).toEqual(['order'])
  expect(await lineFaults(line, published, { entry: entries[7]!, place: 9 })).toEqual(['mine'])
  expect(await lineFaults(line, published, { entry: 'left out', place: 8 })).toEqual(['mine'])
  expect(await lineFaults(line, published, { entry: entries[7]!, place: 51 })).toEqual(['mine'])
})
