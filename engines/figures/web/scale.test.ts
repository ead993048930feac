import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kind } from './kinds.ts'
import { percent, stacked, sumOf, topOf } from './scale.ts'

test('all and nothing are said only of all and of nothing', () => {
  expect([percent(0, 3_000), percent(1, 3_000), percent(2_999, 3_000), percent(3_000, 3_000)]).toEqual([0, 1, 99, 100])
  expect(percent(0, 0)).toBe(0)
})

test('an axis ends at the next round number', () => {
  expect([0, 1, 3, 7, 42, 100, 393, 50_000].map(topOf)).toEqual([1, 1, 3, 7, 50, 100, 400, 50_000])
  fc.assert(fc.property(fc.nat(10_000_000), (n) => topOf(n) >= n))
})

test('what is stacked reaches as high as its sum, without gaps', () => {
  const kinds: Kind<'done' | 'missing'>[] = [
    { key: 'done', label: '', look: 'good' },
    { key: 'missing', label: '', look: 'none' },
  ]
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (done, missing) => {
      const counts = { done, missing }
      const parts = stacked(counts, kinds)
      expect(parts.at(-1)?.to ?? 0).toBe(sumOf(counts, kinds))
      for (const [i, part] of parts.entries()) expect(part.from).toBe(parts[i - 1]?.to ?? 0)
    }),
  )
})
