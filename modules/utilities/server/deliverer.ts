import { and, eq, isNull } from 'drizzle-orm'
import type { Change } from '#engines/payments/server/context.ts'
import { numberOf } from '#engines/payments/server/context.ts'
import { defineDeliverer, Undeliverable } from '#engines/payments/server/deliverers.ts'
import type { OrderRow } from '#engines/payments/server/schema.ts'
import { splitFen } from '#kernel/money.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { utilities } from '../module.ts'
import { placeOf } from './agenda.ts'
import { tellShare, tellTopUp } from './notifications.ts'
import { matesOf, ofMeter, ofRoom } from './rows.ts'
import { buildings, meters, rooms, shares, type TopUpRow, topUps } from './schema.ts'
import { settleMeters } from './settle.ts'
import { supplierOf } from './supplier/supplier.ts'
import { business, supplierKey } from './top-ups.ts'

/**
 * Loads the meter. At a supplier outside of the transaction, under the order's number, so that it counts once; after the
 * first try the supplier is asked before it is told again. In our own table in the transaction that ends the delivery.
 */
export const topUpDeliverer = defineDeliverer({
  business,
  inSteps: async (ctx, order) => {
    const { topUp, meter } = await findTopUp(ctx.db, order)
    const supplier = supplierOf(ctx, meter)
    if (!supplier) return
    const number = numberOf(order.id)
    if (order.tries > 1) {
      const known = await supplier.ask(ctx, number)
      if (known === 'done') return
      if (known === 'refused') throw new Undeliverable('refused')
    }
    await supplier.load(ctx, { number, meter: meter.number, amount: topUp.amount, units: topUp.units })
  },
  supplier: {
    key: supplierKey,
    title: 'health.supplier',
    isOn: ({ site }) => settingsOf({ site }, utilities).supplier !== undefined,
    list: (ctx, day) => supplierOf(ctx, { supplier: 'http' })!.list(ctx, day),
  },
  inTransaction: delivered,
  giveUp: async (ctx, order) => {
    const { meter } = await findTopUp(ctx.db, order)
    const supplier = supplierOf(ctx, meter)
    return supplier === undefined || (await supplier.ask(ctx, numberOf(order.id))) !== 'done'
  },
  refunded: async (ctx, order, { isWhole }) => {
    if (!isWhole) return
    const isIt = and(eq(topUps.id, order.businessId), isNull(topUps.refundedAt))
    const [row] = await ctx.db.update(topUps).set({ refundedAt: ctx.now }).where(isIt).returning()
    if (!row) return
    await ctx.db.delete(shares).where(and(eq(shares.topUp, row.id), isNull(shares.settledAt)))
    if (row.deliveredAt) await settleMeters(ctx, [row.meter])
    const { room, building } = await findTopUp(ctx.db, order)
    await tellTopUp(ctx, 'refunded', { topUp: row, order: order.id, room: placeOf({ room, building }) })
  },
})

async function delivered(ctx: Change, order: OrderRow): Promise<void> {
  const { room, building } = await findTopUp(ctx.db, order)
  const isIt = and(eq(topUps.id, order.businessId), isNull(topUps.deliveredAt))
  const [row] = await ctx.db.update(topUps).set({ deliveredAt: ctx.now }).where(isIt).returning()
  if (!row) return
  await settleMeters(ctx, [row.meter])
  if (row.isSplit) await share(ctx, row, room.id)
  await tellTopUp(ctx, 'delivered', { topUp: row, order: order.id, room: placeOf({ room, building }) })
}

/** Equal shares of all who live in the room now; the payer keeps what rounding leaves. */
async function share(ctx: Change, row: TopUpRow, room: string): Promise<void> {
  const mates = await matesOf(ctx.db, room)
  const payer = mates.find(({ id }) => id === row.person)
  const others = mates.filter(({ id }) => id !== row.person)
  if (!payer || !others.length) return
  const [, ...parts] = splitFen(row.amount, mates.length)
  const values = others.map(({ id }, i) => ({ topUp: row.id, person: id, amount: parts[i]! }))
  const made = await ctx.db
    .insert(shares)
    .values(values.filter(({ amount }) => amount > 0))
    .onConflictDoNothing()
    .returning()
  for (const { id, person, amount } of made) {
    await tellShare(ctx, 'share', { id, person, amount, payer: payer.name, dedupe: `utilities.share/${id}` })
  }
}

async function findTopUp(db: ReadDb, { businessId }: Pick<OrderRow, 'businessId'>) {
  const [found] = await db
    .select({ topUp: topUps, meter: meters, room: rooms, building: buildings })
    .from(topUps)
    .innerJoin(meters, and(eq(meters.site, topUps.site), eq(meters.id, topUps.meter)))
    .innerJoin(rooms, ofMeter)
    .innerJoin(buildings, ofRoom)
    .where(eq(topUps.id, businessId))
  if (!found) throw new Undeliverable('no such meter')
  return found
}
