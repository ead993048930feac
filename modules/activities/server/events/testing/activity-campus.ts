import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import type { Served } from '#kernel/server/serve.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../../contract.ts'
import { served } from '../../index.ts'

export const openActivities = (others: readonly Served[]) => campus([served, ...others])
export type Open = Awaited<ReturnType<typeof openActivities>>

export const at = (hours: number): number => Math.floor(Date.now() / 1000 + hours * 3600)
export const key = (): string => randomBytes(12).toString('hex')
export const text = (value: unknown) => JSON.stringify(value) as never

/** A fresh site, whose teacher Chen organises. */
export async function activityCampus(t: Open) {
  t.clock.offset = 0
  const site = await t.site()
  const { pool } = t.portal.database
  const { call, chen } = site
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const db = readerFor(pool, site.id)
  const draft = {
    ...{
      title: '秋日讲座',
      titleEn: 'Lecture',
      kind: 'lecture',
      tag: 'study',
      place: '报告厅',
      opensAt: at(-1),
      closesAt: at(23),
    },
    ...{ cancelUntil: at(20), capacity: 2, slots: text([{ startsAt: at(24), endsAt: at(26) }]) },
  }
  const make = async (more: object = {}, who: Caller = chen) =>
    call(who, contract.saveActivity, { ...draft, ...more } as never)
  return {
    ...site,
    ...{ db, write, draft, make },
    /** A published one. */
    put: async (more: object = {}) => {
      const { id, version } = await make(more)
      await call(chen, contract.publishActivity, { id, version })
      return id
    },
    /** Everyone at once: students with a session of their own. */
    crowd: (size: number): Promise<Caller[]> =>
      write(async (rows) => {
        const made = await rows
          .insert(people)
          .values(
            Array.from({ length: size }, (_, i) => ({ number: `X${i}`, name: `同学${i}`, role: 'student' as const })),
          )
          .returning({ id: people.id, number: people.number })
        const callers = made.map(({ id, number }) => ({ id, number, session: newSessionId() }))
        const expiresAt = new Date(Date.now() + 86_400_000)
        await rows
          .insert(sessions)
          .values(callers.map(({ id, session }) => ({ id: hashOf(session), person: id, expiresAt })))
        return callers.map(({ id, number, session }) => ({
          id,
          number,
          host: site.host,
          cookie: `eai-sess=${session}`,
        }))
      }),
    register: (who: Caller, id: string, more: object = {}) =>
      call(who, contract.registerActivity, { id, key: key(), ...more } as never),
    look: (who: Caller, id: string) => call(who, contract.activity, { id }),
    job: (job: string, data?: Record<string, unknown>) =>
      runJob(t, { site: site.id, served, job, ...(data && { data }) }),
    jobOf: (other: Served, job: string) => runJob(t, { site: site.id, served: other, job }),
    /** Moves the clock of the portal to so many hours from now. */
    go: (hours: number) => {
      t.clock.offset = hours * 3_600_000
    },
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
