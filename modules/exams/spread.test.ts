import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, spread } from './spread.ts'

const people = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `p${i}` }))
const rooms = (...places: number[]) => places.map((n, i) => ({ id: 'ABCDEFGH'[i]!, places: n }))

test('people are spread in proportion to the places, in order', () => {
  const seats = spread(people(12), rooms(20, 4))!
  const inA = [...seats.values()].filter(({ room }) => room === 'A').length
  expect([inA, seats.size]).toEqual([10, 12])
  expect(seats.get('p0')).toEqual({ room: 'A', seat: 1 })
  expect(seats.get('p11')).toEqual({ room: 'B', seat: 2 })
})

test('seats that stay are kept, and nobody else gets them', () => {
  const candidates = [{ id: 'p0', fixed: { room: 'B', seat: 1 } }, { id: 'p1' }, { id: 'p2' }]
  const seats = spread(candidates, rooms(2, 2))!
  expect(seats.get('p0')).toEqual({ room: 'B', seat: 1 })
  expect(new Set([...seats.values()].map(({ room, seat }) => `${room}${seat}`)).size).toBe(3)
})

test('too few places are said', () => {
  expect(spread(people(5), rooms(4))).toBeUndefined()
  expect(spread(people(1), [])).toBeUndefined()
  expect(spread([], [])).toEqual(new Map())
  expect(placesOf(41, 50)).toBe(20)
})

test('whoever fits gets a seat of their own, the same each time', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sizes, fc.nat(200), fc.nat(100), (places, wanted, fixedAt) => {
      const all = places.reduce((sum, n) => sum + n, 0)
      const n = Math.min(wanted, all)
      const last = places.findLastIndex((size) => size > 0)
      const candidates = people(n).map((one, i) =>
        i === fixedAt ? { ...one, fixed: { room: 'ABCDEFGH'[last]!, seat: places[last]! } } : one,
      )
      const seats = spread(candidates, rooms(...places))!
      expect(seats.size).toBe(n)
      expect(new Set([...seats.values()].map(({ room, seat }) => `${room} ${seat}`)).size).toBe(n)
      for (const { room, seat } of seats.values()) expect(seat).toBeLessThanOrEqual(places['ABCDEFGH'.indexOf(room)]!)
      const again = candidates.map(({ id }) => ({ id, fixed: seats.get(id) }))
      expect(spread(again, rooms(...places))).toEqual(seats)
    }),
  )
})
