import { and, eq, inArray, max } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { SearchContext } from '#engines/search/server/put.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn, saidOf } from '#kernel/language/said.ts'
import { events, sessions } from '../schema.ts'

/** Ended events stay in the search index this long. */
const searchedMs = 60 * dayMs

/** Search documents of published events: titles and places. */
export const eventSearch = searchable('tickets.event', async ({ db }, ids) => {
  const rows = await db
    .select({ event: events, ends: max(sessions.endsAt) })
    .from(events)
    .innerJoin(sessions, and(eq(sessions.site, events.site), eq(sessions.event, events.id)))
    .where(and(inArray(events.state, ['announced', 'cancelled']), ofIds(events.id, ids)))
    .groupBy(events.site, events.id)
  return rows.map(({ event, ends }) => ({
    source: 'tickets.event',
    sourceId: event.id,
    rank: 'event' as const,
    title: saidIn(event, 'title'),
    ...(event.place && { subtitle: saidOf(event.place) }),
    page: `ticket/detail?id=${event.id}`,
    words: event.place ? [event.place] : [],
    body: event.about,
    for: audienceOf(event),
    until: new Date(ends!.getTime() + searchedMs),
  }))
})

/** To be called after every change of the event or of its sessions' times. */
export const searchEvent = (ctx: SearchContext, id: string): Promise<void> => eventSearch.refresh(ctx, [id])
