import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { openPool } from '#kernel/server/db/pool.ts'
import { openBatchCommits } from '#kernel/server/queues/batch-commits.ts'
import { campus } from '#kernel/testing/campus.ts'
import { take } from './requests.ts'
import { crowd } from './testing/crowd.ts'
import { poolFaults } from './testing/faults.ts'

const t = await campus([])

/** Terminates the engine's database connections at any point of their work, with growing pauses. */
async function cutLines(name: string, isOver: () => boolean): Promise<number> {
  let cut = 0
  let pause = 0
  await asOwner(t.portal.database.ownerUrl, async (owner) => {
    while (!isOver()) {
      const sql = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
      cut += (await owner.query(sql, [name])).rowCount ?? 0
      pause += 20
      await sleep(pause)
    }
  })
  return cut
}

test('connections that break in the middle lose no answer and double none', async () => {
  const { who, open, site, figures, db } = await crowd(t, 300)
  const pool = await open(120)
  const name = `cut ${site.id}`
  const url = new URL(t.portal.database.serverUrl)
  const line = openPool(url.href, 2)
  line.options.application_name = name
  const batchCommits = openBatchCommits(line, { batch: 3, retryMs: 5 })
  const ctx = { site, tools: { batchCommits } }
  let over = false
  const cutting = cutLines(name, () => over)
  const verdicts = await Promise.all(who.map((person) => take(ctx, pool, { person })))
  over = true
  expect(await cutting).toBeGreaterThan(0)
  await batchCommits.stop()
  const granted = verdicts.flatMap((verdict) => (verdict.verdict === 'granted' ? [verdict.grant] : []))
  expect(new Set(granted).size).toBe(120)
  expect((await figures(pool)).states).toEqual({ granted: 120 })
  expect(await poolFaults(db, pool)).toEqual([])
})
