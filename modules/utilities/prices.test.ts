import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSteps, chargeOf, costOf, daysLeft, paidUse, priceAt, unitsFor } from './prices.ts'
import type { Step, Tariff } from './shapes.ts'

const steps = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 3_000 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([ends, prices]): Step[] =>
    [...ends.sort((a, b) => a - b), null].map((upTo, i) => ({ upTo, price: prices[i]! })),
  )
const use = fc.integer({ min: 0, max: 5_000 })

/** One hundredth of a unit after the other. */
function naive(list: readonly Step[], used: number): number {
  let parts = 0
  for (let at = 0; at < used; at++) parts += list.find(({ upTo }) => upTo === null || at < upTo)!.price
  return Math.floor((parts + 5_000) / 10_000)
}

test('steps cost what each hundredth of a unit costs at its place', () => {
  fc.assert(fc.property(steps, use, (list, used) => costOf(list, used) === naive(list, used)))
})

test('parts of a period add up to the whole, whatever the readings', () => {
  fc.assert(
    fc.property(steps, fc.array(use, { maxLength: 8 }), fc.integer({ min: 0, max: 2_000 }), (list, parts, free) => {
      const tariff: Tariff = { period: 'month', free, steps: list }
      let [before, sum] = [0, 0]
      for (const part of parts) {
        const charge = chargeOf(tariff, 'money', before, before + part)
        expect(charge).toBeGreaterThanOrEqual(0)
        sum += charge
        before += part
      }
      expect(sum).toBe(costOf(list, paidUse(tariff, before)))
      expect(chargeOf(tariff, 'amount', 0, before)).toBe(paidUse(tariff, before))
    }),
  )
})

test('what an amount buys costs no more than it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 50_000 }), (fen, price) => {
      const own = [{ upTo: null, price }]
      expect(costOf(own, unitsFor({ steps: own }, fen))).toBeLessThanOrEqual(fen)
    }),
  )
})

test('steps have to rise and to end open', () => {
  expect(areSteps([{ upTo: null, price: 1 }])).toBe(true)
  expect(areSteps([{ upTo: 5, price: 1 }])).toBe(false)
  expect(areSteps([])).toBe(false)
  const two = (first: number | null, second: number | null): Step[] => [
    { upTo: first, price: 1 },
    { upTo: second, price: 2 },
    { upTo: null, price: 3 },
  ]
  expect([areSteps(two(5, 9)), areSteps(two(9, 5)), areSteps(two(null, 5)), areSteps(two(5, 5))]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the price of the next unit and the days that are left', () => {
  const tariff: Tariff = {
    period: 'month',
    free: 100,
    steps: [
      { upTo: 200, price: 5_000 },
      { upTo: null, price: 8_000 },
    ],
  }
  expect([0, 100, 299, 300].map((used) => priceAt(tariff, used))).toEqual([5_000, 5_000, 5_000, 8_000])
  const money = { holds: 'money' as const, freeLeft: 0, price: 5_000, daily: 400 }
  // 20 yuan are 40 units, at 4 a day.
  expect(daysLeft({ ...money, balance: 2_000 })).toBe(10)
  expect(daysLeft({ ...money, balance: 0 })).toBe(0)
  expect(daysLeft({ ...money, balance: 2_000, daily: 0 })).toBe(-1)
  expect(daysLeft({ holds: 'amount', freeLeft: 400, price: 0, daily: 400, balance: 800 })).toBe(3)
})
