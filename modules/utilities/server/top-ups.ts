import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { AccountDraft } from '#engines/ledger/server/accounts.ts'
import { createOrder } from '#engines/payments/server/orders.ts'
import { orders } from '#engines/payments/server/schema.ts'
import { clockOf, minutesIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../contract.ts'
import { utilities } from '../module.ts'
import { unitsFor } from '../prices.ts'
import { placeOf } from './agenda.ts'
import { ofMeter, ofRoom, ofTariff } from './rows.ts'
import { buildings, type MeterRow, meters, residents, rooms, tariffs, topUps } from './schema.ts'

type Calls = typeof contract

export const business = 'utilities.topUp'
/** The key of the site's supplier. */
export const supplierKey = 'utilities'

/** The order of a top-up. */
export const ofTopUp = and(
  eq(orders.site, topUps.site),
  eq(orders.business, business),
  eq(orders.businessId, sql`${topUps.id}::text`),
)

export const payee: AccountDraft = {
  owner: { kind: 'merchant', id: 'utilities' },
  purpose: 'sales',
  class: 'liability',
}
const orderSeconds = 900

export async function topUp(ctx: WriteContext, { meter: id, amount, split }: InputOf<Calls['topUp']>) {
  const { leastTopUp, mostTopUp, promise, patience, supplier } = settingsOf(ctx, utilities)
  if (amount < leastTopUp || amount > mostTopUp) throw utilities.fail('topUpRange')
  const opensAt = opensAtNow(ctx)
  if (opensAt) throw utilities.fail('closedNow', { params: { time: opensAt } })
  const { meter, tariff, room, building } = await lockMeter(ctx.db, id)
  if (meter.supplier === 'http' && !supplier) throw utilities.fail('noSupplier')
  const person = personOf(ctx).id
  await checkRight(ctx, meter)
  const open = await openOf(ctx, { meter: id, person, amount, split })
  if (open) return { id: open }
  const units = meter.holds === 'amount' ? unitsFor(tariff, amount) : 0
  const [row] = await ctx.db.insert(topUps).values({ meter: id, person, amount, units, isSplit: split }).returning()
  const order = await createOrder(ctx, {
    ...{ business, businessId: row!.id, kind: meter.kind, amount, payer: person, payee, by: person },
    supplier: meter.supplier === 'http' ? supplierKey : '',
    subject: say(ctx, utilities, `subject.${meter.kind}`, { room: placeOf({ room, building }) }),
    ...{ seconds: orderSeconds, promise, patience, backTo: 'buceaElectric/index' },
  })
  await ctx.db.update(topUps).set({ order: order.id }).where(eq(topUps.id, row!.id))
  return { id: order.id }
}

/** The meter, locked: top-ups of one meter are made one after another. */
async function lockMeter(db: WriteDb, id: string) {
  return theRow(
    await db
      .select({ meter: meters, tariff: tariffs, room: rooms, building: buildings })
      .from(meters)
      .innerJoin(tariffs, ofTariff)
      .innerJoin(rooms, ofMeter)
      .innerJoin(buildings, ofRoom)
      .where(eq(meters.id, id))
      .for('update', { of: meters }),
  )
}

/** Where rooms are not open to everyone, only those who live there top up. */
async function checkRight(ctx: WriteContext, { room }: MeterRow): Promise<void> {
  if (settingsOf(ctx, utilities).anyRoom || ctx.may('manage')) return
  if (!(await livesIn(ctx, room))) throw notFound()
}

export async function livesIn(ctx: Pick<ReadContext, 'db' | 'person'>, room: string): Promise<boolean> {
  const isIt = and(eq(residents.room, room), eq(residents.person, personOf(ctx).id), isNull(residents.leftAt))
  return (await ctx.db.select({ id: residents.id }).from(residents).where(isIt)).length > 0
}

type Wanted = { meter: string; person: string; amount: number; split: boolean }

/**
 * The same top-up that is not paid yet is gone on with. While one of this person is paid and on its way to the meter,
 * another is refused: people pay twice when it takes a moment.
 */
async function openOf(
  { db, now }: WriteContext,
  { meter, person, amount, split }: Wanted,
): Promise<string | undefined> {
  const rows = await db
    .select({ id: orders.id, payment: orders.payment, amount: orders.amount, isSplit: topUps.isSplit })
    .from(topUps)
    .innerJoin(orders, ofTopUp)
    .where(
      and(
        ...[eq(topUps.meter, meter), eq(topUps.person, person), isNull(topUps.deliveredAt), isNull(topUps.refundedAt)],
        gt(orders.expiresAt, new Date(now.getTime() - 7 * 86_400_000)),
        notInArray(orders.payment, ['closed', 'expired', 'refunded']),
        sql`(${orders.expiresAt} > ${now} or ${inArray(orders.delivery, ['waiting', 'delivering'])})`,
      ),
    )
  if (rows.some(({ payment }) => payment === 'paid')) throw utilities.fail('underWay')
  return rows.find((row) => row.amount === amount && row.isSplit === split)?.id
}

/** While the supplier closes its day: the clock time at which top-ups open again; '' when they are open. */
export function opensAtNow(ctx: Pick<ReadContext, 'site' | 'now'>): string {
  const { closedFrom, closedUntil } = settingsOf(ctx, utilities)
  if (!closedFrom || !closedUntil || closedFrom === closedUntil) return ''
  const now = clockOf(minutesIn(ctx.site.zone, ctx.now))
  const isClosed =
    closedFrom < closedUntil ? now >= closedFrom && now < closedUntil : now >= closedFrom || now < closedUntil
  return isClosed ? closedUntil : ''
}
