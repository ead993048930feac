import { and, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Pool } from '../db/pool.ts'
import { writeForSite } from '../db/site-db.ts'
import { sessions } from '../people/schema.ts'

/** Records that a session is in use. */
export type RecordSeen = (site: string, hash: string) => void

/** "Last seen" is exact to the hour: more would mean a write for every read. */
export const seenEvery = `interval '1 hour'`

/** Not awaited; a lost update is made up for by the next request. */
export function recordSeen(pool: Pool, log: Logger): RecordSeen {
  return (site, hash) => {
    const stale = and(eq(sessions.id, hash), lt(sessions.seenAt, sql`now() - ${sql.raw(seenEvery)}`))
    void writeForSite(pool, site, async (db) => {
      await db.update(sessions).set({ seenAt: sql`now()` }).where(stale)
    }).catch((error) => log.info({ err: error }, 'a session could not be noted as seen'))
  }
}
