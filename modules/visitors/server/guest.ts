import { and, eq, inArray } from 'drizzle-orm'
import { presentOf } from '#engines/admission/judge.ts'
import { codeOf, markOf } from '#engines/admission/server/keys.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import type { guestContract } from '../guest-contract.ts'
import { visitors } from '../module.ts'
import { barredAmong, countHits } from './blacklist.ts'
import { campusDoor } from './gate/campus-door.ts'
import { tellHost } from './notifications.ts'
import { dataOf, linkOf } from './private-data.ts'
import { guestState, lockVisit } from './rows.ts'
import { type GuestRow, gates, guests, stays, type VisitFields, visits, windows } from './schema.ts'
import { siteName } from './site-name.ts'
import { phaseOf } from './states.ts'

type Calls = typeof guestContract

/** A token has 160 random bits; the limit is against load, not against guessing. */
const rate = { burst: 6, perSecond: 0.5 }

type Found = { guest: GuestRow; visit: VisitFields; host: string | null }

/** Whoever has the link sees this one guest and nothing else. Unknown and ended links read the same. */
async function findByToken(ctx: ReadContext | WriteContext, token: string): Promise<Found> {
  brake(ctx, 'visitors.guest', rate)
  const db: ReadDb = ctx.db
  const [row] = token
    ? await db
        .select({ guest: guests, visit: visits, host: people.name })
        .from(guests)
        .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit)))
        .leftJoin(people, and(eq(people.site, visits.site), eq(people.id, visits.host)))
        .where(eq(guests.link, linkOf(token)))
    : []
  if (!row || row.guest.name === '') throw visitors.fail('linkGone')
  return row
}

export async function pass(ctx: ReadContext, { token }: InputOf<Calls['pass']>) {
  const { guest, visit, host } = await findByToken(ctx, token)
  const { idNeeded, reentry } = settingsOf(ctx, visitors)
  const days = await ctx.db.select().from(windows).where(eq(windows.visit, visit.id)).orderBy(windows.nth)
  const came = await ctx.db.select().from(stays).where(eq(stays.guest, guest.id)).orderBy(stays.nth)
  const named = visit.gates.length ? await ctx.db.select().from(gates).where(inArray(gates.id, visit.gates)) : []
  const { name, phone, idNumber, plate } = guest
  const state = guestState(guest, came.at(-1))
  return {
    ...{ name, phone, idNumber, plate, state, idNeeded, reentry },
    ...{ purpose: visit.purpose, place: visit.place, note: visit.note },
    // Only what the guest wrote, until the host has confirmed.
    host: visit.state === 'applied' || !host ? visit.hostWritten : host,
    site: siteName(ctx.site, ctx.language),
    phase: phaseOf(visit, ctx.now),
    filled: isFilled(ctx, guest),
    windows: days.map(({ nth, from, until }) => ({ nth, from: seconds(from), until: seconds(until) })),
    gates: named.map((gate) => fieldIn(ctx.language, gate, 'name')),
    ...codeNow(ctx, { guest, visit, host }, days, came),
  }
}

type Day = { nth: number; from: Date; until: Date }
type Stayed = { nth: number; leftAt: Date | null; enteredAt: Date }

const isFilled = (ctx: ReadContext | WriteContext, { filledAt, phoneKey, idKey }: GuestRow): boolean =>
  filledAt !== null && phoneKey !== '' && (idKey !== '' || !settingsOf(ctx, visitors).idNeeded)

/** The code of the present day, in its time only; who is inside keeps it to leave with. */
function codeNow(ctx: ReadContext, { guest, visit }: Found, days: readonly Day[], came: readonly Stayed[]) {
  const { earlyMinutes } = settingsOf(ctx, visitors)
  const spans = days.map(({ from, until }): [number, number] => [seconds(from) - earlyMinutes * 60, seconds(until)])
  const inside = came.filter(({ leftAt }) => !leftAt).map(({ nth }) => ({ nth, at: 0, gate: '' }))
  const now = seconds(ctx.now)
  const nth = presentOf({ windows: spans, in: inside }, now)
  const [opens, until] = spans[nth - 1]!
  const isOpen = inside.length > 0 || (now >= opens && now < until)
  const isLive = visit.state === 'approved' && !guest.barredAt && !guest.declinedAt && isFilled(ctx, guest)
  if (!isOpen || (!isLive && !inside.length)) return { opens, code: null }
  const mark = markOf(guest.id, { person: visit.id, session: guest.link! })
  return { opens, code: { ...codeOf(ctx, { pool: campusDoor, grant: guest.id, nth, mark }), until } }
}

export async function fill(ctx: WriteContext, { token, name, phone, idNumber, plate }: InputOf<Calls['fill']>) {
  const { guest, visit: found } = await findByToken(ctx, token)
  const visit = await lockVisit(ctx, found.id)
  if (guest.barredAt || guest.declinedAt) throw visitors.fail('notPossible')
  if (visit.until <= ctx.now || !['applied', 'waiting', 'approved'].includes(visit.state))
    throw visitors.fail('linkGone')
  // A masked number that comes back unchanged is not a new one.
  const data = dataOf(ctx, { phone: unmasked(phone), idNumber: unmasked(idNumber), plate })
  const kept = {
    ...(data.phoneKey && { phone: data.phone, phoneKey: data.phoneKey, sealedPhone: data.sealedPhone }),
    ...(data.idKey && { idNumber: data.idNumber, idKey: data.idKey, sealedId: data.sealedId }),
  }
  const isNewCar = data.plate !== '' && guest.plate === ''
  // A car is approved together with the visit.
  if (isNewCar && visit.state !== 'applied' && settingsOf(ctx, visitors).carsToSecurity) throw visitors.fail('carLater')
  const next = { ...guest, ...kept, name, plate: data.plate || guest.plate }
  const [isBarred] = await barredAmong(ctx.db, ctx.now, [next])
  const { id: _, ...values } = next
  const filled = { ...values, filledAt: ctx.now, changedAt: ctx.now, barredAt: isBarred ? ctx.now : null }
  await ctx.db.update(guests).set(filled).where(eq(guests.id, guest.id))
  if (isNewCar)
    await ctx.db
      .update(visits)
      .set({ cars: visit.cars + 1 })
      .where(eq(visits.id, visit.id))
  if (!isFilled(ctx, { ...next, filledAt: ctx.now })) throw visitors.fail('badId')
  if (!isBarred) return {}
  await countHits(ctx.db, ctx.now, next)
  throw new Refusal(visitors.fail('notPossible'))
}

const unmasked = (text: string): string => (text.includes('*') ? '' : text)

export async function decline(ctx: WriteContext, { token }: InputOf<Calls['decline']>) {
  const { guest, visit } = await findByToken(ctx, token)
  if (guest.declinedAt) return {}
  await ctx.db.update(guests).set({ declinedAt: ctx.now, changedAt: ctx.now }).where(eq(guests.id, guest.id))
  await tellHost(ctx, 'declined', visit, guest.id)
  return {}
}
