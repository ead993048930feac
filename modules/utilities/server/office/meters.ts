import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import {
  type OutsideContext,
  type ReadContext,
  type StepContext,
  settingsOf,
  type WriteContext,
} from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { contract } from '../../contract.ts'
import { utilities } from '../../module.ts'
import { areSteps } from '../../prices.ts'
import { readSupplier } from '../readings.ts'
import { isStale, ofMeter, ofRoom, ofTariff } from '../rows.ts'
import { buildings, meters, readings, rooms, tariffs } from '../schema.ts'
import { settleMeters, settleTariff } from '../settle.ts'
import { deliveriesOf } from './top-ups.ts'

type Calls = typeof contract

const staleBefore = (ctx: Pick<ReadContext, 'site' | 'now'>): Date =>
  new Date(ctx.now.getTime() - settingsOf(ctx, utilities).staleHours * 3_600_000)

const isOld = (before: Date) => sql`(${meters.readAt} is null or ${meters.readAt} < ${before})`

export async function deskMeters(ctx: ReadContext, input: InputOf<Calls['deskMeters']>) {
  const old = isOld(staleBefore(ctx))
  const states = {
    low: sql`${meters.lowAt} is not null`,
    stale: and(sql`${meters.lowAt} is null`, old),
    fine: and(sql`${meters.lowAt} is null`, sql`not ${old}`),
  }
  const query = ctx.db
    .select({ meter: meters, room: rooms, building: buildings, tariff: tariffs })
    .from(meters)
    .innerJoin(rooms, ofMeter)
    .innerJoin(buildings, ofRoom)
    .innerJoin(tariffs, ofTariff)
    .where(
      and(
        input.id ? eq(meters.id, input.id) : undefined,
        input.kind ? eq(meters.kind, input.kind) : undefined,
        input.state ? states[input.state] : undefined,
        contains(input.q, meters.number, rooms.name, rooms.number, buildings.name),
      ),
    )
  const columns = { room: [buildings.code, rooms.name], balance: meters.balance, readAt: meters.readAt }
  const order = [...sortedBy(input, columns, 'least'), asc(meters.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 20_000 }, query, input, order)
  const { staleHours } = settingsOf(ctx, utilities)
  return {
    total,
    list: rows.map(({ meter, room, building, tariff }) => ({
      ...{ id: meter.id, number: meter.number, kind: meter.kind, holds: meter.holds, supplier: meter.supplier },
      ...{ balance: meter.balance, total: meter.total, threshold: meter.threshold, version: meter.version },
      ...{ room: `${fieldIn(ctx.language, building, 'name')} ${room.name}`, roomId: room.number },
      ...{ tariff: fieldIn(ctx.language, tariff, 'name'), tariffId: tariff.id },
      readAt: meter.readAt ? seconds(meter.readAt) : 0,
      state: meter.lowAt
        ? ('low' as const)
        : isStale(meter, ctx.now, staleHours)
          ? ('stale' as const)
          : ('fine' as const),
    })),
  }
}

export async function saveMeter(ctx: WriteContext, input: InputOf<Calls['saveMeter']>) {
  const { id, version, room: roomNumber, total, balance, ...values } = input
  const [room] = await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.number, roomNumber))
  if (!room) throw utilities.fail('noRoom', { params: { number: roomNumber } })
  const tariff = theRow(await ctx.db.select().from(tariffs).where(eq(tariffs.id, values.tariff)))
  if (tariff.kind !== values.kind) throw utilities.fail('badSteps')
  const same = sql`${eq(meters.number, values.number)} or ${and(eq(meters.room, room.id), eq(meters.kind, values.kind))}`
  const taken = await ctx.db.select({ id: meters.id }).from(meters).where(same)
  if (taken.some((one) => one.id !== id)) throw utilities.fail('taken')
  const row = id
    ? await updateVersioned(ctx.db, meters, { id, version }, { ...values, room: room.id })
    : (
        await ctx.db
          .insert(meters)
          .values({ ...values, room: room.id })
          .returning()
      )[0]!
  if (!id) await ctx.db.insert(readings).values({ meter: row.id, at: ctx.now, total, balance, source: 'hand' })
  await settleMeters(ctx, [row.id])
  await ctx.audit({
    ...{ action: id ? 'changeMeter' : 'addMeter', entity: 'utilities.meter', entityId: row.id },
    after: { number: values.number, room: roomNumber, kind: values.kind, threshold: values.threshold },
  })
  return { id: row.id }
}

export async function addReading(ctx: WriteContext, { meter: id, total }: InputOf<Calls['addReading']>) {
  const meter = theRow(await ctx.db.select().from(meters).where(eq(meters.id, id)).for('update'))
  if (total < meter.total) throw utilities.fail('earlier')
  await ctx.db.insert(readings).values({ meter: id, at: ctx.now, total, source: 'hand' }).onConflictDoNothing()
  await settleMeters(ctx, [id])
  const changed = { before: { total: meter.total }, after: { total } }
  await ctx.audit({ action: 'addReading', entity: 'utilities.meter', entityId: id, ...changed })
  return {}
}

export async function deskTariffs(ctx: ReadContext, input: InputOf<Calls['deskTariffs']>) {
  const query = ctx.db
    .select({ tariff: tariffs, number: count(meters.id) })
    .from(tariffs)
    .leftJoin(meters, ofTariff)
    .where(and(input.id ? eq(tariffs.id, input.id) : undefined, contains(input.q, tariffs.name)))
    .groupBy(tariffs.site, tariffs.id)
  const { rows, total } = await pageOf(ctx, query, input, [...sortedBy(input, { name: tariffs.name }), asc(tariffs.id)])
  return {
    total,
    list: rows.map(({ tariff: { id, name, nameEn, kind, period, free, steps, version }, number: n }) => ({
      ...{ id, name, nameEn, kind, period, free, steps, version, meters: n },
    })),
  }
}

export async function saveTariff(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveTariff']>) {
  if (!areSteps(values.steps)) throw utilities.fail('badSteps')
  const [taken] = await ctx.db.select({ id: tariffs.id }).from(tariffs).where(eq(tariffs.name, values.name))
  if (taken && taken.id !== id) throw utilities.fail('taken')
  const before = id ? theRow(await ctx.db.select().from(tariffs).where(eq(tariffs.id, id))) : undefined
  const [used] = id ? await ctx.db.select({ n: count() }).from(meters).where(eq(meters.tariff, id)) : []
  if (before && before.kind !== values.kind && used!.n > 0) throw utilities.fail('inUse')
  const row = id
    ? await updateVersioned(ctx.db, tariffs, { id, version }, values)
    : (await ctx.db.insert(tariffs).values(values).returning())[0]!
  if (id) await settleTariff(ctx, id)
  await ctx.audit({
    ...{ action: id ? 'changeTariff' : 'addTariff', entity: 'utilities.tariff', entityId: row.id },
    ...(before && { before: { free: before.free, steps: JSON.stringify(before.steps) } }),
    after: { name: values.name, free: values.free, steps: JSON.stringify(values.steps) },
  })
  return { id: row.id }
}

export async function supplier(ctx: OutsideContext) {
  const own = settingsOf(ctx, utilities).supplier
  const [sums] = await ctx.db
    .select({
      meters: sql<number>`count(*) filter (where ${meters.supplier} = 'http')::int`,
      stale: sql<number>`count(*) filter (where ${isOld(staleBefore(ctx))})::int`,
      low: sql<number>`count(*) filter (where ${meters.lowAt} is not null)::int`,
      readAt: max(meters.readAt),
    })
    .from(meters)
  const { readAt, ...counts } = sums!
  return {
    ...{ isSet: own !== undefined, host: own ? new URL(own.url).host : '', ...counts },
    ...{ readAt: readAt ? seconds(readAt) : 0, ...(await deliveriesOf(ctx)) },
  }
}

export async function readNow(ctx: StepContext) {
  if (!settingsOf(ctx, utilities).supplier) throw utilities.fail('noSupplier')
  const done = await readSupplier(ctx).catch((error) => {
    ctx.log.warn({ err: error }, 'the supplier does not answer')
    throw utilities.fail('supplierDown')
  })
  await ctx.write((own) => own.audit({ action: 'readNow', entity: 'utilities.supplier', after: done }))
  return done
}
