import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseDown } from '../db/connections.ts'
import type { Pool } from '../db/pool.ts'
import { openBatchCommits } from './batch-commits.ts'

type Request = { key: string; ord: number }
type Settler = (requests: Request[]) => unknown[]

/** A fake database: records the batches and answers them. */
function fake(settler: Settler, ms = 5) {
  const batches: string[][] = []
  const query = async ({ values }: { values: [string, string, string] }) => {
    const requests = JSON.parse(values[2]) as Request[]
    batches.push(requests.map(({ key }) => key))
    await sleep(ms)
    return { rows: [[settler(requests)]] }
  }
  const connect = async () => ({ query, release: () => {} })
  return { batches, pool: { connect, end: async () => {} } as unknown as Pool }
}

const lane = { statement: 'select settle($1, $2, $3)', site: 's', subject: 'a' }
const echo: Settler = (requests) => requests.map(({ key }) => key)
const lost = () => new Error('Connection terminated unexpectedly')

test('what arrives during a commit is in the next one, in the order it came', async () => {
  const { pool, batches } = fake(echo)
  const batchCommits = openBatchCommits(pool)
  const first = batchCommits.settle(lane, { key: '1' })
  await sleep(2)
  const others = ['2', '3', '4'].map((key) => batchCommits.settle(lane, { key }))
  expect(await Promise.all([first, ...others])).toEqual(['1', '2', '3', '4'])
  expect(batches).toEqual([['1'], ['2', '3', '4']])
  await batchCommits.stop()
})

test('what was committed and not heard of is asked again', async () => {
  const known = new Map<string, number>()
  let calls = 0
  const { pool } = fake((requests) => {
    const answers = requests.map(({ key }) => known.get(key) ?? known.set(key, known.size).get(key))
    calls += 1
    if (calls < 3) throw lost()
    return answers
  })
  const batchCommits = openBatchCommits(pool, { retryMs: 1 })
  const asked = ['a', 'b'].map((key) => batchCommits.settle(lane, { key }))
  expect(await Promise.all(asked)).toEqual([0, 1])
  expect(known.size).toBe(2)
  await batchCommits.stop()
})

test('a sender is not kept waiting for ever', async () => {
  const { pool } = fake(() => {
    throw lost()
  })
  const batchCommits = openBatchCommits(pool, { retryMs: 1, waitMs: 30 })
  await expect(batchCommits.settle(lane, { key: 'a' })).rejects.toThrow('busy')
  await batchCommits.stop()
})

test('a deadline holds while a batch is under way, for those in it and those behind it', async () => {
  const { pool } = fake(echo, 2_000)
  const batchCommits = openBatchCommits(pool, { waitMs: 300 })
  const began = performance.now()
  const first = batchCommits.settle(lane, { key: 'a' })
  await sleep(5)
  const settled = await Promise.allSettled([first, batchCommits.settle(lane, { key: 'b' })])
  expect(settled.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['kernel.busy', 'kernel.busy'])
  expect(performance.now() - began).toBeLessThan(1_500)
  await batchCommits.stop()
})

test('nobody waits for a database that is gone', async () => {
  const { pool } = fake(() => {
    throw new DatabaseDown()
  })
  const batchCommits = openBatchCommits(pool, { waitMs: 60_000 })
  await expect(batchCommits.settle(lane, { key: 'a' })).rejects.toThrow('busy')
  await batchCommits.stop()
})

test('too many at once are turned away at the door, and the others served', async () => {
  const { pool } = fake(echo)
  const batchCommits = openBatchCommits(pool, { queue: 10 })
  const asked = Array.from({ length: 15 }, (_, i) => batchCommits.settle(lane, { key: `${i}` }))
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(settled.map((_, i) => i < 10))
  await batchCommits.stop()
})

test('one site does not take all places to wait in, and has its own back once it is served', async () => {
  const { pool } = fake(echo)
  const batchCommits = openBatchCommits(pool, { queue: 10 })
  const press = (site: string, n: number) =>
    Array.from({ length: n }, (_, i) => batchCommits.settle({ ...lane, site, subject: `${i % 5}` }, { key: `${i}` }))
  const served = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  expect(await Promise.all([served(press('noisy', 40)), served(press('quiet', 10))])).toEqual([20, 10])
  expect(await served(press('noisy', 40))).toBe(20)
  await batchCommits.stop()
})

test('one that cannot be settled fails alone', async () => {
  const { pool } = fake((requests) => {
    if (requests.some(({ key }) => key === 'bad')) throw Object.assign(new Error('no'), { code: '22P02' })
    return echo(requests)
  })
  const batchCommits = openBatchCommits(pool)
  const asked = ['1', '2', 'bad', '3', '4'].map((key) => batchCommits.settle(lane, { key }))
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
  await batchCommits.stop()
})

test('an answer of null is settled with the next', async () => {
  const seen = new Set<string>()
  const { pool, batches } = fake((requests) => {
    const answers = requests.map(({ key }) => (key !== 'later' || seen.has(key) ? key : null))
    for (const { key } of requests) seen.add(key)
    return answers
  })
  const batchCommits = openBatchCommits(pool)
  const asked = ['later', '1'].map((key) => batchCommits.settle(lane, { key }))
  expect(await Promise.all(asked)).toEqual(['later', '1'])
  expect(batches).toEqual([['later', '1'], ['later']])
  await batchCommits.stop()
})

test('a lane does not wait for a busier one', async () => {
  const { pool, batches } = fake(echo)
  const batchCommits = openBatchCommits(pool, { batch: 2, atOnce: 1 })
  const busy = Array.from({ length: 8 }, (_, i) => batchCommits.settle(lane, { key: `a${i}` }))
  const other = batchCommits.settle({ ...lane, site: 'other' }, { key: 'b' })
  await Promise.all([...busy, other])
  expect(batches.findIndex((keys) => keys.includes('b'))).toBe(1)
  await batchCommits.stop()
})

test('a second batch is sent behind the first, no third, and none that is much smaller', async () => {
  const { pool, batches } = fake(echo, 30)
  const batchCommits = openBatchCommits(pool)
  const press = async (...keys: string[]) => {
    const asked = keys.map((key) => batchCommits.settle(lane, { key }))
    await sleep(1)
    return asked
  }
  const asked = [
    ...(await press('1', '2', '3', '4')),
    ...(await press('5')),
    ...(await press('6')),
    ...(await press('7', '8')),
  ]
  expect(batches).toEqual([
    ['1', '2', '3', '4'],
    ['5', '6'],
  ])
  expect(await Promise.all(asked)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  expect(batches.slice(2)).toEqual([['7', '8']])
  await batchCommits.stop()
})

test('no second batch while another lane waits for its turn', async () => {
  const { pool, batches } = fake(echo, 20)
  const batchCommits = openBatchCommits(pool, { batch: 2, atOnce: 1 })
  const busy = Array.from({ length: 4 }, (_, i) => batchCommits.settle(lane, { key: `a${i}` }))
  const other = batchCommits.settle({ ...lane, site: 'other' }, { key: 'b' })
  await sleep(5)
  expect(batches).toEqual([['a0', 'a1']])
  await Promise.all([...busy, other])
  expect(batches).toEqual([['a0', 'a1'], ['b'], ['a2', 'a3']])
  await batchCommits.stop()
})

test('a batch behind one that breaks is settled', async () => {
  let calls = 0
  const { pool } = fake((requests) => {
    calls += 1
    if (calls === 1) throw lost()
    return echo(requests)
  }, 10)
  const batchCommits = openBatchCommits(pool, { retryMs: 1 })
  const first = batchCommits.settle(lane, { key: '1' })
  await sleep(2)
  expect(await Promise.all([first, batchCommits.settle(lane, { key: '2' })])).toEqual(['1', '2'])
  await batchCommits.stop()
})
