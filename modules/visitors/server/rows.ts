import { and, eq, type SQL, sql } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { seconds } from '#kernel/clock.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Guest, GuestState, VisitRow } from '../shapes.ts'
import { type GuestRow, guests, stays, type VisitFields, visits } from './schema.ts'
import { phaseOf } from './states.ts'

const namesShown = 3

const inside = sql<number>`(select count(*) from ${stays} where ${stays.site} = ${visits.site}
  and ${stays.visit} = ${visits.id} and ${stays.leftAt} is null)::int`
const came = sql<number>`(select count(distinct ${stays.guest}) from ${stays} where ${stays.site} = ${visits.site}
  and ${stays.visit} = ${visits.id})::int`
const names = sql<string[]>`array(select ${guests.name} from ${guests} where ${guests.site} = ${visits.site}
  and ${guests.visit} = ${visits.id} and ${guests.name} <> '' order by ${guests.id} limit ${sql.raw(String(namesShown))})`

export const ofHost = and(eq(people.site, visits.site), eq(people.id, visits.host))

/** What a list shows of visits, in one statement. */
export const visitColumns = { visit: visits, host: people.name, inside, came, names }
export type Listed = { visit: VisitFields; host: string | null; inside: number; came: number; names: string[] }

/** `masked`: for others than the host. */
export function rowOf({ visit, host, inside: now, came: all, names: of }: Listed, at: Date, masked: boolean): VisitRow {
  const { id, purpose, place, origin, answer, days, cars, from, until } = visit
  return {
    ...{ id, purpose, place, origin, answer, days, cars, inside: now, came: all },
    guests: visit.guests,
    host: host ?? visit.hostWritten,
    phase: phaseOf(visit, at),
    from: seconds(from),
    until: seconds(until),
    names: masked ? of.map(maskName) : of,
  }
}

export function visitQuery(db: ReadDb, which: SQL | undefined) {
  return db.select(visitColumns).from(visits).leftJoin(people, ofHost).where(which)
}

export type Stay = { enteredAt: Date; leftAt: Date | null }

/** As host, guards and office see a guest. */
export function guestOf(row: GuestRow, stay: Stay | undefined, masked: boolean): Guest {
  const { id, phone, plate } = row
  return {
    ...{ id, phone, plate },
    name: masked ? maskName(row.name) : row.name,
    state: guestState(row, stay),
    linked: row.link !== null,
    enteredAt: stay ? seconds(stay.enteredAt) : 0,
    leftAt: stay?.leftAt ? seconds(stay.leftAt) : 0,
  }
}

export function guestState(row: GuestRow, stay: Stay | undefined): GuestState {
  if (row.name === '') return 'erased'
  if (stay && !stay.leftAt) return 'inside'
  if (row.barredAt || row.declinedAt) return 'barred'
  if (stay) return 'left'
  return row.filledAt ? 'ready' : 'open'
}

/** A guest's latest stay. */
export async function staysOf(db: ReadDb, visit: string): Promise<Map<string, Stay>> {
  const rows = await db.select().from(stays).where(eq(stays.visit, visit)).orderBy(stays.nth)
  return new Map(rows.map((row) => [row.guest, row]))
}

/** Locked, so that of two decisions at once the second sees the first. */
export async function lockVisit(ctx: Pick<WriteContext, 'db'>, id: string): Promise<VisitFields> {
  const [row] = await ctx.db.select().from(visits).where(eq(visits.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export async function guestsOf(db: ReadDb, visit: string): Promise<GuestRow[]> {
  return db.select().from(guests).where(eq(guests.visit, visit)).orderBy(guests.createdAt, guests.id)
}

/** A guest of one of the caller's own visits. */
export async function findOwnGuest(ctx: Pick<ReadContext, 'db' | 'person'>, id: string) {
  const [row] = await ctx.db
    .select({ guest: guests, visit: visits })
    .from(guests)
    .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit)))
    .where(and(eq(guests.id, id), eq(visits.host, ctx.person!.id)))
  if (!row || row.guest.name === '') throw notFound()
  return row
}
