import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import { utilities } from '../module.ts'
import { daysLeft, priceAt } from '../prices.ts'
import type { MeterFace } from '../shapes.ts'
import { buildings, type MeterRow, meters, residents, rooms, type TariffRow, tariffs } from './schema.ts'

export const ofRoom = and(eq(buildings.site, rooms.site), eq(buildings.id, rooms.building))
export const livesHere = and(eq(residents.site, rooms.site), eq(residents.room, rooms.id), isNull(residents.leftAt))
export const ofTariff = and(eq(tariffs.site, meters.site), eq(tariffs.id, meters.tariff))
export const ofMeter = and(eq(rooms.site, meters.site), eq(rooms.id, meters.room))

/** A building by its id or its code. */
export const isBuilding = (named: string): SQL | undefined =>
  isUuid(named) ? or(eq(buildings.id, named), eq(buildings.code, named)) : eq(buildings.code, named)

type Place = Pick<typeof rooms.$inferSelect, 'id' | 'name' | 'number' | 'floor' | 'beds'> & {
  building: Pick<
    typeof buildings.$inferSelect,
    'name' | 'nameEn' | 'nameTw' | 'campus' | 'campusEn' | 'campusTw' | 'area'
  >
}

export const roomFaceOf = ({ language }: Pick<ReadContext, 'language'>, { building, ...room }: Place) => ({
  ...{ id: room.id, name: room.name, number: room.number, floor: room.floor, beds: room.beds, area: building.area },
  ...{ building: fieldIn(language, building, 'name'), campus: fieldIn(language, building, 'campus') },
})

/** The room in which a person lives now. */
export async function roomOf(db: ReadDb, person: string) {
  const [row] = await db
    .select({ room: rooms, building: buildings })
    .from(residents)
    .innerJoin(rooms, and(eq(rooms.site, residents.site), eq(rooms.id, residents.room)))
    .innerJoin(buildings, ofRoom)
    .where(and(eq(residents.person, person), isNull(residents.leftAt)))
  return row && { ...row.room, building: row.building }
}

/** Those who live in a room, the longest first. */
export const matesOf = (db: ReadDb, room: string) =>
  db
    .select({ id: people.id, name: people.name, latinName: people.latinName })
    .from(residents)
    .innerJoin(people, and(eq(people.site, residents.site), eq(people.id, residents.person)))
    .where(and(eq(residents.room, room), isNull(residents.leftAt)))
    .orderBy(asc(residents.since), asc(people.number))

export const metersOf = (db: ReadDb, room: string) =>
  db.select({ meter: meters, tariff: tariffs }).from(meters).innerJoin(tariffs, ofTariff).where(eq(meters.room, room))

/** Kinds that the site shows, in its order. */
export function shownMeters(
  ctx: Pick<ReadContext, 'site' | 'now' | 'language'>,
  rows: readonly Metered[],
): MeterFace[] {
  const { kinds } = settingsOf(ctx, utilities)
  return kinds.flatMap((kind) => rows.filter(({ meter }) => meter.kind === kind)).map((row) => meterFaceOf(ctx, row))
}

export type Metered = { meter: MeterRow; tariff: TariffRow }

export function meterFaceOf(
  ctx: Pick<ReadContext, 'site' | 'now' | 'language'>,
  { meter, tariff }: Metered,
): MeterFace {
  const { supplier, staleHours } = settingsOf(ctx, utilities)
  const price = priceAt(tariff, meter.used)
  const freeLeft = Math.max(0, tariff.free - meter.used)
  return {
    ...{ id: meter.id, number: meter.number, kind: meter.kind, holds: meter.holds, balance: meter.balance },
    ...{
      threshold: meter.threshold,
      free: tariff.free,
      freeLeft,
      total: meter.total,
      price,
      daily: meter.daily,
      used: meter.used,
    },
    readAt: meter.readAt ? seconds(meter.readAt) : 0,
    daysLeft: daysLeft({ ...meter, freeLeft, price }),
    isLow: meter.lowAt !== null,
    isStale: isStale(meter, ctx.now, staleHours),
    canRefresh: meter.supplier === 'http' && supplier !== undefined,
    ...{ tariff: fieldIn(ctx.language, tariff, 'name'), steps: tariff.steps, period: tariff.period },
  }
}

export const isStale = ({ readAt }: Pick<MeterRow, 'readAt'>, now: Date, hours: number): boolean =>
  !readAt || now.getTime() - readAt.getTime() > hours * 3_600_000

/** A name of which only the first character is shown. */
export const masked = (name: string): string => `${[...name][0] ?? ''}${'*'.repeat(Math.max(1, [...name].length - 1))}`

export const liveOnes = sql<number>`count(${residents.id})::int`
