import { afterAll, expect, inject, test } from 'vitest'
import { openPool, queryForSite } from './pool.ts'

const pool = openPool(inject('databaseUrl'), 1)
afterAll(() => pool.end())

const ask = async (site: string, text: string, values?: unknown[]) =>
  (await queryForSite(pool, site, { text, rowMode: 'array' } as never, values)).rows[0]?.[0] as unknown
const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: Error) => error.message)
/** Occupies the only connection, so that the next reads have to wait. */
const taken = (site: string) => ask(site, 'select pg_sleep(0.05)')

test('reads that wait go out together, in one transaction, and each gets its own answer', async () => {
  await Promise.all([taken('a'), ...[1, 2, 3].map(() => ask('a', 'select now()::text'))])
  const [, ...times] = await Promise.all([taken('a'), ...[1, 2, 3].map(() => ask('a', 'select now()::text'))])
  expect(new Set(times).size).toBe(1)
  const numbers = Array.from({ length: 9 }, (_, i) => i)
  const [, ...same] = await Promise.all([taken('a'), ...numbers.map((n) => ask('a', 'select $1::int * 2', [n]))])
  expect(same).toEqual(numbers.map((n) => n * 2))
})

test('each site has its own, and the setting is gone afterwards', async () => {
  const site = `select current_setting('app.site', true)`
  const sites = ['a', 'b', 'a', 'b', 'c']
  expect(await Promise.all([taken('a'), ...sites.map((name) => ask(name, site))])).toEqual(['', ...sites])
  expect((await pool.query(`${site} as site`)).rows[0].site || '').toBe('')
})

test('one that fails fails alone: those after it are sent again, whether parsed before or not', async () => {
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all([
      taken('a'),
      ask('a', `select 'before'`),
      errorOf(ask('a', 'select 1 / 0')),
      ask('a', `select 'after'`),
      errorOf(ask('a', 'select nothing_of_the_kind')),
      ask('a', `select 'last'`),
    ])
    expect(answers.slice(1)).toEqual([
      'before',
      'division by zero',
      'after',
      expect.stringContaining('nothing_of_the_kind'),
      'last',
    ])
  }
})

test('none of them can write, and a value that cannot be sent stops nobody else', async () => {
  const unsendable = { toJSON: () => JSON.parse('{') }
  const answers = await Promise.all([
    taken('a'),
    errorOf(ask('a', 'create table written (id int)')),
    errorOf(ask('a', 'select $1::text', [unsendable])),
    ask('a', `select 'well'`),
  ])
  expect(answers[1]).toContain('read-only transaction')
  expect(answers[2]).toContain('JSON')
  expect(answers[3]).toBe('well')
})

test('a connection that breaks fails all that were on it, and the next one is well', async () => {
  const end = 'select pg_terminate_backend(pg_backend_pid())'
  const failed = await Promise.all([taken('a'), errorOf(ask('a', end)), errorOf(ask('a', `select 'lost'`))])
  expect(failed.slice(1).every((message) => typeof message === 'string')).toBe(true)
  expect(await ask('a', `select 'well'`)).toBe('well')
})
