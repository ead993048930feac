import { and, asc, eq, isNull } from 'drizzle-orm'
import { freeOn } from '#engines/booking/judge.ts'
import { loadFacts } from '#engines/booking/server/facts.ts'
import { resources } from '#engines/booking/server/schema.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { desk } from './desk.ts'
import { ofBuilding, ofOwner, ofRoom } from './faces.ts'
import { inSeconds } from './free.ts'

const mostRooms = 300

/** The rooms of one building over seven days. */
export async function buildingWeek(ctx: ReadContext, input: InputOf<(typeof contract)['buildingWeek']>) {
  const known = await buildingsOf(ctx)
  const building = known.some(({ id }) => id === input.building) ? input.building : (known[0]?.id ?? '')
  const day = input.day || dayIn(ctx.site.zone, ctx.now)
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(day, i))
  const rows = building ? await resourcesIn(ctx, building) : []
  const asked = { resources: rows, from: day, to: days.at(-1)!, person: personOf(ctx), isWithoutHolds: true }
  const facts = await loadFacts(ctx, await calendarOf(ctx), desk, asked)
  const spans = (id: string, one: string) =>
    freeOn(facts.get(id)!, one).map(({ from, to }) => [inSeconds(from), inSeconds(to)])
  return {
    ...{ building, day },
    buildings: known.map(({ id, name }) => ({ id, name: textIn(name, ctx.language) })),
    list: rows.map(({ id, name, seats, units }) => ({
      ...{ id, seats, units, name: textIn(name, ctx.language) },
      free: days.map((one) => spans(id, one)),
    })),
  }
}

const buildingsOf = ({ db }: ReadContext) =>
  db
    .selectDistinct({ id: buildings.id, name: buildings.name, position: buildings.position })
    .from(resources)
    .innerJoin(rooms, ofRoom)
    .innerJoin(buildings, ofBuilding)
    .where(and(ofOwner, isNull(resources.closedAt)))
    .orderBy(asc(buildings.position), asc(buildings.id))
    .limit(100)

async function resourcesIn({ db }: ReadContext, building: string) {
  const rows = await db
    .select({ resource: resources })
    .from(resources)
    .innerJoin(rooms, ofRoom)
    .where(and(ofOwner, isNull(resources.closedAt), eq(rooms.building, building)))
    .orderBy(asc(rooms.floor), asc(resources.position), asc(resources.id))
    .limit(mostRooms)
  return rows.map(({ resource }) => resource)
}
