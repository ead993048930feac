import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { lockWaited } from '#kernel/testing/lock-wait.ts'
import type { Verdict } from '../shapes.ts'
import { quotaFigures } from './figures.ts'
import { addPlaces, closePlaces, lockPool } from './pools.ts'
import { cancel, confirm, hold, join, take } from './requests.ts'
import { pools } from './schema.ts'
import { crowd, forStudents } from './testing/crowd.ts'

const t = await campus([])
const grantOf = (verdict: Verdict) => ('grant' in verdict ? verdict.grant : '')

test('limits are for the human being, not for each identity', async () => {
  const { ctx, who, open, write } = await crowd(t, 3)
  const holder = randomUUID()
  await write((db) =>
    db
      .update(people)
      .set({ holder })
      .where(inArray(people.id, who.slice(0, 2))),
  )
  const pool = await open(3)
  const verdicts = await Promise.all(who.map((person) => take(ctx, pool, { person })))
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['granted', 'limit', 'granted'])
  expect(await join(ctx, pool, { person: who[1]! })).toEqual({ verdict: 'limit' })
})

test('a clock that is set back opens nothing again', async () => {
  const { ctx, who, open, write } = await crowd(t, 1)
  const pool = await open(1, { closesAt: new Date(Date.now() + 60_000) })
  const later = sql`now() + interval '2 minutes'`
  await write((db) => db.update(pools).set({ settledAt: later }).where(eq(pools.id, pool)))
  expect(await take(ctx, pool, { person: who[0]! })).toEqual({ verdict: 'closed' })
})

test('whom it is for is asked again when a hold is confirmed', async () => {
  const { ctx, who, open, write } = await crowd(t, 1)
  const pool = await open([forStudents(1)])
  const grant = grantOf(await hold(ctx, pool, { person: who[0]! }))
  await write((db) => db.update(people).set({ role: 'staff' }).where(eq(people.id, who[0]!)))
  expect(await confirm(ctx, pool, { person: who[0]!, grant })).toEqual({ verdict: 'notForYou' })
})

test('a pool of one site is not there for another', async () => {
  const here = await crowd(t, 1)
  const there = await crowd(t, 1)
  const pool = await here.open(1)
  expect(await take(there.ctx, pool, { person: there.who[0]! })).toEqual({ verdict: 'noSuchPool' })
  expect(await take(here.ctx, pool, { person: there.who[0]! })).toEqual({ verdict: 'notForYou' })
  expect(await quotaFigures(there.db, { pool })).toEqual([])
})

test('whoever watches hears which places went and came, once it is so', async () => {
  const { ctx, who, open, write, site } = await crowd(t, 1)
  const pool = await open(2)
  await write((db) => addPlaces({ db }, pool, ['A1', 'A2']))
  const heard: unknown[] = []
  const stop = t.portal.topics.subscribe(site.id, `allocation/${pool}`, (change) => heard.push(change))
  const grant = grantOf(await take(ctx, pool, { person: who[0]!, places: ['A2'] }))
  await cancel(ctx, pool, { person: who[0]!, grant })
  await expect
    .poll(() => heard)
    .toEqual([
      { batch: 1, places: { taken: ['A2'], free: [] } },
      { batch: 2, places: { taken: [], free: ['A2'] } },
    ])
  stop()
})

test('a place that is withdrawn is not sold, and its owner is named', async () => {
  const { ctx, who, open, write } = await crowd(t, 2)
  const pool = await open(2)
  await write((db) => addPlaces({ db }, pool, ['A1', 'A2']))
  const grant = grantOf(await take(ctx, pool, { person: who[0]!, places: ['A1'] }))
  expect(await write((db) => closePlaces({ db }, pool, ['A1', 'A2']))).toEqual([grant])
  expect((await take(ctx, pool, { person: who[1]!, places: ['A2'] })).verdict).toBe('placeTaken')
  expect((await take(ctx, pool, { person: who[1]! })).verdict).toBe('soldOut')
})

test('requests wait for an organiser who is changing the pool', async () => {
  const { ctx, who, open, write } = await crowd(t, 1)
  const pool = await open(1)
  let order = ''
  const locked = Promise.withResolvers<void>()
  const asks = Promise.withResolvers<void>()
  const changing = write(async (db) => {
    await lockPool(db, pool)
    locked.resolve()
    await asks.promise
    order += 'commit '
  })
  await locked.promise
  const asked = take(ctx, pool, { person: who[0]! }).then((verdict) => {
    order += 'answer'
    return verdict
  })
  await lockWaited(t)
  asks.resolve()
  await changing
  expect((await asked).verdict).toBe('granted')
  expect(order).toBe('commit answer')
})
