import { inArray } from 'drizzle-orm'
import type { Change, Steps } from '#engines/payments/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { utilities } from '../module.ts'
import { meters, readings } from './schema.ts'
import { settleMeters } from './settle.ts'
import { httpSupplier } from './supplier/http.ts'
import type { SuppliedReading } from './supplier/supplier.ts'

const atOnce = 500
/** Clocks of suppliers may be a little ahead; what is further in the future is a mistake. */
const aheadMs = 10 * 60_000

/** Stores readings of a supplier; returns how many meters it knows that we do not. */
export async function keepReadings(
  ctx: Steps,
  list: readonly SuppliedReading[],
): Promise<{ read: number; unknown: number }> {
  const latest = ctx.now.getTime() + aheadMs
  const fitting = list.filter(({ at }) => at.getTime() <= latest)
  let read = 0
  for (let at = 0; at < fitting.length; at += atOnce) {
    read += await ctx.write((own) => keepSome(own, fitting.slice(at, at + atOnce)))
  }
  return { read, unknown: fitting.length - read }
}

async function keepSome(ctx: Change, list: readonly SuppliedReading[]): Promise<number> {
  const numbers = [...new Set(list.map(({ meter }) => meter))]
  const known = await ctx.db
    .select({ id: meters.id, number: meters.number, supplier: meters.supplier, holds: meters.holds })
    .from(meters)
    .where(inArray(meters.number, numbers))
  const suppliers = new Map(known.filter(({ supplier }) => supplier === 'http').map((one) => [one.number, one]))
  const ours = list.flatMap(({ meter, at, total, money, amount }) => {
    const own = suppliers.get(meter)
    const balance = own?.holds === 'money' ? money : amount
    return own && (total ?? balance) !== null
      ? [{ meter: own.id, at, total, balance, source: 'supplier' as const }]
      : []
  })
  if (!ours.length) return 0
  await ctx.db.insert(readings).values(ours).onConflictDoNothing()
  await settleMeters(
    ctx,
    ours.map(({ meter }) => meter),
  )
  return ours.length
}

/** Fetches the readings of all meters, if the site has a supplier. */
export async function readSupplier(ctx: Steps) {
  const own = settingsOf(ctx, utilities).supplier
  if (!own) return { read: 0, unknown: 0 }
  return keepReadings(ctx, await httpSupplier(own).readings(ctx))
}
