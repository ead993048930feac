import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirm, hold, take } from '#engines/allocation/server/requests.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice } from '../testing/box-office.ts'

const t = await campus([served])
const about = new Set(['soldOut', 'placeTaken'])

/**
 * Two devices request as one person, each with its own idempotency keys; only one place is left, so nobody else
 * interferes.
 */
for (const [mode, ask] of [
  ['grab', take],
  ['reserve', hold],
] as const) {
  test(`${mode}: twenty presses of one person for the last place`, async () => {
    const office = await boxOffice(t)
    const { session } = await office.put({ mode, places: 1, perPerson: 2 })
    const ctx = { site: { id: office.id }, tools: t.portal }
    const press = () => ask(ctx, session.pool, { person: office.lin.id, key: randomUUID() })
    const verdicts = (await Promise.all(Array.from({ length: 20 }, press))).map(({ verdict }) => verdict)
    expect(verdicts.filter((verdict) => about.has(verdict))).toEqual([])
    expect(verdicts.filter((verdict) => verdict === 'granted' || verdict === 'held')).toHaveLength(1)
    expect(await ask(ctx, session.pool, { person: office.wu.id })).toEqual({ verdict: 'soldOut' })
  })
}

test('a hold asked for again from another device is the same hold, also after it was confirmed', async () => {
  const office = await boxOffice(t)
  const { id, session } = await office.put({ mode: 'reserve', places: 1 })
  const first = await office.call(office.lin, contract.enroll, { id, key: 'one' })
  const second = await office.call(office.lin, contract.enroll, { id, key: 'two' })
  expect(second.mine).toEqual(first.mine)
  const ctx = { site: { id: office.id }, tools: t.portal }
  const of = { person: office.lin.id, grant: first.mine.grant }
  const both = await Promise.all([1, 2].map(() => confirm(ctx, session.pool, { ...of, key: randomUUID() })))
  expect(both[0]).toEqual(both[1])
  await expect(office.call(office.lin, contract.enroll, { id, key: 'three' })).rejects.toThrow('limit')
})
