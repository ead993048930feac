import { asc, count, eq, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { campuses } from '#engines/calendar/server/schema.ts'
import { rooms, buildings as table } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { rooms as module } from '../module.ts'
import { publishRooms } from './places.ts'
import { buildingSearch, roomSearch } from './search-documents.ts'

type Calls = typeof contract

export async function buildings(ctx: ReadContext) {
  const known = (await calendarOf(ctx)).campuses.map(({ id, name }) => ({ id, name: textIn(name, ctx.language) }))
  const nameOf = new Map(known.map(({ id, name }) => [id, name]))
  // Columns of a select from one table are spelled without its name, which would be those of the inner table.
  const own = sql<number>`(select count(*)::int from ${rooms} r where r.site = ${table}.site and r.building = ${table}.id)`
  const rows = await ctx.db
    .select({ building: table, rooms: own })
    .from(table)
    .orderBy(asc(table.position), asc(table.code))
    .limit(1000)
  const list = rows.map(({ building: { id, version, campus, code, name, place }, rooms: n }) => {
    const { name: zh, nameEn } = fieldsOfSaid('name', name)
    const { place: at, placeEn } = fieldsOfSaid('place', place)
    return {
      ...{ id, version, campus, code, name: zh, nameEn, place: at, placeEn, rooms: n },
      campusName: nameOf.get(campus) ?? campus,
    }
  })
  return { campuses: known, list }
}

export async function saveBuilding(ctx: WriteContext, input: InputOf<Calls['saveBuilding']>) {
  const { id, version, campus, code, name, nameEn, place, placeEn } = input
  await checkCampus(ctx, campus)
  const values = { campus, code, name: saidFrom(name, nameEn), place: place ? saidFrom(place, placeEn) : null }
  const before = id
    ? sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
    : undefined
  const saving = before
    ? ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : ctx.db
        .insert(table)
        .values({ ...values, position: await nextPosition(ctx) })
        .returning()
  const [after] = await orRefused(saving, 'taken', module.fail('codeTaken', { params: { code } }))
  await publishRooms(ctx)
  await buildingSearch.refresh(ctx, [after!.id])
  // Rooms are found by the name of their building, too.
  if (before) await roomSearch.refresh(ctx, await roomsIn(ctx, id))
  await ctx.audit({ action: 'saveBuilding', entity: 'rooms.building', entityId: after!.id, before, after })
  return { id: after!.id }
}

async function checkCampus({ db }: WriteContext, campus: string): Promise<void> {
  const known = await db.select({ id: campuses.id }).from(campuses).where(eq(campuses.id, campus))
  if (!known.length) throw badInput({ campus: 'wrong' })
}

async function nextPosition({ db }: WriteContext): Promise<number> {
  const [all] = await db.select({ n: count() }).from(table)
  return all!.n
}

const roomsIn = async ({ db }: WriteContext, building: string): Promise<string[]> =>
  (await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.building, building))).map(({ id }) => id)

export async function deleteBuilding(ctx: WriteContext, { id, version }: InputOf<Calls['deleteBuilding']>) {
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
  await orRefused(ctx.db.delete(table).where(eq(table.id, id)), 'used', module.fail('buildingUsed'))
  await publishRooms(ctx)
  await buildingSearch.refresh(ctx, [id])
  await ctx.audit({ action: 'deleteBuilding', entity: 'rooms.building', entityId: id, before })
  return {}
}
