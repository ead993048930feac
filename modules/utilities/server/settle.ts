import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Change } from '#engines/payments/server/context.ts'
import { dayMs } from '#kernel/clock.ts'
import { utilities } from '../module.ts'
import { putLow, takeLow } from './agenda.ts'
import { type Chain, chainOf, type Gain, type Shown } from './chain.ts'
import { refreshPower } from './power-card.ts'
import { ofTariff } from './rows.ts'
import { type MeterRow, meters, readings, type TariffRow, tariffs, topUps } from './schema.ts'

/** Readings older than this are no longer counted anew. */
const reach = 400 * dayMs
const atOnce = 500

/**
 * Counts the balances of these meters from their readings and delivered top-ups, and notices which fall below their
 * threshold or are above it again. The same number of statements for one meter and for hundreds.
 */
export async function settleMeters(ctx: Change, ids: readonly string[]): Promise<void> {
  const all = [...new Set(ids)].sort()
  for (let at = 0; at < all.length; at += atOnce) await settleSome(ctx, all.slice(at, at + atOnce))
}

async function settleSome(ctx: Change, ids: string[]): Promise<void> {
  const { db, now, site } = ctx
  const rows = await db
    .select({ meter: meters, tariff: tariffs })
    .from(meters)
    .innerJoin(tariffs, ofTariff)
    .where(inArray(meters.id, ids))
    .orderBy(asc(meters.id))
    .for('update', { of: meters })
  const since = new Date(now.getTime() - reach)
  const shown = await db
    .select()
    .from(readings)
    .where(and(inArray(readings.meter, ids), gte(readings.at, since)))
    .orderBy(asc(readings.meter), asc(readings.at))
  const gained = await db
    .select({ meter: topUps.meter, at: topUps.deliveredAt, amount: topUps.amount, units: topUps.units })
    .from(topUps)
    .where(and(inArray(topUps.meter, ids), gte(topUps.deliveredAt, since), isNull(topUps.refundedAt)))
  const [byMeter, gains] = [Map.groupBy(shown, ({ meter }) => meter), Map.groupBy(gained, ({ meter }) => meter)]
  const settled = rows.map(({ meter, tariff }) => {
    const own = (gains.get(meter.id) ?? []).map(({ at, amount, units }) => ({
      at: at!,
      amount: meter.holds === 'money' ? amount : units,
    }))
    return { meter, chain: chain(site.zone, { meter, tariff }, byMeter.get(meter.id) ?? [], own) }
  })
  await store(ctx, settled)
  const changed = new Map(shown.map((row) => [row.id, row]))
  await storeReadings(
    ctx,
    settled.flatMap(({ chain: { rows: counted } }) =>
      counted.filter(({ id, used, after }) => changed.get(id)!.used !== used || changed.get(id)!.after !== after),
    ),
  )
  await noticeLow(ctx, ids)
}

const chain = (zone: string, of: { meter: MeterRow; tariff: TariffRow }, shown: readonly Shown[], gains: Gain[]) =>
  chainOf({ tariff: of.tariff, holds: of.meter.holds, zone, readings: shown, gains })

async function store({ db }: Change, settled: readonly { meter: MeterRow; chain: Chain }[]): Promise<void> {
  const values = settled.map(({ meter: { id }, chain: { rows: _, readAt, ...own } }) => ({
    ...{ id, ...own, read_at: readAt?.toISOString() ?? null },
  }))
  await db.execute(sql`
    update utilities_meters m set balance = s.balance, total = s.total, read_at = s.read_at, used = s.used, daily = s.daily
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as s (id uuid, balance bigint, total int, read_at timestamptz, used int, daily int)
    where m.id = s.id`)
}

async function storeReadings({ db }: Change, rows: Chain['rows']): Promise<void> {
  if (!rows.length) return
  await db.execute(sql`
    update utilities_readings r set used = s.used, after = s.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, used int, after bigint) where r.id = s.id`)
}

/** Once for each fall below the threshold: the to-do in this transaction, the messages by a job. */
async function noticeLow(ctx: Change, ids: string[]): Promise<void> {
  const { db, now } = ctx
  const isLow = sql`${meters.readAt} is not null and ${meters.balance} < ${meters.threshold}`
  const fell = await db
    .update(meters)
    .set({ lowAt: now })
    .where(and(inArray(meters.id, ids), isNull(meters.lowAt), isLow))
    .returning({ id: meters.id })
  const rose = await db
    .update(meters)
    .set({ lowAt: null })
    .where(and(inArray(meters.id, ids), isNotNull(meters.lowAt), sql`not (${isLow})`))
    .returning({ id: meters.id })
  if (rose.length) {
    await takeLow(
      ctx,
      rose.map(({ id }) => id),
    )
  }
  if (fell.length) {
    const meterIds = fell.map(({ id }) => id)
    await putLow(ctx, inArray(meters.id, meterIds))
    await ctx.enqueue(`${utilities.key}.tellLow`, { meters: meterIds, at: now.getTime() })
  }
  await refreshPower(ctx, inArray(meters.id, ids))
}

/** All meters of some prices, after these have changed. */
export async function settleTariff(ctx: Change, tariff: string): Promise<void> {
  const rows = await ctx.db.select({ id: meters.id }).from(meters).where(eq(meters.tariff, tariff))
  await settleMeters(
    ctx,
    rows.map(({ id }) => id),
  )
}
