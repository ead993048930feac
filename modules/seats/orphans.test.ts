import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hallOf } from './hall.ts'
import { orphansLeft } from './orphans.ts'
import { planOf } from './testing/plans.ts'

/** `.` free, `x` taken, `o` chosen now; returns the seats that would be isolated. */
function alone(row: string): number[] {
  const hall = hallOf(planOf(['n'.repeat(row.length)]))
  const chosen = new Set([...row].flatMap((letter, i) => (letter === 'o' ? [i] : [])))
  return orphansLeft(hall, (i) => row[i] !== 'x', chosen)
}

describe('a seat left alone', () => {
  test.each([
    ['x.o..x', [1]],
    ['xo.o.x', [2, 4]],
    ['....o.o....', [5]],
    ['x.ox', []],
    ['xo.x', []],
    ['.oo...', []],
    ['...o.', []],
    ['x.oo', [1]],
    ['xoo.', []],
    ['x.x.o', [3]],
    ['x.xo.', []],
  ])('%s', (row, expected) => {
    expect(alone(row)).toEqual(expected)
  })

  test('an aisle and a wheelchair place end a row', () => {
    const hall = hallOf(planOf(['nn nnwnn']))
    expect(hall.runs).toEqual([
      [0, 1],
      [2, 3],
      [5, 6],
    ])
    expect(orphansLeft(hall, () => true, new Set([1, 3]))).toEqual([])
  })

  const rows = fc.string({ unit: fc.constantFrom('.', '.', 'x', 'o'), minLength: 1, maxLength: 9 })

  test('is complained of exactly when the same gap has a better choice of the same size', () => {
    fc.assert(
      fc.property(rows, (row) => {
        for (const gap of gapsOf(row)) {
          const complained = alone(row).some((i) => i >= gap.from && i < gap.to)
          const bad = leftIn(row, gap, chosenIn(row, gap)).length > 0
          const better = subsets(gap, chosenIn(row, gap).length).some((set) => leftIn(row, gap, set).length === 0)
          expect(complained).toBe(bad && better)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('never when all that is free is chosen, nor when nothing is', () => {
    fc.assert(
      fc.property(rows, (row) => {
        expect(alone(row.replaceAll('.', 'o'))).toEqual([])
        expect(alone(row.replaceAll('o', '.'))).toEqual([])
      }),
    )
  })
})

type Gap = { from: number; to: number }

function gapsOf(row: string): Gap[] {
  return [...row.matchAll(/[.o]+/g)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }))
}

const chosenIn = (row: string, { from, to }: Gap): number[] =>
  [...row].flatMap((letter, i) => (letter === 'o' && i >= from && i < to ? [i] : []))

/** Direct definition: free, with a taken or chosen seat on both sides. */
function leftIn(row: string, { from, to }: Gap, chosen: readonly number[]): number[] {
  const isTaken = (i: number) => row[i] === 'x' || chosen.includes(i)
  return Array.from({ length: to - from }, (_, n) => from + n).filter(
    (i) => chosen.length > 0 && !isTaken(i) && isTaken(i - 1) && isTaken(i + 1),
  )
}

function subsets({ from, to }: Gap, size: number): number[][] {
  if (size === 0) return [[]]
  if (to - from < size) return []
  const without = subsets({ from: from + 1, to }, size)
  return [...subsets({ from: from + 1, to }, size - 1).map((rest) => [from, ...rest]), ...without]
}
