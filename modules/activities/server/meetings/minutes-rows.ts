import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { minutes } from '../meetings-schema.ts'

export type MinutesRow = typeof minutes.$inferSelect

/** The number of the last version that was sent; 0 for none. */
export async function lastSent(db: ReadDb, meeting: string): Promise<number> {
  const [row] = await db
    .select({ n: max(minutes.number) })
    .from(minutes)
    .where(and(eq(minutes.meeting, meeting), isNotNull(minutes.sentAt)))
  return row?.n ?? 0
}

/** All versions, newest first; only those that were sent, for whoever does not lead the meeting. */
export const versionsOf = (db: ReadDb, meeting: string, onlySent: boolean): Promise<MinutesRow[]> =>
  db
    .select()
    .from(minutes)
    .where(and(eq(minutes.meeting, meeting), onlySent ? isNotNull(minutes.sentAt) : undefined))
    .orderBy(desc(minutes.number))
