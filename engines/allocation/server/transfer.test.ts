import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { take } from './requests.ts'
import { crowd, forAll, forStudents } from './testing/crowd.ts'
import { poolFaults } from './testing/faults.ts'
import { transfer } from './transfer.ts'

const t = await campus([])

/** People 0 and 2 are students, 1 and 3 teachers; teacher 1 has a place. */
async function scene(students: number) {
  const all = await crowd(t, 4)
  const pool = await all.open([forAll(2), forStudents(students)])
  const verdict = await take(all.ctx, pool, { person: all.who[1]! })
  const grant = 'grant' in verdict ? verdict.grant : ''
  const hand = (to: number, from = 1) =>
    all.write((db) => transfer({ db }, pool, { grant, person: all.who[from]!, to: all.who[to]! }))
  return { ...all, pool, hand }
}

test('a place is handed on, and counts where its new owner belongs', async () => {
  const { hand, figures, pool, db } = await scene(1)
  expect(await hand(2)).toBeUndefined()
  const { quotas } = await figures(pool)
  expect(quotas.map(({ taken }) => taken)).toEqual([1, 1])
  expect(await poolFaults(db, pool)).toEqual([])
  await expect(hand(3)).rejects.toThrow('notFound')
})

test('not to whom there is no room for, nor to whom has one', async () => {
  const { hand, ctx, pool, who } = await scene(0)
  expect(await hand(2)).toBe('soldOut')
  await take(ctx, pool, { person: who[3]! })
  expect(await hand(3)).toBe('limit')
})
