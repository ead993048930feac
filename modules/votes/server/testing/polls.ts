import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { Served } from '#kernel/server/serve.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import type { Marks } from '../../rule.ts'
import { served } from '../index.ts'
import { votes } from '../schema.ts'

export const at = (hours: number): number => Math.floor(Date.now() / 1000 + hours * 3600)
export const newKey = (): string => randomBytes(16).toString('hex')
const named = (...names: string[]) => JSON.stringify(names.map((name) => ({ name })))

/** A test portal with votes and the given modules. */
export const openPolls = (others: readonly Served[] = []) => campus([served, ...others])
export type Polls = Awaited<ReturnType<typeof openPolls>>

/** A fresh site, with test helpers. */
export async function polls(t: Polls) {
  const site = await t.site()
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const db = readerFor(pool, site.id)
  const { admin, call, host } = site
  const draft = {
    title: '班长选举',
    titleEn: 'Election',
    opensAt: at(-1),
    closesAt: at(24),
    list: named('甲', '乙', '丙'),
  }
  return {
    ...site,
    db,
    write,
    draft,
    named,
    /** An open vote. */
    put: async (more: object = {}) => {
      const { id, version } = await call(admin, contract.saveVote, { ...draft, ...more })
      await call(admin, contract.openVote, { id, version })
      return id
    },
    cast: async (who: Caller, id: string, marks: Marks, key = newKey()) =>
      (await call(who, contract.castVote, { id, marks, key })).receipt,
    /** Moves its time into the past, so that the next run of the job closes it. */
    over: (id: string) =>
      write((rows) =>
        rows
          .update(votes)
          .set({ closesAt: new Date(Date.now() - 1_000) })
          .where(eq(votes.id, id)),
      ),
    job: (job: string, data?: Record<string, unknown>) =>
      runJob(t, { site: site.id, served, job, ...(data && { data }) }),
    /** More people, logged in. */
    crowd: (count: number) =>
      write(async (rows): Promise<Caller[]> => {
        const made = Array.from({ length: count }, (_, i) => ({
          number: `elector-${i}`,
          name: `选民${i}`,
          role: 'student' as const,
          ...spelling(`选民${i}`),
        }))
        const ids = await rows.insert(people).values(made).returning({ id: people.id, number: people.number })
        const keyed = ids.map((one) => ({ ...one, cookie: newSessionId() }))
        const expiresAt = new Date(Date.now() + 86_400_000)
        await rows
          .insert(sessions)
          .values(keyed.map(({ cookie, id: person }) => ({ id: hashOf(cookie), person, expiresAt })))
        return keyed.map(({ id, number, cookie }) => ({ id, number, host, cookie: `eai-sess=${cookie}` }))
      }),
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
