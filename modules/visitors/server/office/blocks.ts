import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { visitors } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { idOf, phoneOf, plateOf } from '../../shapes.ts'
import { barredAmong, isOn } from '../blacklist.ts'
import { dataOf, keyOf } from '../private-data.ts'
import { type BlockRow, guests, blocks as table, visits } from '../schema.ts'

type Calls = typeof officeContract

export async function blocks(ctx: ReadContext, { q, state, ...paging }: InputOf<Calls['blocks']>) {
  const query = ctx.db
    .select({ row: table, by: people.name })
    .from(table)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.by)))
    .where(and(inState(ctx, state), q ? saidOf(ctx, q) : undefined))
  const { rows, total } = await pageOf(ctx, query, paging, desc(table.createdAt), desc(table.id))
  return { total, list: rows.map(({ row, by }) => faceOf(ctx, row, by)) }
}

function inState({ now }: ReadContext, state: '' | 'on' | 'over' | 'lifted'): SQL | undefined {
  if (state === 'on') return isOn(now)
  if (state === 'over') return and(isNull(table.liftedAt), lte(table.until, now))
  return state === 'lifted' ? isNotNull(table.liftedAt) : undefined
}

const saidOf = (ctx: ReadContext, q: string): SQL | undefined =>
  or(
    contains(q, table.name, table.reason),
    eq(table.plate, plateOf(q)),
    eq(table.phoneKey, keyOf(ctx, 'phone', phoneOf(q)) || '-'),
    eq(table.idKey, keyOf(ctx, 'id', idOf(q)) || '-'),
  )

function faceOf({ now }: ReadContext, row: BlockRow, by: string) {
  const { id, name, phone, idNumber, plate, reason, hits, until, liftedAt } = row
  const state = liftedAt ? 'lifted' : until && until <= now ? 'over' : 'on'
  return {
    ...({ id, name, phone, idNumber, plate, reason, hits, by, version: 1, state } as const),
    created: seconds(row.createdAt),
    until: until ? seconds(until) : 0,
    allowedActions: state === 'on' ? (['lift'] as const).slice() : [],
  }
}

export async function block(ctx: WriteContext, { name, reason, until, ...typed }: InputOf<Calls['block']>) {
  const { sealedPhone: _, sealedId: __, ...data } = dataOf(ctx, typed)
  if (!data.phoneKey && !data.idKey && !data.plate) throw visitors.fail('needsOne')
  const end = until ? new Date(startOfDayIn(ctx.site.zone, until).getTime() + dayMs) : null
  if (end && end <= ctx.now) throw visitors.fail('windowPast')
  const values = { name, reason, until: end, by: personOf(ctx).id, createdAt: ctx.now, ...data }
  const [row] = await ctx.db.insert(table).values(values).returning({ id: table.id })
  await markGuests(ctx, data)
  await ctx.audit({ action: 'block', entity: 'visitors.block', entityId: row!.id, after: { reason } })
  return { id: row!.id }
}

export async function lift(ctx: WriteContext, { id, reason }: InputOf<Calls['lift']>) {
  const row = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  if (row.liftedAt) throw kernel.fail('notNow')
  await ctx.db.update(table).set({ liftedAt: ctx.now, liftReason: reason }).where(eq(table.id, id))
  await markGuests(ctx, row)
  await ctx.audit({ action: 'lift', entity: 'visitors.block', entityId: id, after: { reason } })
  return {}
}

/** Guests of visits to come are marked, so that gates and devices need not look at the blacklist. */
async function markGuests(ctx: WriteContext, data: Pick<BlockRow, 'phoneKey' | 'idKey' | 'plate'>): Promise<void> {
  const { phoneKey, idKey, plate } = data
  const same = or(
    phoneKey ? eq(guests.phoneKey, phoneKey) : undefined,
    idKey ? eq(guests.idKey, idKey) : undefined,
    plate ? eq(guests.plate, plate) : undefined,
  )
  const rows = await ctx.db
    .select({ id: guests.id, phoneKey: guests.phoneKey, idKey: guests.idKey, plate: guests.plate })
    .from(guests)
    .innerJoin(visits, and(eq(visits.site, guests.site), eq(visits.id, guests.visit), gt(visits.until, ctx.now)))
    .where(same)
  const barred = await barredAmong(ctx.db, ctx.now, rows)
  for (const is of [true, false]) {
    const ids = rows.filter((_, i) => barred[i] === is).map(({ id }) => id)
    const values = { barredAt: is ? ctx.now : null, changedAt: ctx.now }
    if (ids.length) await ctx.db.update(guests).set(values).where(inArray(guests.id, ids))
  }
}
