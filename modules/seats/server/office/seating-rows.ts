import { and, eq, inArray, sql } from 'drizzle-orm'
import { places } from '#engines/allocation/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { seatSessions, venues } from '../schema.ts'

/** Seated sessions with counts of taken, closed, and closed but taken seats. */
export async function seatingRows(db: ReadDb, sessions: readonly string[]) {
  if (sessions.length === 0) return new Map<string, SeatingRow>()
  const n = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(${places.label}) filter (where ${condition}))::int`
  const rows = await db
    .select({
      session: seatSessions.session,
      venue: sql<string>`coalesce(max(${venues.name}), '')`,
      seats: seatSessions.seats,
      taken: n(sql`${places.grant} is not null`),
      closed: n(sql`${places.closed}`),
      displaced: n(sql`${places.closed} and ${places.grant} is not null`),
      orphans: seatSessions.orphans,
      asksHolders: seatSessions.asksHolders,
      version: seatSessions.version,
    })
    .from(seatSessions)
    .leftJoin(venues, and(eq(venues.site, seatSessions.site), eq(venues.id, seatSessions.venue)))
    .leftJoin(places, and(eq(places.site, seatSessions.site), eq(places.pool, seatSessions.pool)))
    .where(inArray(seatSessions.session, [...sessions]))
    .groupBy(seatSessions.site, seatSessions.session)
  return new Map(rows.map((row) => [row.session, row]))
}

type SeatingRow = {
  session: string
  venue: string
  seats: number
  taken: number
  closed: number
  displaced: number
  orphans: 'off' | 'warn' | 'block'
  asksHolders: boolean
  version: number
}
