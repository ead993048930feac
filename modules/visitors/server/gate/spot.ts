import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { maskName } from '#engines/admission/mask-name.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { gateContract } from '../../gate-contract.ts'
import { visitors } from '../../module.ts'
import { phoneOf, plateOf } from '../../shapes.ts'
import { putSpot } from '../agenda-items.ts'
import { makeVisit } from '../make-visit.ts'
import { tellHost } from '../notifications.ts'
import { dataOf, keyOf } from '../private-data.ts'
import { gates, guests, scans, stays, visits } from '../schema.ts'
import { findGate } from './doors.ts'
import { refold } from './refold.ts'

type Calls = typeof gateContract

const hostsShown = 10

/** By the whole name or number only. */
export async function findHost(ctx: ReadContext, { q }: InputOf<Calls['findHost']>) {
  if (q.length < 2) return { list: [] }
  const { hosts } = settingsOf(ctx, visitors)
  const rows = await ctx.db
    .select({ id: people.id, name: people.name, department: departments.name })
    .from(people)
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .where(and(or(eq(people.name, q), eq(people.number, q)), isNull(people.leftAt), inArray(people.role, hosts)))
    .orderBy(people.number)
    .limit(hostsShown)
  return { list: rows.map((row) => ({ ...row, department: row.department ?? '' })) }
}

export async function spotPage(ctx: ReadContext) {
  const rows = await ctx.db.select().from(gates).where(isNull(gates.closedAt)).orderBy(gates.position, gates.id)
  const { spotHours: hours } = settingsOf(ctx, visitors)
  return { hours, gates: rows.map((row) => ({ id: row.id, name: fieldIn(ctx.language, row, 'name') })) }
}

/** Somebody urgent was let in without an appointment: recorded with the time of entry, and the host is told and asked. */
export async function spot(ctx: WriteContext, input: InputOf<Calls['spot']>) {
  const { gate: at, host, name, purpose, place, why, hours } = input
  const gate = await findGate(ctx.db, at)
  const { spotHours, hosts } = settingsOf(ctx, visitors)
  const entered = input.at ? new Date(input.at * 1000) : ctx.now
  if (entered > ctx.now) throw badInput({ at: 'outOfRange' })
  if (ctx.now.getTime() - entered.getTime() > spotHours * 3_600_000)
    throw visitors.fail('tooLateToRecord', { params: { n: spotHours } })
  const [found] = await ctx.db
    .select({ unit: people.department, role: people.role })
    .from(people)
    .where(and(eq(people.id, host), isNull(people.leftAt)))
  if (!found || !hosts.includes(found.role)) throw visitors.fail('noSuchHost')
  const made = await makeVisit(ctx, {
    visit: {
      ...{ purpose, place, host, unit: found.unit, by: personOf(ctx).id, reason: why },
      ...{ origin: 'spot', state: 'approved' },
    },
    spans: [{ nth: 1, from: entered, until: new Date(entered.getTime() + hours * 3_600_000) }],
    people: [{ name, ...dataOf(ctx, input) }],
    filled: true,
  })
  const [guest] = made.guests
  const scan = { gate: gate.id, guest: guest!.id, nth: 1, by: personOf(ctx).id, at: entered, result: 'in' } as const
  await ctx.db.insert(scans).values({ id: guest!.id, ...scan, note: why, receivedAt: ctx.now })
  await refold(ctx, [guest!.id])
  await putSpot(ctx, made.visit)
  await tellHost(ctx, 'spot', made.visit, made.visit.id)
  const after = { purpose, gate: gate.name, why }
  await ctx.audit({ action: 'spot', entity: 'visitors.visit', entityId: made.visit.id, after })
  return { id: made.visit.id }
}

const guard = alias(people, 'guard')

export async function spots(ctx: ReadContext, { q, id, ...paging }: InputOf<Calls['spots']>) {
  const said = q
    ? or(
        eq(guests.name, q),
        eq(people.name, q),
        eq(guests.plate, plateOf(q)),
        eq(guests.phoneKey, keyOf(ctx, 'phone', phoneOf(q)) || '-'),
      )
    : undefined
  const query = ctx.db
    .select({ visit: visits, guest: guests, stay: stays, gate: gates, host: people.name, by: guard.name })
    .from(visits)
    .innerJoin(guests, and(eq(guests.site, visits.site), eq(guests.visit, visits.id)))
    .leftJoin(stays, and(eq(stays.site, guests.site), eq(stays.guest, guests.id)))
    .leftJoin(gates, and(eq(gates.site, stays.site), eq(gates.id, stays.gate)))
    .leftJoin(people, and(eq(people.site, visits.site), eq(people.id, visits.host)))
    .leftJoin(guard, and(eq(guard.site, visits.site), eq(guard.id, visits.by)))
    .where(and(eq(visits.origin, 'spot'), said, id ? eq(visits.id, id) : undefined))
  const { rows, total } = await pageOf(ctx, query, paging, desc(visits.createdAt), desc(visits.id))
  return {
    total,
    list: rows.map(({ visit, guest, stay, gate, host, by }) => ({
      ...{ id: visit.id, phone: guest.phone, plate: guest.plate, purpose: visit.purpose, why: visit.reason },
      ...{ name: maskName(guest.name), host: host ?? '', by: by ?? '', answer: visit.answer },
      gate: gate ? fieldIn(ctx.language, gate, 'name') : '',
      enteredAt: stay ? seconds(stay.enteredAt) : 0,
      leftAt: stay?.leftAt ? seconds(stay.leftAt) : 0,
      recordedAt: seconds(visit.createdAt),
    })),
  }
}
