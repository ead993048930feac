import { and, eq, inArray, sql } from 'drizzle-orm'
import { grants, places } from '#engines/allocation/server/schema.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { findAnySession, markSeated, sessionsToSeat as unseated } from '#modules/tickets/server/public.ts'
import { seats } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { publishHalls } from '../halls.ts'
import { seatSessions, venues } from '../schema.ts'
import { seatSession } from '../seat-session.ts'
import { fitQuotas, tellAll } from './fit-quotas.ts'
import { findVenue } from './venues.ts'

type Calls = typeof officeContract

export async function sessionsToSeat(ctx: ReadContext, input: InputOf<Calls['sessionsToSeat']>) {
  const { total, list } = await unseated(ctx, { ...input, seated: false })
  return {
    total,
    list: list.map(({ id, title, sessionTitle, place, startsAt }) => ({ id, title, sessionTitle, place, startsAt })),
  }
}

export async function seatings(ctx: ReadContext, input: InputOf<Calls['seatings']>) {
  const { total, list } = await unseated(ctx, { ...input, seated: true })
  const rows = await seatingRows(
    ctx.db,
    list.map(({ id }) => id),
  )
  return {
    total,
    list: list.flatMap(({ id, title, sessionTitle, startsAt }) => {
      const row = rows.get(id)
      return row ? [{ ...row, title, sessionTitle, startsAt }] : []
    }),
  }
}

export async function seating(ctx: ReadContext, { session: id }: InputOf<Calls['seating']>) {
  const row = (await seatingRows(ctx.db, [id])).get(id)
  if (!row) throw notFound()
  const { event, session } = await findAnySession(ctx, id)
  const [drawn] = await ctx.db
    .select({ plan: seatSessions.plan, pool: seatSessions.pool })
    .from(seatSessions)
    .where(eq(seatSessions.session, id))
  const there = await ctx.db
    .select({ label: places.label, closed: places.closed, taken: sql<boolean>`${places.grant} is not null` })
    .from(places)
    .where(eq(places.pool, drawn!.pool))
  return {
    ...row,
    title: event.title,
    sessionTitle: session.title,
    startsAt: Math.floor(session.startsAt.getTime() / 1000),
    plan: drawn!.plan,
    takenSeats: there.filter(({ taken }) => taken).map(({ label }) => label),
    closedSeats: there.filter(({ closed }) => closed).map(({ label }) => label),
  }
}

/** Only while nobody has a grant: existing tickets could not be assigned seats afterwards. */
export async function useVenue(ctx: WriteContext, input: InputOf<Calls['useVenue']>) {
  const { orphans, asksHolders } = input
  const { session } = await findAnySession(ctx, input.session)
  const venue = await findVenue(ctx.db, input.venue)
  if (venue.archived) throw seats.fail('venueArchived')
  if (venue.seats === 0) throw seats.fail('noSeatsDrawn')
  if (session.seated) throw seats.fail('alreadySeated')
  if (await isTaken(ctx.db, session.pool)) throw kernel.fail('notNow')
  const { id, plan, seats: count } = venue
  await seatSession(ctx, { session: session.id, pool: session.pool, venue: id, plan, orphans, asksHolders })
  await fitQuotas(ctx, session.pool, 'all')
  await markSeated(ctx, session.id)
  await tellAll(ctx, session.pool)
  await ctx.audit({
    action: 'use',
    entity: 'seating',
    entityId: session.id,
    after: { venue: id, seats: count, orphans },
  })
  return { seats: count }
}

export async function saveSeating(ctx: WriteContext, input: InputOf<Calls['saveSeating']>) {
  const { session, version, orphans, asksHolders } = input
  const [before] = await ctx.db
    .select({ version: seatSessions.version, orphans: seatSessions.orphans, asksHolders: seatSessions.asksHolders })
    .from(seatSessions)
    .where(eq(seatSessions.session, session))
    .for('update')
  if (!before) throw notFound()
  if (before.version !== version) throw kernel.fail('changed')
  await ctx.db
    .update(seatSessions)
    .set({ orphans, asksHolders, version: version + 1, updatedAt: ctx.now })
    .where(eq(seatSessions.session, session))
  await ctx.audit({ action: 'save', entity: 'seating', entityId: session, before, after: { orphans, asksHolders } })
  await publishHalls(ctx, session)
  return {}
}

async function isTaken(db: ReadDb, pool: string): Promise<boolean> {
  const live = and(eq(grants.pool, pool), inArray(grants.state, [...liveStates]))
  const [row] = await db.select({ id: grants.id }).from(grants).where(live).limit(1)
  return row !== undefined
}

/** Seated sessions with counts of taken, closed, and closed but taken seats. */
async function seatingRows(db: ReadDb, sessions: readonly string[]) {
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
      ...pick(seatSessions, 'orphans', 'asksHolders', 'version'),
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
