import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { changePool } from '../pools.ts'
import { cancel, join, take } from '../requests.ts'
import { crowd, forAll, forStudents } from '../testing/crowd.ts'
import { positionOf, takeNews } from '../waiting.ts'
import { commitDraw, getDraw, runDraw, verifyDraw } from './draws.ts'

const t = await campus([])

async function entered(beaconRule = '') {
  const all = await crowd(t, 60)
  const pool = await all.open([forAll(20), forStudents(8)], { order: 'draw' })
  const { tools } = all.ctx
  const commitment = await all.write((db) => commitDraw({ db, tools }, pool, beaconRule))
  await Promise.all(all.who.map((person) => join(all.ctx, pool, { person })))
  const close = () => all.write((db) => changePool({ db }, pool, { closesAt: new Date(Date.now() - 1_000) }))
  const run = (beacon?: string) => all.write((db) => runDraw({ db, tools }, pool, beacon))
  return { ...all, pool, commitment, close, run }
}

test('a draw gives what there is, once, and anyone can check it', async () => {
  const { pool, commitment, close, run, db, figures, ctx, who } = await entered()
  expect(await take(ctx, pool, { person: who[0]! })).toEqual({ verdict: 'notNow' })
  expect(await getDraw(db, pool)).toMatchObject({ commitment, record: undefined })
  await close()
  const record = await run()
  expect(record.commitment).toBe(commitment)
  expect(record.entries).toHaveLength(60)
  const taken = (await figures(pool)).quotas.map(({ name, taken: n }) => [name, n])
  expect(Object.fromEntries(taken)).toMatchObject({ all: 20 })
  expect(record.winners).toHaveLength(20)
  expect(await verifyDraw(db, pool)).toEqual([])
  await expect(run()).rejects.toThrow('notNow')
})

test('it is not drawn before its list is closed, nor without its beacon', async () => {
  const { close, run } = await entered('the number of the day after')
  await expect(run('7')).rejects.toThrow('notNow')
  await close()
  await expect(run()).rejects.toThrow('notNow')
  expect((await run('7')).beacon).toBe('7')
})

test('the seed is fixed before the first entry', async () => {
  const { ctx, who, open, write } = await crowd(t, 1)
  const pool = await open(1, { order: 'draw' })
  await join(ctx, pool, { person: who[0]! })
  await expect(write((db) => commitDraw({ db, tools: ctx.tools }, pool))).rejects.toThrow('notNow')
})

test('the seed is not to be read in the database before', async () => {
  const { pool, close, run, db } = await entered()
  const stored = await db.execute(sql`select to_jsonb(d)::text as row from allocation_draws d where pool = ${pool}`)
  await close()
  const { seed } = await run()
  expect(String(stored.rows[0]!.row)).not.toContain(seed)
})

test('who lost waits in the drawn order', async () => {
  const { pool, close, run, write, ctx, db } = await entered()
  await close()
  const { order, winners } = await run()
  const news = () => write((on) => takeNews({ db: on }, 'test.thing'))
  const won = await news()
  expect(won).toHaveLength(20)
  await cancel(ctx, pool, { person: won[0]!.person, grant: won[0]!.grant })
  const offers = await news()
  expect(offers).toMatchObject([{ state: 'offered' }])
  const entry = await positionOf(db, pool, offers[0]!.person)
  const losers = order.filter((id) => !winners.includes(id))
  expect(losers).toContain(entry!.id)
})
