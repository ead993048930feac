import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allot, commitmentOf, type DrawRecord, drawOrder, faultsOf } from './draw.ts'
import { sha256 } from './sha256.ts'

test('the hash is the one everybody else has', () => {
  const theirs = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256(text) === theirs(text)))
})

const entries = Array.from({ length: 200 }, (_, i) => ({
  id: `e${i}`,
  weight: i < 20 ? 3 : 1,
  count: i % 50 ? 1 : 2,
  quotas: i % 2 ? [0] : [0, 1],
}))

function drawn(): DrawRecord {
  const base = { seed: 'a'.repeat(64), beacon: '8817', entries, quotas: [{ name: 'all', free: 60 }] }
  const quotas = [...base.quotas, { name: 'students', free: 25 }]
  const order = drawOrder(base)
  const result = { order, winners: allot(order, { entries, quotas, places: null }) }
  const commitment = commitmentOf(base.seed)
  return { version: 1, pool: 'p', commitment, beaconRule: '', places: null, ...base, quotas, ...result }
}

test('a draw can be made again from what was published', () => {
  const record = drawn()
  expect(faultsOf(record, record.commitment)).toEqual([])
  const taken = (quota: number) =>
    entries
      .filter(({ id, quotas }) => record.winners.includes(id) && quotas.includes(quota))
      .reduce((sum, { count }) => sum + count, 0)
  expect(taken(0)).toBe(60)
  expect(taken(1)).toBeLessThanOrEqual(25)
})

test('another seed, another list, another order and another winner are noticed', () => {
  const record = drawn()
  const [first, second, ...rest] = record.order
  const other = { ...record, seed: 'b'.repeat(64) }
  expect(faultsOf(other, record.commitment)).toContain('seed')
  expect(faultsOf({ ...record, entries: entries.slice(1) }, record.commitment)).toContain('order')
  expect(faultsOf({ ...record, order: [second!, first!, ...rest] }, record.commitment)).toContain('order')
  expect(faultsOf({ ...record, winners: record.winners.slice(1) }, record.commitment)).toEqual(['winners'])
})

test('the order does not hang on how the list was written down', () => {
  const record = drawn()
  expect(drawOrder({ ...record, entries: entries.toReversed() })).toEqual(record.order)
})
