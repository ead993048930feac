import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { callCounts } from '#kernel/server/usage/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, shell])

const total = (hours: readonly Record<string, number>[], key: string) => hours.reduce((sum, row) => sum + row[key]!, 0)

test('calls of today are counted by the hour: answered, refused, but not who is merely not logged in', async () => {
  const { admin, anyone, lin, call, ask } = await t.site()
  await call(admin, contract.jobs, {})
  await call(admin, contract.audits, {})
  expect((await ask(lin, contract.audits.path)).fail).toBe('notFound')
  expect((await ask(anyone, contract.audits.path)).fail).toBe('notLoggedIn')
  await t.portal.usage.keep()
  const { rush } = await call(admin, contract.dashboard, { days: 7 })
  expect(total(rush.hours, 'calls')).toBe(4)
  expect(total(rush.hours, 'refused')).toBe(1)
  expect(total(rush.hours, 'failed')).toBe(0)
  expect(rush.hours.length).toBeGreaterThanOrEqual(1)
  expect(rush.hours.length).toBeLessThanOrEqual(25)
  expect(rush.peak.calls).toBeGreaterThanOrEqual(2)
})

test('nodes add to one another, and another site’s calls are not ours', async () => {
  const [ours, theirs] = [await t.site(), await t.site()]
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  await writeForSite(t.portal.database.pool, ours.id, (db) =>
    db.insert(callCounts).values({ minute, calls: 7, refused: 2, failed: 1, slow: 1 }),
  )
  await ours.call(ours.admin, contract.jobs, {})
  await t.portal.usage.keep()
  const { rush } = await ours.call(ours.admin, contract.dashboard, { days: 7 })
  expect(total(rush.hours, 'calls')).toBe(8)
  expect(total(rush.hours, 'failed')).toBe(1)
  const other = await theirs.call(theirs.admin, contract.dashboard, { days: 7 })
  expect(total(other.rush.hours, 'calls')).toBe(0)
})

test('what is over a week old is swept', async () => {
  const { id } = await t.site()
  await writeForSite(t.portal.database.pool, id, async (db) => {
    for (const days of [1, 9]) {
      await db.insert(callCounts).values({ minute: new Date(Date.now() - days * 86_400_000), calls: 1 })
    }
  })
  await runJob(t, { site: id, served, job: 'sweep-counts' })
  const left = await writeForSite(t.portal.database.pool, id, (db) =>
    db.select({ n: sql<number>`count(*)::int` }).from(callCounts),
  )
  expect(left).toEqual([{ n: 1 }])
})

test('failed jobs are part of how the queue is', async () => {
  const { id, admin, call } = await t.site()
  await writeForSite(t.portal.database.pool, id, (db) =>
    db.execute(sql`insert into jobs.job (name, data, state, completed_on)
      values ('office.export', ${JSON.stringify({ site: id, data: {} })}, 'failed', now())`),
  )
  const { health } = await call(admin, contract.dashboard, { days: 7 })
  expect(health.find(({ key }) => key === 'queue')).toMatchObject({ state: 'ill', detail: '1 个任务失败' })
})
