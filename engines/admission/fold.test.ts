import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, type Move } from './fold.ts'

const moves = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 20 }),
    result: fc.constantFrom('in' as const, 'out' as const),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)
const state = (of: readonly Move[]) => {
  const { entry, doubled } = fold(of)
  return { entry: entry?.id, doubled: [...doubled].sort() }
}

test('where a pass stands does not hang on the order in which it became known', () => {
  fc.assert(
    fc.property(
      moves.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(state(shuffled)).toEqual(state(all))
      },
    ),
  )
})

test('every entry counts, or is doubled, or was taken back; one counts at most', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const { entry, doubled } = fold(all)
      if (!all.some(({ result }) => result === 'out')) {
        const entries = all.filter(({ result }) => result === 'in').length
        expect(doubled.size + (entry ? 1 : 0)).toBe(entries)
      }
      if (entry) expect(doubled.has(entry.id)).toBe(false)
    }),
  )
})
