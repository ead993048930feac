import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { sweepBatch } from '#kernel/server/db/sweep.ts'
import { endedSessions, loginFailures, people, sessions } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
type Site = Awaited<ReturnType<typeof t.site>>

const inDatabase = <T>({ id }: Site, work: Parameters<typeof writeForSite<T>>[2]) =>
  writeForSite(t.portal.database.pool, id, work)
const ago = (days: number) => sql`now() - make_interval(days => ${days})`
const linIn = (site: Site) =>
  inDatabase(site, async (db) => {
    const [row] = await db.select({ id: people.id }).from(people).where(eq(people.number, '20260001'))
    return row!.id
  })
const count = (site: Site, table: typeof sessions | typeof endedSessions | typeof loginFailures) =>
  inDatabase(site, async (db) => {
    const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(table)
    return row!.n
  })

test('sessions go a month after they ran out, however many, and nobody else is logged out', async () => {
  const [site, other] = [await t.site(), await t.site()]
  const before = [await count(site, sessions), await count(other, sessions)]
  for (const one of [site, other]) {
    const person = await linIn(one)
    const old = Array.from({ length: sweepBatch + 300 }, () => ({ id: randomUUID(), person, expiresAt: ago(31) }))
    await inDatabase(one, (db) => db.insert(sessions).values([...old, { id: 'recent', person, expiresAt: ago(29) }]))
  }
  await runJob(t, { site: site.id, served, job: 'sweepSignIn' })
  expect(await count(site, sessions)).toBe(before[0]! + 1)
  expect(await count(other, sessions)).toBe(before[1]! + sweepBatch + 301)
  expect(await count(site, endedSessions)).toBe(0)
  expect((await site.ask(site.lin, contract.devices.path)).e).toBe(0)
})

test('what is remembered of sessions that were ended goes after as long as one may last', async () => {
  const site = await t.site()
  const person = await linIn(site)
  await inDatabase(site, (db) =>
    db.insert(endedSessions).values([31, 29].map((days) => ({ id: `${days}`, person, endedAt: ago(days) }))),
  )
  await runJob(t, { site: site.id, served, job: 'sweepSignIn' })
  expect(await inDatabase(site, (db) => db.select({ id: endedSessions.id }).from(endedSessions))).toEqual([
    { id: '29' },
  ])
})

test('wrong passwords are forgotten once they count no more; who has to wait still waits', async () => {
  const site = await t.site()
  await inDatabase(site, (db) =>
    db.insert(loginFailures).values([
      { key: 'account:old', count: 3, failedAt: ago(2) },
      { key: 'account:waiting', count: 30, failedAt: ago(2), blockedUntil: sql`now() + interval '1 minute'` },
      { key: 'account:new', count: 3 },
    ]),
  )
  await runJob(t, { site: site.id, served, job: 'sweepSignIn' })
  const left = await inDatabase(site, (db) => db.select({ key: loginFailures.key }).from(loginFailures))
  expect(left.map(({ key }) => key).sort()).toEqual(['account:new', 'account:waiting'])
})
