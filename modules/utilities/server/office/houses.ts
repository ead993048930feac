import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { numbersIn } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { utilities } from '../../module.ts'
import { moveLow } from '../agenda.ts'
import { livesHere, ofRoom } from '../rows.ts'
import { buildings, meters, residents, rooms, tariffs } from '../schema.ts'

type Calls = typeof contract

export async function deskBuildings(ctx: ReadContext, input: InputOf<Calls['deskBuildings']>) {
  const query = ctx.db
    .select({ building: buildings, number: count(rooms.id) })
    .from(buildings)
    .leftJoin(rooms, ofRoom)
    .where(
      and(
        input.id ? eq(buildings.id, input.id) : undefined,
        contains(input.q, buildings.code, buildings.name, buildings.campus),
      ),
    )
    .groupBy(buildings.site, buildings.id)
  const order = [
    ...sortedBy(input, { code: [buildings.area, buildings.code], name: buildings.name }),
    asc(buildings.id),
  ]
  const { rows, total } = await pageOf(ctx, query, input, order)
  return {
    total,
    list: rows.map(
      ({ building: { id, code, area, name, nameEn, campus, campusEn, repairPhone, version }, number: n }) => ({
        ...{ id, code, area, name, nameEn, campus, campusEn, repairPhone, version, rooms: n },
      }),
    ),
  }
}

export async function saveBuilding(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveBuilding']>) {
  const [taken] = await ctx.db.select({ id: buildings.id }).from(buildings).where(eq(buildings.code, values.code))
  if (taken && taken.id !== id) throw utilities.fail('taken')
  const row = id
    ? await updateVersioned(ctx.db, buildings, { id, version }, values)
    : (await ctx.db.insert(buildings).values(values).returning())[0]!
  await ctx.audit({
    ...{ action: id ? 'changeBuilding' : 'addBuilding', entity: 'utilities.building', entityId: row.id },
    after: { code: values.code, name: values.name, campus: values.campus },
  })
  return { id: row.id }
}

export async function deskRooms(ctx: ReadContext, input: InputOf<Calls['deskRooms']>) {
  const query = ctx.db
    .select({
      ...{ room: rooms, building: buildings },
      people: sql<string>`coalesce(string_agg(${people.name}, '、' order by ${residents.since}, ${people.number}), '')`,
      numbers: sql<string>`coalesce(string_agg(${people.number}, ' ' order by ${residents.since}, ${people.number}), '')`,
      living: sql<number>`count(${residents.id})::int`,
      meters: sql<number>`(select count(*) from ${meters} where ${meters.site} = ${rooms.site} and ${meters.room} = ${rooms.id})::int`,
    })
    .from(rooms)
    .innerJoin(buildings, ofRoom)
    .leftJoin(residents, livesHere)
    .leftJoin(people, and(eq(people.site, residents.site), eq(people.id, residents.person)))
    .where(
      and(
        input.id ? eq(rooms.id, input.id) : undefined,
        input.building ? eq(rooms.building, input.building) : undefined,
        contains(input.q, rooms.name, rooms.number, buildings.name),
      ),
    )
    .groupBy(rooms.site, rooms.id, buildings.site, buildings.id)
  const order = [...sortedBy(input, { name: rooms.name, floor: [rooms.floor, rooms.name] }), asc(rooms.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 20_000 }, query, input, order)
  return {
    total,
    list: rows.map(({ room: { id, name, number, floor, beds, version }, building, ...own }) => ({
      ...{ id, name, number, floor, beds, version, ...own, buildingId: building.id },
      building: fieldIn(ctx.language, building, 'name'),
    })),
  }
}

export async function saveRoom(ctx: WriteContext, { id, version, numbers, ...values }: InputOf<Calls['saveRoom']>) {
  theRow(await ctx.db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, values.building)))
  const same = sql`${eq(rooms.number, values.number)} or ${and(eq(rooms.building, values.building), eq(rooms.name, values.name))}`
  const taken = await ctx.db.select({ id: rooms.id }).from(rooms).where(same)
  if (taken.some((one) => one.id !== id)) throw utilities.fail('taken')
  const row = id
    ? await updateVersioned(ctx.db, rooms, { id, version }, values)
    : (await ctx.db.insert(rooms).values(values).returning())[0]!
  await house(ctx, row, numbers)
  await ctx.audit({
    ...{ action: id ? 'changeRoom' : 'addRoom', entity: 'utilities.room', entityId: row.id },
    after: { name: values.name, number: values.number, people: numbers },
  })
  return { id: row.id }
}

/** Exactly these people live in the room from now on. */
async function house(ctx: WriteContext, room: { id: string; beds: number }, typed: string): Promise<void> {
  const wanted = numbersIn(typed)
  if (wanted.length > room.beds) throw utilities.fail('tooManyPeople')
  const found = wanted.length
    ? await ctx.db.select({ id: people.id, number: people.number }).from(people).where(inArray(people.number, wanted))
    : []
  const missing = wanted.find((number) => !found.some((one) => one.number === number))
  if (missing) throw utilities.fail('noSuchPerson', { params: { number: missing } })
  const ids = found.map((one) => one.id)
  const now = await ctx.db
    .select()
    .from(residents)
    .where(
      and(
        isNull(residents.leftAt),
        sql`(${eq(residents.room, room.id)} or ${ids.length ? inArray(residents.person, ids) : sql`false`})`,
      ),
    )
  const elsewhere = now.find((one) => one.room !== room.id)
  if (elsewhere) {
    const { number } = found.find((one) => one.id === elsewhere.person)!
    throw utilities.fail('livesElsewhere', { params: { number } })
  }
  const gone = now.filter(({ person }) => !ids.includes(person))
  const come = ids.filter((person) => !now.some((one) => one.person === person))
  if (gone.length) {
    const left = gone.map((one) => one.id)
    await ctx.db.update(residents).set({ leftAt: ctx.now }).where(inArray(residents.id, left))
  }
  if (come.length)
    await ctx.db.insert(residents).values(come.map((person) => ({ room: room.id, person, since: ctx.now })))
  const moved = [...gone.map(({ person }) => person), ...come]
  if (moved.length) await moveLow(ctx, eq(meters.room, room.id), moved)
}

export async function choices(ctx: ReadContext) {
  const houses = await ctx.db.select().from(buildings).orderBy(asc(buildings.area), asc(buildings.code)).limit(500)
  const prices = await ctx.db.select().from(tariffs).orderBy(asc(tariffs.name)).limit(200)
  return {
    buildings: houses.map((row) => ({ id: row.id, name: fieldIn(ctx.language, row, 'name') })),
    tariffs: prices.map((row) => ({ id: row.id, name: fieldIn(ctx.language, row, 'name'), kind: row.kind })),
  }
}
