import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { countWhere, pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { gateContract } from '../../gate-contract.ts'
import { phoneOf, plateOf } from '../../shapes.ts'
import { keyOf } from '../private-data.ts'
import { gates, guests, stays, visits, windows } from '../schema.ts'

type Calls = typeof gateContract

const ofVisit = and(eq(visits.site, stays.site), eq(visits.id, stays.visit))
const ofGuest = and(eq(guests.site, stays.site), eq(guests.id, stays.guest))
const ofDay = and(eq(windows.site, stays.site), eq(windows.visit, stays.visit), eq(windows.nth, stays.nth))
const ofGate = and(eq(gates.site, stays.site), eq(gates.id, stays.gate))
const ofHost = and(eq(people.site, visits.site), eq(people.id, visits.host))

/** Everybody inside, with the end of their time; the longest overdue first. */
export const insideQuery = (db: ReadDb) =>
  db
    .select({ stay: stays, guest: guests, visit: visits, until: windows.until, gate: gates, host: people.name })
    .from(stays)
    .innerJoin(visits, ofVisit)
    .innerJoin(guests, ofGuest)
    .innerJoin(windows, ofDay)
    .innerJoin(gates, ofGate)
    .leftJoin(people, ofHost)
    .$dynamic()

export async function inside(ctx: ReadContext, { q, which, ...paging }: InputOf<Calls['inside']>) {
  const said = q
    ? or(
        eq(guests.name, q),
        eq(people.name, q),
        eq(guests.plate, plateOf(q)),
        eq(guests.phoneKey, keyOf(ctx, 'phone', phoneOf(q)) || '-'),
      )
    : undefined
  const late = lt(windows.until, ctx.now)
  const query = insideQuery(ctx.db).where(and(isNull(stays.leftAt), said, which === 'overdue' ? late : undefined))
  const { rows, total } = await pageOf(ctx, query, paging, asc(windows.until), desc(stays.guest))
  const now = seconds(ctx.now)
  return {
    total,
    overdue: await overdueCount(ctx),
    list: rows.map(({ stay, guest, visit, until, gate, host }) => ({
      ...{ guest: guest.id, visit: visit.id, phone: guest.phone, plate: guest.plate, place: visit.place },
      name: maskName(guest.name),
      host: host ?? visit.hostWritten,
      gate: fieldIn(ctx.language, gate, 'name'),
      enteredAt: seconds(stay.enteredAt),
      until: seconds(until),
      overdue: Math.max(0, now - seconds(until)),
    })),
  }
}

const overdueCount = ({ db, now }: ReadContext): Promise<number> =>
  countWhere(
    db,
    stays,
    and(
      isNull(stays.leftAt),
      sql`exists (select from ${windows} where ${windows.site} = ${stays.site} and ${windows.visit} = ${stays.visit}
        and ${windows.nth} = ${stays.nth} and ${windows.until} < ${now.toISOString()})`,
    ),
  )
