import { afterAll, expect, test } from 'vitest'
import { fileDatabase } from '#kernel/testing/database.ts'
import { DatabaseDown, openConnections } from './connections.ts'
import { openPool, queryForSite } from './pool.ts'
import { writeForSite } from './site-db.ts'
import { isTransient } from './transient-errors.ts'

const connections = openConnections()
const limit = { statementMs: 5_000, answerMs: 400 }
const url = await fileDatabase()
const pool = openPool(url, 2, { Client: connections.Client, limit })
afterAll(() => pool.end())

const sleeping = (seconds: number) => ({ text: `select pg_sleep(${seconds})`, rowMode: 'array' as const })
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: Error) => error)
const timed = async (work: Promise<unknown>) => {
  const began = performance.now()
  const error = await failure(work)
  return { error, ms: performance.now() - began }
}

test('an answer that does not come in time cuts the connection, and the next one is well', async () => {
  const read = await timed(queryForSite(pool, 's', sleeping(2)))
  expect(isTransient(read.error)).toBe(true)
  expect(read.ms).toBeLessThan(1_500)
  const written = await timed(writeForSite(pool, 's', ({ $client }) => $client.query(sleeping(2))))
  expect(isTransient(written.error)).toBe(true)
  expect(written.ms).toBeLessThan(1_500)
  expect(pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('work that nobody waits for may take longer, and leaves no longer limit behind', async () => {
  const longer = { statementMs: 5_000, answerMs: 5_000 }
  await writeForSite(pool, 's', ({ $client }) => $client.query(sleeping(0.8)), longer)
  expect((await failure(queryForSite(pool, 's', sleeping(0.8))))?.message).toBe('Query read timeout')
})

test('of two who wait for each other both get through', async () => {
  const wide = openPool(url, 8, { Client: connections.Client })
  let tries = 0
  const lock = (first: number, second: number) =>
    writeForSite(wide, 's', async ({ $client }) => {
      tries++
      await $client.query(`select pg_advisory_xact_lock(${first})`)
      await $client.query(sleeping(0.2))
      await $client.query(`select pg_advisory_xact_lock(${second})`)
    })
  await Promise.all([lock(71, 72), lock(72, 71)])
  await wide.end()
  expect(tries).toBe(3)
})

test('a connection in constant use is not taken for one without an answer', async () => {
  const until = performance.now() + 1_200
  const busy = async () => {
    while (performance.now() < until) await queryForSite(pool, 's', sleeping(0.02))
  }
  await Promise.all(Array.from({ length: 6 }, busy))
})

test('while the database is down everything is refused at once, also what waits for a connection', async () => {
  const longer = { statementMs: 5_000, answerMs: 5_000 }
  const asked = Array.from({ length: 8 }, () =>
    timed(writeForSite(pool, 's', ({ $client }) => $client.query(sleeping(3)), longer)),
  )
  await new Promise((done) => setTimeout(done, 200))
  connections.refuse()
  for (const { error, ms } of await Promise.all(asked)) {
    expect(error).toBeInstanceOf(DatabaseDown)
    expect(ms).toBeLessThan(1_000)
  }
  expect(await failure(pool.query('select 1'))).toBeInstanceOf(DatabaseDown)
  expect(await failure(queryForSite(pool, 's', sleeping(0)))).toBeInstanceOf(DatabaseDown)
  expect(pool.totalCount).toBe(0)
  connections.allow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
