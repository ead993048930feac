import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { accountsOf, available } from '#engines/ledger/server/accounts.ts'
import { statementOf } from '#engines/ledger/server/statement.ts'
import { dayIn, dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { type OutsideContext, personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { contract } from '../contract.ts'
import { utilities } from '../module.ts'
import { chargeOf } from '../prices.ts'
import { underWayOf } from './records.ts'
import {
  isBuilding,
  liveOnes,
  livesHere,
  masked,
  matesOf,
  metersOf,
  ofRoom,
  ofTariff,
  roomFaceOf,
  roomOf,
  shownMeters,
} from './rows.ts'
import {
  baths as bathTable,
  buildings as houses,
  meters,
  readings,
  residents,
  rooms as roomTable,
  tariffs,
} from './schema.ts'
import { balanceOfShares } from './shares.ts'
import { livesIn, opensAtNow } from './top-ups.ts'

type Calls = typeof contract

export async function room(ctx: OutsideContext) {
  const person = personOf(ctx).id
  const own = await roomOf(ctx.db, person)
  const { anyRoom } = settingsOf(ctx, utilities)
  const rest = { ...(await balanceOfShares(ctx.db, person)), limits: limitsOf(ctx), canLook: anyRoom }
  if (!own) return { room: null, mates: [], meters: [], underWay: await underWayOf(ctx, undefined), ...rest }
  const [mates, rows, underWay] = await Promise.all([
    matesOf(ctx.db, own.id),
    metersOf(ctx.db, own.id),
    underWayOf(ctx, own.id),
  ])
  return {
    room: roomFaceOf(ctx, own),
    mates: mates.map((mate) => ({ name: shownName(ctx.language, mate), isMe: mate.id === person })),
    meters: shownMeters(ctx, rows),
    underWay,
    ...rest,
  }
}

function limitsOf(ctx: Pick<ReadContext, 'site' | 'now'>) {
  const { leastTopUp, mostTopUp, amounts } = settingsOf(ctx, utilities)
  const fitting = amounts.filter((amount) => amount >= leastTopUp && amount <= mostTopUp)
  return { least: leastTopUp, most: mostTopUp, amounts: fitting, opensAt: opensAtNow(ctx) }
}

/** Whether a person may look at a room: it is theirs, rooms are open to all, or they manage. */
async function mayLook(ctx: ReadContext, id: string): Promise<void> {
  if (settingsOf(ctx, utilities).anyRoom || ctx.may('manage') || (await livesIn(ctx, id))) return
  throw notFound()
}

export async function usage(ctx: OutsideContext, { meter: id, days }: InputOf<Calls['usage']>) {
  const { meter, tariff } = theRow(
    await ctx.db
      .select({ meter: meters, tariff: tariffs })
      .from(meters)
      .innerJoin(tariffs, ofTariff)
      .where(eq(meters.id, id)),
  )
  // The use of each day says when a room is empty: only for those who live there.
  if (!ctx.may('manage') && !(await livesIn(ctx, meter.room))) throw notFound()
  const since = new Date(ctx.now.getTime() - days * dayMs)
  const rows = await ctx.db
    .select()
    .from(readings)
    .where(and(eq(readings.meter, id), gte(readings.at, since)))
    .orderBy(asc(readings.at))
    .limit(5_000)
  const byDay = Map.groupBy(rows, ({ at }) => dayIn(ctx.site.zone, at))
  return {
    list: [...byDay].map(([day, of]) => ({
      day,
      used: of.reduce((all, { used }) => all + used, 0),
      balance: of.at(-1)!.after ?? 0,
    })),
    used: meter.used,
    cost: chargeOf(tariff, 'money', 0, meter.used),
  }
}

export async function buildings(ctx: OutsideContext, { area }: InputOf<Calls['buildings']>) {
  const rows = await ctx.db
    .select({ building: houses, floors: sql<number>`count(distinct ${roomTable.floor})::int` })
    .from(houses)
    .leftJoin(roomTable, ofRoom)
    .where(area ? eq(houses.area, area) : undefined)
    .groupBy(houses.site, houses.id)
    .orderBy(asc(houses.area), asc(houses.code))
    .limit(500)
  return {
    list: rows.map(({ building, floors }) => ({
      ...{ id: building.id, code: building.code, area: building.area, floors, repairPhone: building.repairPhone },
      ...{ name: fieldIn(ctx.language, building, 'name'), campus: fieldIn(ctx.language, building, 'campus') },
    })),
  }
}

/** Floors as people count them: 2 before 10. */
const floorOrder = sql`length(${roomTable.floor}), ${roomTable.floor}`

export async function floors({ db }: OutsideContext, { building }: InputOf<Calls['floors']>) {
  const rows = await db
    .select({ floor: roomTable.floor })
    .from(roomTable)
    .innerJoin(houses, ofRoom)
    .where(isBuilding(building))
    .groupBy(roomTable.floor)
    .orderBy(floorOrder)
    .limit(200)
  return { list: rows.map(({ floor }) => floor) }
}

export async function rooms(ctx: OutsideContext, { building, floor }: InputOf<Calls['rooms']>) {
  const rows = await ctx.db
    .select({ room: roomTable, house: houses, living: liveOnes })
    .from(roomTable)
    .innerJoin(houses, ofRoom)
    .leftJoin(residents, livesHere)
    .where(and(isBuilding(building), floor ? eq(roomTable.floor, floor) : undefined))
    .groupBy(roomTable.site, roomTable.id, houses.site, houses.id)
    .orderBy(floorOrder, asc(roomTable.name))
    .limit(1_000)
  return {
    list: rows.map(({ room: { id, name, number, floor: at, beds }, house, living }) => ({
      ...{ id, name, number, floor: at, beds, living, free: Math.max(0, beds - living), status: living ? 1 : 0 },
      ...{ building: fieldIn(ctx.language, house, 'name'), buildingCode: house.code },
    })),
  }
}

export async function look(ctx: OutsideContext, { room: named, building, floor }: InputOf<Calls['look']>) {
  const found = await findRoom(ctx.db, { named, building, floor })
  await mayLook(ctx, found.id)
  const person = personOf(ctx).id
  const [mates, rows] = await Promise.all([matesOf(ctx.db, found.id), metersOf(ctx.db, found.id)])
  const isMine = mates.some(({ id }) => id === person)
  return {
    room: roomFaceOf(ctx, found),
    mates: mates.map((mate) => ({
      name: isMine ? shownName(ctx.language, mate) : masked(mate.name),
      isMe: mate.id === person,
    })),
    meters: shownMeters(ctx, rows),
    phone: found.building.repairPhone,
    figures: rows.find(({ meter }) => meter.kind === 'electricity')?.meter.figures ?? {},
    limits: limitsOf(ctx),
    isMine,
  }
}

/** By id or number, else by name; a name of several buildings needs the building. */
async function findRoom(db: ReadDb, { named, building, floor }: { named: string; building: string; floor: string }) {
  const byName = and(
    eq(roomTable.name, named),
    building ? isBuilding(building) : undefined,
    floor ? eq(roomTable.floor, floor) : undefined,
  )
  const rows = await db
    .select({ room: roomTable, building: houses })
    .from(roomTable)
    .innerJoin(houses, ofRoom)
    .where(
      sql`${eq(roomTable.number, named)} or ${byName}${isUuid(named) ? sql` or ${eq(roomTable.id, named)}` : sql``}`,
    )
    .orderBy(sql`${roomTable.number} = ${named} desc`, asc(houses.area), asc(houses.code))
    .limit(1)
  const row = theRow(rows)
  return { ...row.room, building: row.building }
}

export async function baths(ctx: OutsideContext) {
  const rows = await ctx.db.select().from(bathTable).orderBy(asc(bathTable.name)).limit(100)
  return {
    list: rows.map(({ site: _, version: _version, nameEn: _en, nameTw: _tw, countedAt, ...own }) => ({
      ...{ ...own, name: fieldIn(ctx.language, { name: own.name, nameEn: _en, nameTw: _tw }, 'name') },
      countedAt: seconds(countedAt),
    })),
  }
}

/** Ledger accounts of people that services of their own manage, and the page of each. */
const accountPages = { card: 'onecardSolu/index', network: 'networkApp/balance' } as const

export async function account(ctx: OutsideContext, { kind }: InputOf<Calls['account']>) {
  const owner = { kind: 'person', id: personOf(ctx).id }
  const [own, { list }] = await Promise.all([
    accountsOf(ctx.db, owner),
    statementOf(ctx.db, { owner, purpose: kind }, { size: 20 }),
  ])
  const found = own.find(({ purpose }) => purpose === kind)
  return {
    ...{ exists: found !== undefined, balance: found ? available(found) : 0, held: found?.held ?? 0 },
    asOf: seconds(ctx.now),
    page: Object.hasOwn(ctx.site.modules, kind) ? accountPages[kind] : '',
    list: list.map(({ transaction, at, amount, balance, kind: of, memo }) => ({
      ...{ id: transaction, kind: of, memo: memo ? textIn(memo, ctx.language) : '', at, amount, balance },
    })),
  }
}
