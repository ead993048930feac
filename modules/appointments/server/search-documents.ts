import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { BookingState } from '#engines/booking/rules.ts'
import { type BookingRow, bookings, members, resources, ruleSets } from '#engines/booking/server/schema.ts'
import { everyone } from '#engines/directory/audience.ts'
import { audienceFields, audienceOf } from '#engines/directory/server/audience.ts'
import { type SearchContext, takeDocuments } from '#engines/search/server/put.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { oneOf } from '#kernel/server/db/tables.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { ofOwner, ofResource, ofRules } from './faces.ts'

/** What can be booked, for those who may book it. */
export const resourceSearch = searchable('appointments.resource', async ({ db }, ids) => {
  const rows = await db
    .select({ resource: resources, ...audienceFields(ruleSets) })
    .from(resources)
    .innerJoin(ruleSets, ofRules)
    .where(and(ofOwner, isNull(resources.closedAt), eq(ruleSets.owner, 'appointments'), ofIds(resources.id, ids)))
  return rows.map(({ resource: { id, name, place, about }, ...row }) => ({
    source: 'appointments.resource',
    sourceId: id,
    rank: 'place' as const,
    title: name,
    ...(place ? { subtitle: { zh: place } } : about && { subtitle: about }),
    page: `generalApp/details?id=${id}`,
    words: [],
    for: audienceOf(row),
  }))
})

const going = sql<
  string[]
>`array(select m.person from ${members} m where m.site = ${bookings}.site and m.booking = ${bookings}.id and m.state = 'confirmed')`

/**
 * One’s own bookings ahead, for the booker and who has confirmed. The lane for crowds writes nothing but bookings, so new ones
 * of both lanes are put by the job of the next minute; what is over or cancelled is taken in the transaction.
 */
export const bookingSearch = searchable('appointments.booking', async ({ db }, ids) => {
  const rows = await db
    .select({ booking: bookings, name: resources.name, going })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .where(and(ofOwner, inArray(bookings.state, found), ofIds(bookings.id, ids)))
  return rows.map(({ booking: { id, day, person, purpose, until }, name, going: others }) => ({
    source: 'appointments.booking',
    sourceId: id,
    rank: 'event' as const,
    title: name,
    subtitle: { zh: [day, purpose].filter(Boolean).join(' ') },
    page: `generalApp/appoint?id=${id}`,
    words: purpose ? [purpose] : [],
    for: { ...everyone, who: 'some' as const, people: [person, ...others] },
    until,
  }))
})
const found: BookingState[] = ['gathering', 'requested', 'approved', 'checkedIn', 'away']

/** As a constant, so that the index of live bookings is used. */
const isLive = sql`${bookings.state} in (${oneOf(found)})`

/** Bookings that changed since the last runs of the job. */
export async function findNew(ctx: JobContext): Promise<void> {
  const since = new Date(ctx.now.getTime() - 3 * 60_000)
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .where(and(ofOwner, isLive, gt(bookings.until, ctx.now), gte(bookings.changedAt, since)))
    .limit(5_000)
  await bookingSearch.refresh(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** In the transaction of a change: what is not ahead any more is not found. Who left a group is not either, a minute later. */
export async function takeFound(ctx: SearchContext, rows: readonly BookingRow[]): Promise<void> {
  const gone = rows.filter(({ state }) => state !== 'held' && !found.includes(state)).map(({ id }) => id)
  await takeDocuments(ctx, bookingSearch.source, gone)
}

export const documents = documentsOf(resourceSearch, bookingSearch)
