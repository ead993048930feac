import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { readerFor, writeForSite } from '../db/site-db.ts'
import { visits } from '../logs/schema.ts'
import { serve } from '../serve.ts'
import { cancelSiteJobs } from './site-jobs.ts'

const bell = defineModule({
  key: 'bell',
  messages: defineMessages({
    'fail.stuck': ['卡住了', 'Stuck'],
  }),
  fails: ['stuck'],
})
const input = z.object({ note: z.string(), stuck: z.string().optional(), toll: z.string().optional() })
const contract = {
  ring: write('/bell/wap/default/ring', { access: 'person', about: 'rings later', input, data: z.object({}) }),
}

/** The chime jobs that are running, each until it is taken out, and the most there were. */
const chiming = new Set<string>()
let most = 0

/** Notes of the toll jobs that have started. */
const tolled: string[] = []

const served = serve(
  bell,
  contract,
  {
    ring: async (ctx, { note, stuck, toll }) => {
      await ctx.enqueue(`bell.${toll === 'chime' ? 'chime' : toll ? 'toll' : 'sound'}`, { note })
      if (stuck) throw bell.fail('stuck')
      return {}
    },
  },
  {
    jobs: [
      {
        name: 'sound',
        run: async (ctx, { note }) => {
          await ctx.db.insert(visits).values({ app: 'bell', url: `${ctx.site.id} ${note}` })
        },
      },
      {
        name: 'toll',
        run: async (ctx, { note }) => {
          await ctx.db.insert(visits).values({ app: 'bell', url: `${ctx.site.id} ${note}` })
          tolled.push(String(note))
          while (note === 'long' && tolled.length) await ctx.db.execute(sql`select pg_sleep(0.1)`)
        },
      },
      {
        name: 'chime',
        atOnce: 3,
        run: async (ctx, { note }) => {
          chiming.add(`${ctx.site.id} ${note}`)
          most = Math.max(most, chiming.size)
          while (chiming.has(`${ctx.site.id} ${note}`)) await ctx.db.execute(sql`select pg_sleep(0.05)`)
        },
      },
    ],
  },
)

const t = await campus([served])
const heard = async (site: string) =>
  (await readerFor(t.portal.database.pool, site).select().from(visits).where(eq(visits.app, 'bell'))).map(
    ({ url }) => url,
  )
const soon = { timeout: 10_000, interval: 100 }

test('a job runs for the site that asked, and for no other', async () => {
  const [one, two] = [await t.site(), await t.site()]
  await one.call(one.lin, contract.ring, { note: 'noon' })
  await vi.waitFor(async () => expect(await heard(one.id)).toEqual([`${one.id} noon`]), soon)
  expect(await heard(two.id)).toEqual([])
})

test('a job of a write that did not happen does not happen either', async () => {
  const { id, lin, call } = await t.site()
  await expect(call(lin, contract.ring, { note: 'never', stuck: 'yes' })).rejects.toThrow('stuck')
  await call(lin, contract.ring, { note: 'after' })
  await vi.waitFor(async () => expect(await heard(id)).toEqual([`${id} after`]), soon)
})

type JobRow = { id: string; state: string; retry_count: number }
const { pool } = t.portal.database
const tollsOf = async (site: string) =>
  (
    await pool.query<JobRow>(
      `select id, state::text, retry_count from jobs.job where name = 'bell.toll' and data ->> 'site' = $1`,
      [site],
    )
  ).rows

test('a job that runs can be cancelled: it stops, what it wrote is rolled back, and it is not tried again', async () => {
  const { id, lin, call } = await t.site()
  const other = await t.site()
  await call(lin, contract.ring, { note: 'long', toll: 'yes' })
  await vi.waitFor(() => expect(tolled).toEqual(['long']), soon)
  const [running] = await tollsOf(id)
  expect(await writeForSite(pool, other.id, (db) => cancelSiteJobs(db, [running!.id]))).toEqual([])
  expect(await writeForSite(pool, id, (db) => cancelSiteJobs(db, [running!.id]))).toMatchObject([{ name: 'bell.toll' }])
  await call(lin, contract.ring, { note: 'short', toll: 'yes' })
  // The queue runs one job at a time: the next one starts when this one has stopped.
  await vi.waitFor(() => expect(tolled).toEqual(['long', 'short']), soon)
  await vi.waitFor(async () => expect(await heard(id)).toContain(`${id} short`), soon)
  expect(await heard(id)).not.toContain(`${id} long`)
  expect((await tollsOf(id)).find((job) => job.id === running!.id)).toMatchObject({
    state: 'cancelled',
    retry_count: 0,
  })
  tolled.length = 0
})

test('jobs of a queue with several places run at once, and one place stays free for other sites', async () => {
  const [one, two] = [await t.site(), await t.site()]
  for (const note of ['a', 'b', 'c']) await one.call(one.lin, contract.ring, { note, toll: 'chime' })
  await vi.waitFor(() => expect([...chiming].toSorted()).toEqual([`${one.id} a`, `${one.id} b`]), soon)
  await two.call(two.lin, contract.ring, { note: 'd', toll: 'chime' })
  await vi.waitFor(() => expect(chiming).toContain(`${two.id} d`), soon)
  expect(chiming).not.toContain(`${one.id} c`)
  chiming.delete(`${one.id} a`)
  await vi.waitFor(() => expect(chiming).toContain(`${one.id} c`), soon)
  expect(most).toBe(3)
  chiming.clear()
})

test('a job of a node that died is taken over within a minute', { timeout: 90_000 }, async () => {
  const { id, lin, call } = await t.site()
  const from = performance.now()
  await writeForSite(pool, id, async (db) => {
    await t.portal.jobs.enqueue(db, id, 'bell.toll', { note: 'left' })
    // The state left by a node that fetched the job and was killed, twenty seconds later.
    const then = sql`now() - interval '20 seconds'`
    await db.execute(sql`update jobs.job set state = 'active', started_on = ${then}, heartbeat_on = ${then}
      where name = 'bell.toll' and data ->> 'site' = ${id}`)
  })
  await vi.waitFor(async () => expect(await heard(id)).toEqual([`${id} left`]), { timeout: 40_000, interval: 200 })
  expect(performance.now() - from).toBeLessThan(40_000)
  await call(lin, contract.ring, { note: 'after' })
})
