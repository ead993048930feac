import { describe, expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { Fail } from '#kernel/fail.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { Verdict } from '../shapes.ts'
import { addCodes, addPlaces, changePool, setQuotas } from './pools.ts'
import { accept, cancel, decline, join, leave, sweepPool, take } from './requests.ts'
import { endPool, revoke } from './revoke.ts'
import { crowd, forAll, forStudents } from './testing/crowd.ts'
import { poolFaults } from './testing/faults.ts'
import { positionOf, sweep, takeNews } from './waiting.ts'

const t = await campus([])
const grantOf = (verdict: Verdict) => ('grant' in verdict ? verdict.grant : '')

/** A pool of one place, taken, with two people on the waiting list. */
async function queue(rules = {}) {
  const all = await crowd(t, 4)
  const pool = await all.open(1, rules)
  const [owner, first, second, passer] = all.who as [string, string, string, string]
  const grant = grantOf(await take(all.ctx, pool, { person: owner }))
  for (const person of [first, second]) await join(all.ctx, pool, { person })
  const news = () => all.write((db) => takeNews({ db }, 'test.thing'))
  return { ...all, pool, owner, first, second, passer, grant, news }
}

describe('the waiting list', () => {
  test('is served before whoever comes by, in its order, and they are told once', async () => {
    const { ctx, pool, owner, first, second, passer, grant, news, db } = await queue()
    expect(await positionOf(db, pool, second)).toMatchObject({ state: 'waiting', ahead: 1 })
    const [, passed] = await Promise.all([
      cancel(ctx, pool, { person: owner, grant }),
      take(ctx, pool, { person: passer }),
    ])
    expect(passed).toEqual({ verdict: 'soldOut' })
    const told = await news()
    expect(told).toMatchObject([{ person: first, state: 'offered', until: expect.any(Date) }])
    expect(await news()).toEqual([])
    expect((await accept(ctx, pool, { person: first, grant: told[0]!.grant })).verdict).toBe('granted')
    expect(await positionOf(db, pool, first)).toBeUndefined()
    expect(await positionOf(db, pool, second)).toMatchObject({ ahead: 0 })
  })

  test('an offer that is declined or missed goes to the next', async () => {
    const { ctx, pool, owner, first, second, grant, news, lapse, figures } = await queue()
    await cancel(ctx, pool, { person: owner, grant })
    const [offered] = await news()
    expect((await decline(ctx, pool, { person: first, grant: offered!.grant })).verdict).toBe('declined')
    const [next] = await news()
    expect(next).toMatchObject({ person: second, state: 'offered' })
    await lapse(next!.grant)
    await sweepPool(ctx, pool)
    expect(await news()).toMatchObject([{ person: second, state: 'expired' }])
    expect(await accept(ctx, pool, { person: second, grant: next!.grant })).toEqual({ verdict: 'tooLate' })
    expect((await figures(pool)).quotas[0]!.taken).toBe(0)
  })

  test('keeps whoever waits with a spent code waiting until a use of it comes back, and nobody behind them', async () => {
    const { ctx, who, write, open, db } = await crowd(t, 3)
    const [owner, spent, other] = who as [string, string, string]
    const pool = await open(3, { needsCode: true })
    await write((on) => addCodes({ db: on }, pool, ['ONCE', 'MORE']))
    const grant = grantOf(await take(ctx, pool, { person: owner, code: 'ONCE' }))
    await join(ctx, pool, { person: spent, code: 'ONCE' })
    await join(ctx, pool, { person: other, code: 'MORE' })
    await sweepPool(ctx, pool)
    expect(await positionOf(db, pool, spent)).toMatchObject({ state: 'waiting', ahead: 0 })
    expect(await positionOf(db, pool, other)).toMatchObject({ state: 'offered' })
    expect(await poolFaults(db, pool)).toEqual([])
    await cancel(ctx, pool, { person: owner, grant })
    expect(await positionOf(db, pool, spent)).toMatchObject({ state: 'offered' })
    expect(await poolFaults(db, pool)).toEqual([])
  })

  test('is joined once, and can be left', async () => {
    const { ctx, pool, owner, first, second, grant, news } = await queue()
    expect(await join(ctx, pool, { person: first })).toEqual({ verdict: 'alreadyWaiting' })
    expect(await join(ctx, pool, { person: owner })).toEqual({ verdict: 'limit' })
    expect(await leave(ctx, pool, { person: first })).toEqual({ verdict: 'left' })
    await cancel(ctx, pool, { person: owner, grant })
    expect(await news()).toMatchObject([{ person: second }])
  })

  test('is given what the organiser adds, by the next sweep', async () => {
    const { ctx, pool, first, second, news, write, figures, db: reader } = await queue()
    const { id } = (await figures(pool)).quotas[0]!
    await write((db) => setQuotas({ db }, pool, [{ ...forAll(3), id }]))
    await sweep({ ...ctx, db: reader }, 'test.thing')
    expect((await news()).map(({ person }) => person).toSorted()).toEqual([first, second].toSorted())
  })

  test('is offered nothing once the pool has closed', async () => {
    const { ctx, pool, owner, grant, news, write } = await queue()
    await write((db) => changePool({ db }, pool, { closesAt: new Date(Date.now() - 1_000) }))
    await cancel(ctx, pool, { person: owner, grant })
    expect(await news()).toEqual([])
  })

  test('of named places is offered some that are free', async () => {
    const { ctx, who, open, write } = await crowd(t, 3)
    const pool = await open(2)
    await write((db) => addPlaces({ db }, pool, ['A1', 'A2']))
    const mine = await take(ctx, pool, { person: who[0]!, places: ['A2'] })
    await take(ctx, pool, { person: who[1]!, places: ['A1'] })
    await join(ctx, pool, { person: who[2]! })
    await cancel(ctx, pool, { person: who[0]!, grant: grantOf(mine) })
    const [offer] = await write((db) => takeNews({ db }, 'test.thing'))
    const accepted = await accept(ctx, pool, { person: who[2]!, grant: offer!.grant })
    expect(accepted).toMatchObject({ verdict: 'granted', places: ['A2'] })
  })
})

describe('the organiser', () => {
  test('cannot make a quota smaller than what is taken, nor take it away', async () => {
    const { pool, write, figures } = await queue()
    const { id } = (await figures(pool)).quotas[0]!
    const set = (drafts: Parameters<typeof setQuotas>[2]) => write((db) => setQuotas({ db }, pool, drafts))
    await expect(set([{ ...forAll(0), id }])).rejects.toBeInstanceOf(Fail)
    await expect(set([forAll(5)])).rejects.toBeInstanceOf(Fail)
    await expect(set([{ ...forAll(1), id }, forStudents(0)])).rejects.toBeInstanceOf(Fail)
    expect((await figures(pool)).quotas).toMatchObject([{ size: 1, taken: 1 }])
  })

  test('adds a quota, and those who have a place count against it', async () => {
    const { pool, write, figures } = await queue()
    const { id } = (await figures(pool)).quotas[0]!
    const named = { ...forStudents(2), audience: { ...everyone, who: 'some' as const, roles: ['student' as const] } }
    await write((db) => setQuotas({ db }, pool, [{ ...forAll(1), id }, named]))
    expect((await figures(pool)).quotas.map(({ taken }) => taken)).toEqual([1, 1])
  })

  test('revokes one, or ends it all', async () => {
    const { ctx, pool, grant, first, write, figures, news } = await queue()
    expect(await write((db) => revoke({ db }, pool, [grant]))).toMatchObject([{ id: grant, state: 'granted' }])
    await sweepPool(ctx, pool)
    expect(await news()).toMatchObject([{ person: first, state: 'offered' }])
    expect(await write((db) => endPool({ db }, pool))).toHaveLength(1)
    expect(await figures(pool)).toMatchObject({ quotas: [{ taken: 0 }], waiting: 0 })
  })
})
