import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { previewPath } from '#engines/flow/server/preview.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { visitors } from '../module.ts'
import type { InvitedGuest } from '../shapes.ts'
import { goOn } from './approval.ts'
import { currentFlow, desk, flowKey } from './desk.ts'
import { type GuestData, makeVisit } from './make-visit.ts'
import { isOutside, needsOf } from './needs.ts'
import { dataOf } from './private-data.ts'
import { gates as gateTable, guests, visits } from './schema.ts'
import { spansOf } from './times.ts'

type Calls = typeof contract

const recentShown = 20

const mayInvite = (ctx: ReadContext | WriteContext): boolean =>
  settingsOf(ctx, visitors).hosts.includes(personOf(ctx).role)

export async function options(ctx: ReadContext) {
  const { mostGuests, mostDays, daysAhead, longestHours, dayFrom, dayUntil } = settingsOf(ctx, visitors)
  const me = personOf(ctx).id
  const open = await ctx.db.select().from(gateTable).where(isNull(gateTable.closedAt)).orderBy(gateTable.position)
  const isMine = and(eq(visits.site, guests.site), eq(visits.id, guests.visit), eq(visits.host, me))
  const known = ctx.db
    .selectDistinctOn([guests.phoneKey, guests.name], {
      ...{ id: guests.id, name: guests.name, phone: guests.phone, plate: guests.plate, at: guests.createdAt },
    })
    .from(guests)
    .innerJoin(visits, isMine)
    .where(and(ne(guests.name, ''), ne(guests.phoneKey, ''), isNull(guests.barredAt)))
    .orderBy(guests.phoneKey, guests.name, desc(guests.createdAt))
    .as('known')
  const recent = await ctx.db.select().from(known).orderBy(desc(known.at)).limit(recentShown)
  const waiting = await countWhere(ctx.db, visits, and(eq(visits.host, me), eq(visits.state, 'applied')))
  return {
    ...{ mostGuests, mostDays, daysAhead, longestHours, dayFrom, dayUntil, waiting },
    mayInvite: mayInvite(ctx),
    gates: open.map((row) => ({ id: row.id, name: fieldIn(ctx.language, row, 'name') })),
    recent: recent.map(({ id, name, phone, plate }) => ({ id, name, phone, plate })),
  }
}

export async function path(ctx: ReadContext, { guests: n, cars, ...times }: InputOf<Calls['path']>) {
  const outside = isOutside(ctx, spansOf(ctx, times))
  const needs = needsOf(ctx, { guests: n, cars, outside })
  if ((!needs.unit && !needs.security) || !(await currentFlow(ctx.db))) return { why: needs.why, steps: [] }
  const yes = (value: boolean) => (value ? 'yes' : 'no')
  const fields = { guests: n, cars, to_unit: yes(needs.unit), to_security: yes(needs.security) }
  const { steps } = await previewPath(ctx, desk, { flow: flowKey, fields })
  return {
    why: needs.why,
    steps: steps.map(({ title, titleEn, people, minutes }) => ({
      title: (ctx.language === 'en' && titleEn) || title,
      people: people.filter(({ isSkipped }) => !isSkipped).map(({ name }) => name),
      minutes,
    })),
  }
}

export async function invite(ctx: WriteContext, input: InputOf<Calls['invite']>) {
  if (!mayInvite(ctx)) throw visitors.fail('notHost')
  const { purpose, place, note, gates, guests: named, days, from, until } = input
  const spans = spansOf(ctx, { days, from, until })
  const people = await peopleOf(ctx, named)
  await checkGates(ctx, gates)
  const { id: host, departmentId: unit } = personOf(ctx)
  const made = await makeVisit(ctx, {
    visit: { purpose, place, note, gates, host, unit, by: host, origin: 'invite', state: 'waiting' },
    ...{ spans, people },
  })
  const { id } = made.visit
  const asks = await goOn(ctx, made.visit)
  const after = { purpose, guests: people.length, from: spans[0]!.from, until: spans.at(-1)!.until }
  await ctx.audit({ action: 'invite', entity: 'visitors.visit', entityId: id, after })
  return { id, asks }
}

/** New guests by what the host wrote; those of earlier visits with the data they gave then. */
async function peopleOf(ctx: WriteContext, named: readonly InvitedGuest[]): Promise<GuestData[]> {
  const { mostGuests } = settingsOf(ctx, visitors)
  if (named.length > mostGuests) throw visitors.fail('tooManyGuests', { params: { n: mostGuests } })
  const known = await earlier(
    ctx,
    named.flatMap(({ again }) => again || []),
  )
  const people = named.map(({ again, name, phone, plate }) => {
    const before = again ? known.get(again) : undefined
    if (before) return before
    if (!name || !phone) throw visitors.fail('needsOne')
    return { name, ...dataOf(ctx, { phone, idNumber: '', plate }) }
  })
  const keys = people.map(({ phoneKey, name }) => `${phoneKey} ${name}`)
  if (new Set(keys).size < keys.length) throw visitors.fail('sameGuest')
  return people
}

async function earlier(ctx: WriteContext, ids: readonly string[]): Promise<Map<string, GuestData>> {
  if (ids.length === 0) return new Map()
  const { name, phone, phoneKey, sealedPhone, idNumber, idKey, sealedId, plate } = guests
  const rows = await ctx.db
    .select({ id: guests.id, data: { name, phone, phoneKey, sealedPhone, idNumber, idKey, sealedId, plate } })
    .from(guests)
    .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit)))
    .where(and(inArray(guests.id, [...ids]), eq(visits.host, personOf(ctx).id), ne(guests.name, '')))
  return new Map(rows.map(({ id, data }) => [id, data]))
}

export async function checkGates(ctx: Pick<WriteContext, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const open = and(inArray(gateTable.id, [...ids]), isNull(gateTable.closedAt))
  const [row] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(gateTable).where(open)
  if (row!.n < new Set(ids).size) throw visitors.fail('noSuchGate')
}
