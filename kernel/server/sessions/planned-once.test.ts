import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { asOwner } from '../db/open.ts'
import { openPool } from '../db/pool.ts'
import { readerFor } from '../db/site-db.ts'
import { hashOf, sessionIdIn } from './cookies.ts'
import { loadPerson } from './load-person.ts'

const t = await campus([])
const pool = openPool(t.portal.database.serverUrl, 1)
afterAll(() => pool.end())

test('a connection plans the look-up of sessions a few times, and not at every call', async () => {
  const { id, lin } = await t.site()
  await bringIn(id, 5_000)
  const db = readerFor(pool, id)
  for (let call = 0; call < 12; call++) {
    const { person } = await loadPerson(db, hashOf(sessionIdIn(lin.cookie)!))
    expect(person?.name).toBe('林晓雨')
  }
  const { rows } = await db.execute<{ planned: number; kept: number }>(
    sql`select custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
      where statement like '%from sessions s join people%' and statement not like '%pg_prepared_statements%'`,
  )
  // PostgreSQL plans five calls by their values before it compares.
  expect(rows).toEqual([{ planned: 5, kept: 7 }])
})

/** Only among many people are plans by value ever taken for the better ones. */
function bringIn(site: string, count: number) {
  return asOwner(t.portal.database.ownerUrl, async (owner) => {
    await owner.query(
      `select set_config('app.site', $1, false), set_config('session_replication_role', 'replica', false)`,
      [site],
    )
    await owner.query(
      `with made as (insert into people (number, name, role) select 'x' || n, 'x', 'student' from generate_series(1, $1::int) n returning id)
       insert into sessions (id, person, expires_at) select id::text, id, now() + interval '1 day' from made`,
      [count],
    )
    await owner.query('analyze people, sessions, grants, departments')
  })
}
