import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { visitors } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { type Phase, phoneOf, plateOf } from '../../shapes.ts'
import { putApplied, takeApplied, takeVisit } from '../agenda-items.ts'
import { endCase } from '../approval.ts'
import { tellHost } from '../notifications.ts'
import { keyOf, opened } from '../private-data.ts'
import { guestOf, guestsOf, lockVisit, ofHost, rowOf, staysOf, visitColumns } from '../rows.ts'
import { gates, guests, scans, visits } from '../schema.ts'
import { visitSteps } from '../states.ts'

type Calls = typeof officeContract
type Filter = InputOf<Calls['visits']>

const columns = { from: visits.from, created: visits.createdAt }
const ofUnit = and(eq(departments.site, visits.site), eq(departments.id, visits.unit))

export async function allVisits(ctx: ReadContext, input: Filter) {
  const query = ctx.db
    .select({ ...visitColumns, number: people.number, unit: departments.name })
    .from(visits)
    .leftJoin(people, ofHost)
    .leftJoin(departments, ofUnit)
    .where(which(ctx, input))
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns), desc(visits.id))
  return {
    total,
    list: rows.map(({ number, unit, ...row }) => ({
      ...rowOf(row, ctx.now, true),
      ...{ hostNumber: number ?? '', unit: unit ?? '', hostWritten: row.visit.hostWritten },
      created: seconds(row.visit.createdAt),
      allowedActions: actionsOf(ctx, row.visit),
    })),
  }
}

function actionsOf(ctx: ReadContext, visit: typeof visits.$inferSelect) {
  const may = visitSteps.allowedActions(visit, { may: ctx.may, now: ctx.now })
  const actions: ('cancel' | 'assign')[] = may.includes('cancel') ? ['cancel'] : []
  return visit.host === null && visit.state === 'applied' && visit.until > ctx.now
    ? [...actions, 'assign' as const]
    : actions
}

function which(ctx: ReadContext, { q, phase, origin, since, until, id }: Filter): SQL | undefined {
  const { zone } = ctx.site
  return and(
    id ? eq(visits.id, id) : undefined,
    phase ? inPhase(phase, ctx.now) : undefined,
    origin === 'noHost' ? isNull(visits.host) : origin ? eq(visits.origin, origin) : undefined,
    since ? gte(visits.until, startOfDayIn(zone, since)) : undefined,
    until ? lt(visits.from, new Date(startOfDayIn(zone, until).getTime() + 86_400_000)) : undefined,
    q ? saidOf(ctx, q) : undefined,
  )
}

/** Purpose, place and host by any part; guests only by whole name, phone, plate or identity card. */
function saidOf(ctx: ReadContext, q: string): SQL | undefined {
  const [phone, id] = [keyOf(ctx, 'phone', phoneOf(q)), keyOf(ctx, 'id', q.toUpperCase())]
  const ofGuest = sql`exists (select from ${guests} where ${guests.site} = ${visits.site} and ${guests.visit} = ${visits.id}
    and (${guests.name} = ${q} or ${guests.plate} = ${plateOf(q)} or ${guests.phoneKey} = ${phone} or ${guests.idKey} = ${id}))`
  return or(contains(q, visits.purpose, visits.place, people.name, visits.hostWritten), eq(people.number, q), ofGuest)
}

function inPhase(phase: Phase, now: Date): SQL | undefined {
  const at = now.toISOString()
  if (phase === 'soon') return and(eq(visits.state, 'approved'), sql`${visits.from} > ${at}`)
  if (phase === 'active')
    return and(eq(visits.state, 'approved'), sql`${visits.from} <= ${at} and ${visits.until} > ${at}`)
  if (phase === 'over') return and(eq(visits.state, 'approved'), sql`${visits.until} <= ${at}`)
  return eq(visits.state, phase)
}

export async function visitGuests(ctx: ReadContext, { id }: InputOf<Calls['visitGuests']>) {
  const rows = await guestsOf(ctx.db, id)
  const came = await staysOf(ctx.db, id)
  const ids = rows.map((row) => row.id)
  const log = ids.length
    ? await ctx.db
        .select({ scan: scans, by: people.name, gate: gates })
        .from(scans)
        .innerJoin(people, and(eq(people.site, scans.site), eq(people.id, scans.by)))
        .innerJoin(gates, and(eq(gates.site, scans.site), eq(gates.id, scans.gate)))
        .where(inArray(scans.guest, ids))
        .orderBy(desc(scans.at))
        .limit(100)
    : []
  const names = new Map(rows.map((row) => [row.id, maskName(row.name)]))
  return {
    list: rows.map((row) => {
      const { linked: _, ...face } = guestOf(row, came.get(row.id), true)
      return { ...face, idNumber: row.idNumber }
    }),
    scans: log.map(({ scan: { id: scan, at, result, reason, note, guest }, by, gate }) => ({
      ...{ id: scan, result, reason, note, by, at: seconds(at) },
      name: names.get(guest ?? '') ?? '',
      gate: fieldIn(ctx.language, gate, 'name'),
    })),
  }
}

export async function reveal(ctx: WriteContext, { guest: id, why }: InputOf<Calls['reveal']>) {
  const row = theRow(await ctx.db.select().from(guests).where(eq(guests.id, id)))
  await ctx.audit({ action: 'reveal', entity: 'visitors.visit', entityId: row.visit, after: { why } })
  return {
    ...{ name: row.name, plate: row.plate },
    phone: opened(ctx, 'phone', row.sealedPhone),
    idNumber: opened(ctx, 'id', row.sealedId),
  }
}

export async function cancelVisit(ctx: WriteContext, { id, reason }: InputOf<Calls['cancelVisit']>) {
  const visit = await lockVisit(ctx, id)
  const state = visitSteps.move('cancel', visit, { may: ctx.may, now: ctx.now })
  await ctx.db.update(visits).set({ state, reason, changedAt: ctx.now }).where(eq(visits.id, id))
  await endCase(ctx, visit, reason)
  await takeVisit(ctx, visit)
  await tellHost(ctx, 'cancelled', { ...visit, reason }, id)
  const [before, after] = [{ state: visit.state }, { state, reason }]
  await ctx.audit({ action: 'cancel', entity: 'visitors.visit', entityId: id, before, after })
  return {}
}

/** An application whose host was not found by what the guest wrote. */
export async function assignHost(ctx: WriteContext, { id, number }: InputOf<Calls['assignHost']>) {
  const visit = await lockVisit(ctx, id)
  if (visit.host || visit.state !== 'applied' || visit.until <= ctx.now) throw kernel.fail('notNow')
  const [host] = await ctx.db
    .select({ id: people.id, role: people.role, unit: people.department })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!host || !settingsOf(ctx, visitors).hosts.includes(host.role)) throw visitors.fail('noSuchHost')
  const [row] = await ctx.db
    .update(visits)
    .set({ host: host.id, unit: host.unit, changedAt: ctx.now })
    .where(eq(visits.id, id))
    .returning()
  await takeApplied(ctx, id)
  await putApplied(ctx, row!)
  await tellHost(ctx, 'applied', row!, id)
  await ctx.audit({ action: 'assignHost', entity: 'visitors.visit', entityId: id, after: { host: host.id } })
  return {}
}
