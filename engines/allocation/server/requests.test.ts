import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openPool } from '#kernel/server/db/pool.ts'
import { openBatchCommits } from '#kernel/server/queues/batch-commits.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { Verdict } from '../shapes.ts'
import { addCodes, addPlaces } from './pools.ts'
import { cancel, confirm, hold, holdEach, move, take } from './requests.ts'
import { crowd, forAll, forStudents } from './testing/crowd.ts'
import { poolFaults } from './testing/faults.ts'

const t = await campus([])
const grantOf = (verdict: Verdict) => ('grant' in verdict ? verdict.grant : '')
const count = (verdicts: readonly Verdict[], word: string) => verdicts.filter(({ verdict }) => verdict === word).length

describe('taking', () => {
  test('everybody presses at once: as many as there are places have one, and nobody has two', async () => {
    const { ctx, who, open, figures } = await crowd(t, 200)
    const pool = await open(30)
    const verdicts = await Promise.all([...who, ...who].map((person) => take(ctx, pool, { person })))
    expect(count(verdicts, 'granted')).toBe(30)
    expect(count(verdicts, 'soldOut') + count(verdicts, 'limit')).toBe(370)
    expect(await figures(pool)).toMatchObject({ quotas: [{ taken: 30 }], states: { granted: 30 } })
    expect((await figures(pool)).batch).toBeLessThan(20)
  })

  test('within a node the first to come is the first to be served', async () => {
    const { ctx, who, open } = await crowd(t, 20)
    const pool = await open(5)
    const verdicts = await Promise.all(who.map((person) => take(ctx, pool, { person })))
    expect(verdicts.map(({ verdict }) => verdict === 'granted')).toEqual(who.map((_, i) => i < 5))
  })

  test('a grant counts against every quota it falls under', async () => {
    const { ctx, who, open, figures } = await crowd(t, 40)
    const pool = await open([forAll(20), forStudents(4)])
    const verdicts = await Promise.all(who.map((person) => take(ctx, pool, { person })))
    expect(count(verdicts, 'granted')).toBe(20)
    const { quotas } = await figures(pool)
    expect(Object.fromEntries(quotas.map(({ name, taken }) => [name, taken]))).toEqual({ all: 20, students: 4 })
  })

  test('whom no quota is for is told so, and so is who comes too early or too late', async () => {
    const { ctx, who, open } = await crowd(t, 2)
    const [student, teacher] = who as [string, string]
    const pool = await open([forStudents(4)])
    expect(await take(ctx, pool, { person: teacher })).toEqual({ verdict: 'notForYou' })
    expect(await take(ctx, pool, { person: randomUUID() })).toEqual({ verdict: 'notForYou' })
    expect(await take(ctx, randomUUID(), { person: student })).toEqual({ verdict: 'noSuchPool' })
    const early = await open(1, { opensAt: new Date(Date.now() + 60_000) })
    const late = await open(1, { closesAt: new Date(Date.now() - 60_000) })
    expect(await take(ctx, early, { person: student })).toEqual({ verdict: 'notOpenYet' })
    expect(await take(ctx, late, { person: student })).toEqual({ verdict: 'closed' })
  })

  test('two nodes on one database sell each place once', async () => {
    const { ctx, who, open, figures, site } = await crowd(t, 300)
    const pool = await open(100)
    const other = openBatchCommits(openPool(t.portal.database.serverUrl, 3))
    const there = { site, tools: { batchCommits: other } }
    const asked = who.flatMap((person) => [
      take(ctx, pool, { person, key: 'k' }),
      take(there, pool, { person, key: 'k' }),
    ])
    const verdicts = await Promise.all(asked)
    await other.stop()
    for (let i = 0; i < verdicts.length; i += 2) expect(verdicts[i]).toEqual(verdicts[i + 1])
    expect(count(verdicts, 'granted')).toBe(200)
    expect((await figures(pool)).states).toEqual({ granted: 100 })
  })
})

describe('asking again', () => {
  test('the same key is answered the same, whatever has happened since', async () => {
    const { ctx, who, open, figures } = await crowd(t, 2)
    const pool = await open(1)
    const [first, second] = who as [string, string]
    const won = await take(ctx, pool, { person: first, key: 'a' })
    const lost = await take(ctx, pool, { person: second, key: 'a' })
    expect([won.verdict, lost.verdict]).toEqual(['granted', 'soldOut'])
    await cancel(ctx, pool, { person: first, grant: grantOf(won), key: 'b' })
    expect(await take(ctx, pool, { person: first, key: 'a' })).toEqual(won)
    expect(await take(ctx, pool, { person: second, key: 'a' })).toEqual(lost)
    expect((await figures(pool)).quotas[0]!.taken).toBe(0)
  })

  test('both at the same moment are one request', async () => {
    const { ctx, who, open, figures } = await crowd(t, 1)
    const pool = await open(5, { perPerson: 5 })
    const verdicts = await Promise.all([1, 2, 3].map(() => take(ctx, pool, { person: who[0]!, key: 'a' })))
    expect(new Set(verdicts.map(grantOf)).size).toBe(1)
    expect((await figures(pool)).quotas[0]!.taken).toBe(1)
  })

  test('a key cannot be used for something else', async () => {
    const { ctx, who, open, figures } = await crowd(t, 1)
    const pool = await open(5, { perPerson: 5 })
    await take(ctx, pool, { person: who[0]!, key: 'a' })
    expect(await take(ctx, pool, { person: who[0]!, key: 'a', count: 2 })).toEqual({ verdict: 'keyUsed' })
    expect((await figures(pool)).quotas[0]!.taken).toBe(1)
  })

  test('one request that cannot be stored does not harm those beside it', async () => {
    const { ctx, who, open } = await crowd(t, 10)
    const pool = await open(10)
    const asked = who.map((person, i) => take(ctx, pool, { person, key: i === 4 ? 'a\u0000' : 'a' }))
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(settled[4]!.status).toBe('rejected')
  })
})

describe('holds', () => {
  test('end when they were said to, however often they are asked for', async () => {
    const { ctx, who, open, lapse } = await crowd(t, 2)
    const pool = await open(1, { holdSeconds: 60 })
    const [first, second] = who as [string, string]
    const held = await hold(ctx, pool, { person: first, key: 'a' })
    expect(held).toMatchObject({ verdict: 'held', until: expect.any(Number) })
    expect(await hold(ctx, pool, { person: first, key: 'a' })).toEqual(held)
    expect(await hold(ctx, pool, { person: first, key: 'b' })).toEqual(held)
    expect(await take(ctx, pool, { person: first, key: 'c' })).toEqual({ verdict: 'limit' })
    await lapse(grantOf(held))
    expect((await take(ctx, pool, { person: second })).verdict).toBe('granted')
    expect(await confirm(ctx, pool, { person: first, grant: grantOf(held) })).toEqual({ verdict: 'tooLate' })
  })

  test('let go and taken again, they keep their end', async () => {
    const { ctx, who, open } = await crowd(t, 1)
    const pool = await open(1, { holdSeconds: 60 })
    const person = who[0]!
    const held = await hold(ctx, pool, { person })
    const second = () => Math.floor(Date.now() / 1000)
    await expect.poll(second).toBeGreaterThan(second())
    await cancel(ctx, pool, { person, grant: grantOf(held) })
    const again = await hold(ctx, pool, { person })
    expect('until' in again && again.until).toBe('until' in held && held.until)
  })

  test('are confirmed by nobody else', async () => {
    const { ctx, who, open } = await crowd(t, 2)
    const pool = await open(1)
    const grant = grantOf(await hold(ctx, pool, { person: who[0]! }))
    expect(await confirm(ctx, pool, { person: who[1]!, grant })).toEqual({ verdict: 'noSuchGrant' })
    expect(await cancel(ctx, pool, { person: who[1]!, grant })).toEqual({ verdict: 'noSuchGrant' })
    expect((await confirm(ctx, pool, { person: who[0]!, grant })).verdict).toBe('granted')
    expect((await confirm(ctx, pool, { person: who[0]!, grant })).verdict).toBe('granted')
  })
})

describe('named places', () => {
  test('have one owner each', async () => {
    const { ctx, who, open, write } = await crowd(t, 100)
    const pool = await open(20)
    const labels = Array.from({ length: 20 }, (_, i) => `A${i}`)
    await write((db) => addPlaces({ db }, pool, labels))
    const asked = who.map((person, i) => take(ctx, pool, { person, places: [labels[(i * 7) % 10]!] }))
    const verdicts = await Promise.all(asked)
    const taken = verdicts.flatMap((verdict) => ('places' in verdict ? verdict.places : []))
    expect(taken.toSorted()).toEqual(labels.slice(0, 10))
    expect(count(verdicts, 'placeTaken')).toBe(90)
    expect(await take(ctx, pool, { person: who[99]!, places: ['Z1'] })).toEqual({ verdict: 'noSuchPlace' })
    const any = await take(ctx, pool, { person: who[99]! })
    expect(any).toMatchObject({ verdict: 'granted', places: ['A10'] })
  })

  test('are exchanged without a longer hold', async () => {
    const { ctx, who, open, write } = await crowd(t, 2)
    const pool = await open(2)
    await write((db) => addPlaces({ db }, pool, ['A1', 'A2']))
    const held = await hold(ctx, pool, { person: who[0]!, places: ['A1'] })
    const moved = await move(ctx, pool, { person: who[0]!, grant: grantOf(held), places: ['A2'] })
    expect(moved).toEqual({ ...held, places: ['A2'] })
    expect((await take(ctx, pool, { person: who[1]!, places: ['A2'] })).verdict).toBe('placeTaken')
    expect((await take(ctx, pool, { person: who[1]!, places: ['A1'] })).verdict).toBe('granted')
  })
})

test('a code is redeemed once, and again when its place was given back', async () => {
  const { ctx, who, open, write } = await crowd(t, 10)
  const pool = await open(10, { needsCode: true })
  await write((db) => addCodes({ db }, pool, ['WELCOME-1']))
  expect(await take(ctx, pool, { person: who[0]! })).toEqual({ verdict: 'codeNeeded' })
  expect(await take(ctx, pool, { person: who[0]!, code: 'nonsense' })).toEqual({ verdict: 'codeWrong' })
  const verdicts = await Promise.all(who.map((person) => take(ctx, pool, { person, code: 'welcome 1' })))
  expect(count(verdicts, 'granted')).toBe(1)
  expect(count(verdicts, 'codeUsed')).toBe(9)
  await cancel(ctx, pool, { person: who[0]!, grant: grantOf(verdicts[0]!) })
  expect((await take(ctx, pool, { person: who[1]!, code: 'WELCOME1' })).verdict).toBe('granted')
})

test('a hold of two places in one grant is never moved by halves to others that are asked for one by one', async () => {
  const { ctx, who, open, write, db } = await crowd(t, 2)
  const pool = await open([forAll(10)], { perPerson: 2 })
  await write((on) => addPlaces({ db: on }, pool, ['R0', 'R1', 'R2']))
  const person = who[0]!
  await hold(ctx, pool, { person, count: 2, places: ['R0', 'R1'] })
  const instead = await holdEach(ctx, pool, { person, count: 2, places: ['R1', 'R2'], instead: true })
  expect(instead.verdict).toBe('limit')
  expect((await take(ctx, pool, { person: who[1]!, places: ['R0'] })).verdict).toBe('placeTaken')
  expect(await poolFaults(db, pool)).toEqual([])
})
