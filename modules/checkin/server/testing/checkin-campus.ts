import { sessions } from '#engines/presence/server/schema.ts'
import { modes } from '#engines/presence/shapes.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

export const openCheckin = (others: readonly Served[] = []) => campus([served, ...others])
type Campus = Awaited<ReturnType<typeof openCheckin>>

export const seconds = (ms = Date.now()): number => Math.floor(ms / 1000)

/** A fresh site, whose teacher Chen can build sessions. */
export async function testSession(t: Campus) {
  const site = await t.site()
  const { pool } = t.portal.database
  return {
    ...site,
    db: readerFor(pool, site.id),
    write: <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work),
    /** A session of Chen's, open now. */
    build: async (more: object = {}) => {
      const { id } = await site.call(site.chen, contract.buildSession, {
        title: '测试签到',
        startsAt: seconds(),
        minutes: 60,
        ...more,
      } as never)
      await site.call(site.chen, contract.openSession, { id })
      return id
    },
  }
}

/** An open session straight into the table, of an hour before and after now. */
testSession.insert = async (db: WriteDb, now: number): Promise<string> => {
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  const times = {
    startsAt: at(-60),
    endsAt: at(60),
    opensAt: at(-60),
    lateAt: at(-30),
    closesAt: at(60),
    openedAt: at(-60),
  }
  const what = {
    owner: 'checkin',
    kind: 'own',
    title: { zh: '测试' },
    roster: 'open' as const,
    modes: [...modes],
    checkOut: true,
    state: 'open' as const,
  }
  const [row] = await db
    .insert(sessions)
    .values({ ...what, ...times })
    .returning()
  return row!.id
}
