import { and, eq, gt, inArray } from 'drizzle-orm'
import { sizeOf } from '#engines/allocation/server/standing.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, type Paging, pageOf } from '#kernel/server/db/list.ts'
import { publishEvents } from './orders/changes.ts'
import { events, freeReturns, sessions } from './schema.ts'

type Asked = Paging & { q: string; seated: boolean }

/** Future sessions including drafts, for the person who assigns them a hall. */
export async function sessionsToSeat({ db, now }: ReadContext, input: Asked) {
  const where = and(
    gt(sessions.endsAt, now),
    inArray(events.state, ['draft', 'announced']),
    eq(sessions.seated, input.seated),
    contains(input.q, events.title, sessions.title),
  )
  const ofEvent = and(eq(events.site, sessions.site), eq(events.id, sessions.event))
  const query = db
    .select({ session: sessions, title: events.title, place: events.place, size: sizeOf(sessions.pool) })
    .from(sessions)
    .innerJoin(events, ofEvent)
    .where(where)
  const { rows, total } = await pageOf({ db }, query, input, sessions.startsAt, sessions.id)
  const list = rows.map(({ session: { id, pool, event, ...session }, title, place, size: places }) => ({
    ...{ id, pool, event, title, sessionTitle: session.title, place: session.place || place, size: places },
    ...{ startsAt: seconds(session.startsAt), endsAt: seconds(session.endsAt), seated: session.seated },
  }))
  return { total, list }
}

type Writing = Pick<WriteContext, 'site' | 'db' | 'publish'>

/** Marks a session as having named seats. */
export async function markSeated(ctx: Writing, session: string, seated = true): Promise<void> {
  const [row] = await ctx.db
    .update(sessions)
    .set({ seated })
    .where(eq(sessions.id, session))
    .returning({ event: sessions.event })
  if (row) await publishEvents(ctx, row.event)
}

/** These tickets can be returned free until the session starts, because the organiser changed their seats. */
export async function letReturn({ db }: Pick<WriteContext, 'db'>, grants: readonly string[]): Promise<void> {
  const rows = grants.map((grant) => ({ grant }))
  if (rows.length) await db.insert(freeReturns).values(rows).onConflictDoNothing()
}
