import { and, asc, eq, sql } from 'drizzle-orm'
import { commitDraw } from '#engines/allocation/server/draws/draws.ts'
import { changePool } from '#engines/allocation/server/pools.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { publish } from '#kernel/server/queues/topics.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { type EventDraft, seedEvent } from '../demo/seed-event.ts'
import { served } from '../index.ts'
import { eventsTopic } from '../orders/changes.ts'

type Office = Awaited<ReturnType<typeof campus>>
type Draft = Partial<EventDraft> & { places?: number }

export const hours = (n: number): Date => new Date(Date.now() + n * 3_600_000)

/** A fresh site with test helpers. */
export async function boxOffice(t: Office, options: Parameters<Office['site']>[0] = {}) {
  const site = await t.site(options)
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const { storage, settings } = t.portal
  const { secret } = settings
  const people = { admin: site.admin.id, '20260001': site.lin.id }
  const db = readerFor(pool, site.id)
  return {
    ...site,
    db,
    write,
    /** Creates an event with one session of one place on sale now, unless overridden. */
    put: async ({ places = 1, ...draft }: Draft = {}) => {
      const config = t.portal.directory.get(site.id)!
      const made = await write((rows) =>
        seedEvent(
          { site: config, db: rows, now: new Date(), people, storage, secret },
          {
            ...{ title: '音乐会', mode: 'grab', opensAt: hours(-1), closesAt: hours(48) },
            sessions: [{ startsAt: hours(72), endsAt: hours(75), places }],
            ...draft,
          },
        ),
      )
      if (draft.mode === 'lottery')
        for (const { pool: of } of made.sessions) await write((rows) => commitDraw({ db: rows, tools: { secret } }, of))
      t.portal.topics.deliver({ site: site.id, topic: eventsTopic, data: {} })
      const [session] = made.sessions
      return { ...made, session: session!, id: session!.id }
    },
    job: (job: string, data?: Record<string, unknown>) =>
      runJob(t, { site: site.id, served, job, ...(data && { data }) }),
    /** Expires a hold or an offer. */
    lapse: (grant: string) =>
      write((rows) => rows.update(grants).set({ until: sql`now() - interval '1 second'` }).where(eq(grants.id, grant))),
    close: (of: string) => write((rows) => changePool({ db: rows }, of, { closesAt: new Date(Date.now() - 1_000) })),
    /** Invalidates the node's cached rules, as an organiser's change does. */
    forgetRules: () => write((rows) => publish(rows, t.portal.topics, { site: site.id, topic: eventsTopic, data: {} })),
    /** Titles of the notifications a person received, in order. */
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
