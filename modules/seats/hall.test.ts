import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestAdjacent } from './best.ts'
import { fromBits, toBits } from './bits.ts'
import { hallOf } from './hall.ts'
import { kindFault } from './kinds.ts'
import { orphansLeft } from './orphans.ts'
import { packPlan, unpackPlan } from './packed.ts'
import { plan } from './plan.ts'
import { largePlan, planOf } from './testing/plans.ts'

describe('a plan on its way', () => {
  test('comes out as it went in, and is a tenth as long', () => {
    const whole = plan.parse(largePlan(5_000))
    const packed = JSON.stringify(packPlan(whole))
    expect(unpackPlan(JSON.parse(packed))).toEqual(whole)
    expect(packed.length).toBeLessThan(JSON.stringify(whole).length / 10)
  })

  test('with kinds, odd numbers and names of its own', () => {
    const whole = planOf(['nnwcb', 'n n'])
    const [row] = whole.sections[0]!.rows
    row!.seats[0]!.label = 'VIP'
    row!.seats[1]!.number = '2a'
    expect(unpackPlan(packPlan(whole))).toEqual(whole)
  })

  test('bits', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 100 }), (set) => {
        const bits = toBits(set.length, (i) => set[i]!)
        expect([...fromBits(bits, set.length)]).toEqual(set.map(Number))
      }),
    )
  })
})

describe('kinds of seats', () => {
  const hall = hallOf(planOf(['nwcnb']))
  test('a wheelchair place is for who needs it', () => {
    expect(kindFault(hall, [1], { wheelchair: false })?.fault).toBe('wheelchairOnly')
    expect(kindFault(hall, [1], { wheelchair: true })).toBeUndefined()
  })
  test('a companion sits beside', () => {
    expect(kindFault(hall, [2], { wheelchair: true })?.fault).toBe('companionOnly')
    expect(kindFault(hall, [1, 2], { wheelchair: true })).toBeUndefined()
    expect(kindFault(hall, [2], { wheelchair: false, own: [1] })).toBeUndefined()
  })
  test('a blocked one is none', () => {
    expect(kindFault(hall, [4], { wheelchair: true })?.fault).toBe('noSuchPlace')
  })
})

describe('the best seats', () => {
  test('side by side, in the middle, and nobody is left alone', () => {
    const hall = hallOf(planOf(Array.from({ length: 8 }, () => 'nnnnnnnnnnn')))
    const found = bestAdjacent(hall, () => true, { count: 3 })!
    expect(found.map((i) => hall.seats[i]!.number)).toEqual(['5', '6', '7'])
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 88, maxLength: 88, max: 1 }),
        fc.integer({ min: 1, max: 5 }),
        (free, count) => {
          const isFree = (i: number) => free[i] === 1
          const best = bestAdjacent(hall, isFree, { count })
          const fair = everyWindow(hall.runs, isFree, count)
          expect(best === undefined).toBe(fair.length === 0)
          if (best) expect(fair).toContainEqual(best)
          const spared = fair.filter((window) => orphansLeft(hall, isFree, new Set(window)).length === 0)
          if (best && spared.length) expect(spared).toContainEqual(best)
        },
      ),
    )
  })

  test('a wheelchair place with its companion; in a section', () => {
    const hall = hallOf(planOf(['nnnnn', 'wcwc']))
    expect(bestAdjacent(hall, () => true, { count: 2, wheelchair: true })).toHaveLength(2)
    expect(bestAdjacent(hall, () => true, { count: 1, section: 'A' })).toBeDefined()
    expect(bestAdjacent(hall, () => true, { count: 1, section: 'B' })).toBeUndefined()
  })
})

const everyWindow = (runs: number[][], isFree: (i: number) => boolean, count: number): number[][] =>
  runs.flatMap((run) =>
    run.map((_, i) => run.slice(i, i + count)).filter((window) => window.length === count && window.every(isFree)),
  )
