import { and, asc, eq } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

export const at = (hours: number): number => Math.floor(Date.now() / 1000 + hours * 3600)
let presses = 0
export const newKey = (): string => {
  presses += 1
  return `press-${presses}-abcdef`
}

/** A test portal with activities and the given modules, such as the check-in. */
export const openGatherings = (others: readonly Served[]) => campus([served, ...others])
export type Gatherings = Awaited<ReturnType<typeof openGatherings>>

/** A form body cannot contain a list of objects. */
export const packed = (value: unknown) => JSON.stringify(value) as never
export const named = (...people: Caller[]) => packed({ ...everyone, who: 'some', people: people.map(({ id }) => id) })

/** A fresh site: Chen is chair, Zhou secretary; Lin and Wu are invited. */
export async function gathering(t: Gatherings) {
  const site = await t.site()
  const { pool } = t.portal.database
  const db = readerFor(pool, site.id)
  const { admin, chen, zhou, lin, wu, call } = site
  const draft = {
    ...{ title: '学院例会', titleEn: 'School meeting', place: '行政楼 301', chair: chen.id, secretary: zhou.id },
    ...{ startsAt: at(0.5), endsAt: at(2), audience: named(lin, wu) },
  }
  const save = (more: object = {}) => call(admin, contract.saveMeeting, { ...draft, ...more } as never)
  return {
    ...site,
    ...{ db, draft, save },
    write: <T>(work: (rows: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work),
    /** A called meeting. */
    put: async (more: object = {}) => {
      const { id, version } = await save(more)
      await call(admin, contract.callMeeting, { id, version })
      return id
    },
    /** Its version, to change it. */
    version: async (id: string) => (await call(chen, contract.meeting, { id })).version,
    job: (job: string) => runJob(t, { site: site.id, served, job }),
    toldTo: async ({ id }: Caller) => {
      const rows = await db
        .select({ title: told.title })
        .from(receipts)
        .innerJoin(told, and(eq(told.site, receipts.site), eq(told.id, receipts.message)))
        .where(eq(receipts.person, id))
        .orderBy(asc(told.createdAt), asc(told.id))
      return rows.map(({ title }) => title.zh)
    },
  }
}
