import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fileDatabase } from '#kernel/testing/database.ts'
import { openConnections } from './connections.ts'
import { nameOf, openPool } from './pool.ts'
import { executePrepared } from './prepared.ts'
import { type WriteDb, writeForSite } from './site-db.ts'

const url = await fileDatabase()
const pool = openPool(url, 2, { Client: openConnections().Client })
afterAll(() => pool.end())

const about = sql`select current_setting('app.site') as site, pg_current_xact_id()::text as xid, now()::text as began`
type About = { site: string; xid: string; began: string }
const aboutOf = async (db: WriteDb) => (await db.execute<About>(about)).rows[0]!
const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, 's', work)

test('the first query begins the transaction with its site, whether it has values or not', async () => {
  for (const first of [sql`select ${1}::int as one`, sql`select 1 as one; select 2 as two`, about]) {
    const seen = await write(async (db) => {
      await db.execute(first)
      return [await aboutOf(db), await aboutOf(db)]
    })
    expect(seen[0]).toMatchObject({ site: 's' })
    expect(seen[1]).toEqual(seen[0])
  }
})

test('queries that are sent at once run in their order, in one transaction', async () => {
  const [first, second] = await write((db) =>
    Promise.all([db.execute<About>(sql`${about} where ${1} = 1`), db.execute<About>(about)]),
  )
  expect(second!.rows).toEqual(first!.rows)
})

test('a first query that fails ends the transaction, and the connection is well afterwards', async () => {
  await expect(write((db) => db.execute(sql`select 1 / ${0}::int`))).rejects.toMatchObject({ cause: { code: '22012' } })
  await expect(write((db) => db.execute(sql`select ${'x'}::int nonsense from nowhere`))).rejects.toThrow()
  const swallowed = write(async (db) => {
    await db.execute(sql`select 1 / ${0}::int`).catch(() => {})
    return aboutOf(db)
  })
  await expect(swallowed).rejects.toMatchObject({ cause: { code: '25P02' } })
  expect(await write(aboutOf)).toMatchObject({ site: 's' })
})

test('a value that cannot be sent begins nothing: the next query does', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const seen = await write(async (db) => {
    await executePrepared(db, 'select $1::jsonb', [circle]).catch(() => {})
    return [await aboutOf(db), await aboutOf(db)]
  })
  expect(seen[0]).toMatchObject({ site: 's' })
  expect(seen[1]).toEqual(seen[0])
})

test('a prepared statement is planned once a connection, and sees the site of each transaction', async () => {
  const text = `select current_setting('app.site') as site, $1::int as n`
  const single = openPool(url, 1, { Client: openConnections().Client })
  for (let i = 0; i < 500; i++) nameOf(`select ${i} as other`)
  for (const site of ['a', 'b']) {
    const rows = await writeForSite(single, site, (db) => executePrepared(db, text, [7]))
    expect(rows).toEqual([{ site, n: 7 }])
  }
  const counted = await writeForSite(single, 's', (db) =>
    db.execute<{ n: number }>(sql`select count(*)::int as n from pg_prepared_statements where statement = ${text}`),
  )
  expect(counted.rows).toEqual([{ n: 1 }])
  await single.end()
})
