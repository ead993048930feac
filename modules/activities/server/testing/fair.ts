import { and, asc, eq } from 'drizzle-orm'
import { changePool } from '#engines/allocation/server/pools.ts'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { lotteries } from '../schema.ts'

export const at = (hours: number): number => Math.floor(Date.now() / 1000 + hours * 3600)
/** A form body cannot contain a list of objects. */
export const asText = (value: unknown): string => JSON.stringify(value)
const prize = (name: string, count: number) => ({ name, count })

/** A test portal with prize draws and the given modules, such as an inbox. */
export const openFair = (others: readonly Served[]) => campus([served, ...others])
type Fair = Awaited<ReturnType<typeof openFair>>

/** A fresh site with an open draw of two prizes, and test helpers. */
export async function fair(t: Fair) {
  const site = await t.site()
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const db = readerFor(pool, site.id)
  const { admin, call } = site
  const draft = {
    title: '秋日抽奖',
    titleEn: 'Autumn draw',
    claimNote: '到服务台领取',
    opensAt: at(-1),
    closesAt: at(24),
    list: asText([prize('耳机', 1), prize('帆布包', 1)]),
  }
  return {
    ...site,
    db,
    write,
    draft,
    put: async (more: object = {}) => {
      const { id, version } = await call(admin, contract.saveLottery, { ...draft, ...more })
      const { commitment } = await call(admin, contract.publishLottery, { id, version })
      return { id, commitment }
    },
    /** Closes entries, in the lottery row and in the pool. */
    close: (id: string) =>
      write(async (rows) => {
        const past = new Date(Date.now() - 1_000)
        const [row] = await rows.update(lotteries).set({ closesAt: past }).where(eq(lotteries.id, id)).returning()
        await changePool({ db: rows }, row!.pool!, { closesAt: past })
      }),
    job: (job: string, data?: Record<string, unknown>) =>
      runJob(t, { site: site.id, served, job, ...(data && { data }) }),
    toldTo: async ({ id }: Caller) => {
      const rows = await db
        .select({ title: told.title })
        .from(receipts)
        .innerJoin(told, and(eq(told.site, receipts.site), eq(told.id, receipts.message)))
        .where(eq(receipts.person, id))
        .orderBy(asc(told.createdAt))
      return rows.map(({ title }) => title.zh)
    },
  }
}
