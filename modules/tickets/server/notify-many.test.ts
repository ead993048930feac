import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grants } from '#engines/allocation/server/schema.ts'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served } from './index.ts'
import { boxOffice } from './testing/box-office.ts'

const t = await campus([served, messages])
const many = 5_000

test('5,000 who are offered a place are told by one run and one message, the urgent first', async () => {
  const s = await boxOffice(t)
  const { session } = await s.put({ places: many })
  const { pool } = session
  await s.write(async (db) => {
    await db.execute(sql`insert into people (id, holder, number, name, role)
      select i.id, i.id, 'm' || n, 'n' || n, 'student' from (select uuidv7() as id, n from generate_series(1, ${many}) n) i`)
    await db.execute(sql`insert into allocation_waits (pool, person, holder)
      select ${pool}::uuid, id, holder from people where number like 'm%'`)
    // An older expired grant: it is notified after the offers.
    await db.execute(sql`insert into allocation_grants (pool, person, holder, count, state, quotas, told)
      select ${pool}::uuid, id, holder, 1, 'expired', '{}', false from people where id = ${s.lin.id}::uuid`)
  })
  await s.write((db) =>
    db.execute(
      sql`select allocation_offers(p, clock_timestamp(), 'offered', null) from allocation_pools p where p.id = ${pool}`,
    ),
  )
  const countOf = async (what: SQL) =>
    (await s.db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)).rows[0]!.n
  expect(await countOf(sql`${grants} where ${grants.state} = 'offered'`)).toBe(many)
  await s.job('sweep')
  const [offer] = await s.db.select().from(told).orderBy(told.createdAt).limit(1)
  expect(offer).toMatchObject({ priority: 'high', title: { zh: expect.stringContaining('音乐会') } })
  const reached = () => countOf(sql`${receipts} where ${receipts.message} = ${offer!.id}`)
  await expect.poll(reached, { timeout: 20_000 }).toBe(many)
  // The expired grant is notified by the next run, which the first run enqueued.
  await expect.poll(() => countOf(sql`${told}`), { timeout: 60_000 }).toBe(2)
  expect(await s.toldTo(s.lin)).toHaveLength(1)
})
