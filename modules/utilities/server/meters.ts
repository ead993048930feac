import { eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'
import { utilities } from '../module.ts'
import { keepReadings } from './readings.ts'
import { meters } from './schema.ts'
import { settleMeters } from './settle.ts'
import { supplierOf } from './supplier/supplier.ts'
import { livesIn } from './top-ups.ts'

type Calls = typeof contract

export async function setThreshold(ctx: WriteContext, { meter: id, threshold }: InputOf<Calls['setThreshold']>) {
  const before = theRow(await ctx.db.select().from(meters).where(eq(meters.id, id)).for('update'))
  if (!ctx.may('manage') && !(await livesIn(ctx, before.room))) throw notFound()
  if (threshold > mostThreshold) throw utilities.fail('badThreshold')
  await ctx.db
    .update(meters)
    .set({ threshold, version: before.version + 1 })
    .where(eq(meters.id, id))
  await settleMeters(ctx, [id])
  const [row] = await ctx.db.select({ lowAt: meters.lowAt }).from(meters).where(eq(meters.id, id))
  const changed = { before: { threshold: before.threshold }, after: { threshold } }
  await ctx.audit({ action: 'setThreshold', entity: 'utilities.meter', entityId: id, ...changed })
  return { isLow: row!.lowAt !== null }
}

/** 500 yuan, or 500 units. */
const mostThreshold = 50_000

/** Asks the supplier for one meter now. */
export async function refresh(ctx: StepContext, { meter: id }: InputOf<Calls['refresh']>) {
  brake(ctx, 'utilities.refresh', { burst: 5, perSecond: 0.1 })
  const meter = theRow(await ctx.db.select().from(meters).where(eq(meters.id, id)))
  if (!ctx.may('manage') && !settingsOf(ctx, utilities).anyRoom && !(await livesIn(ctx, meter.room))) throw notFound()
  if (meter.supplier !== 'http' || !settingsOf(ctx, utilities).supplier) throw utilities.fail('noSupplier')
  const read = await supplierOf(ctx, meter)!
    .readings(ctx, [meter.number])
    .catch((error) => {
      ctx.log.warn({ err: error }, 'the supplier does not answer')
      throw utilities.fail('supplierDown')
    })
  await keepReadings(
    ctx,
    read.filter(({ meter: number }) => number === meter.number),
  )
  const [now] = await ctx.db.select({ readAt: meters.readAt }).from(meters).where(eq(meters.id, id))
  return { readAt: now?.readAt ? seconds(now.readAt) : 0 }
}
