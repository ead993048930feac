import { afterAll, expect, inject, test } from 'vitest'
import { openPool, queryForSite } from './pool.ts'

const pool = openPool(inject('databaseUrl'), 1)
afterAll(() => pool.end())

const ask = async (text: string, values: unknown[] = []) =>
  (await queryForSite(pool, 'nowhere', { text, rowMode: 'array' } as never, values)).rows

test('beyond the most statement names, statements go unnamed: no error, and no more are kept on a connection', async () => {
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 450; i++) expect(await ask(`select $1::int + ${i}`, [1])).toEqual([[1 + i]])
  }
  const [[kept]] = (await ask('select count(*)::int from pg_prepared_statements')) as [[number]]
  // 400 and the one that sets the site. Names are assigned once per process: other test files may have used some.
  expect(kept).toBeLessThanOrEqual(401)
})
