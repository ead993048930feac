import { openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { addUses } from '#engines/rooms/server/uses.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { renewClosures } from './closure-uses.ts'
import { demoBuildings, demoRoomsOf, demoSource, demoUses } from './demo-rooms.ts'
import { closures } from './schema.ts'
import { buildingSearch, roomSearch } from './search-documents.ts'

/** Demo data: two campuses, five buildings, 80 rooms, two weeks of classes and bookings, a room under repair. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, site } = ctx
  const today = dayIn(site.zone, ctx.now)
  const calendar = openCalendar(await readCalendar(db, site.zone))
  const known = new Set(calendar.campuses.map(({ id }) => id))
  const demo = demoBuildings.filter(({ campus }) => known.has(campus))
  if (!demo.length) return
  const made = await db
    .insert(buildings)
    .values(
      demo.map(({ campus, code, name, place }, position) => ({
        ...{ campus, code, position },
        name: saidFrom(...name),
        place: saidFrom(...place),
      })),
    )
    .returning()
  const campusOf = new Map(made.map(({ id, campus }) => [id, campus]))
  const idOf = new Map(made.map(({ id, code }) => [code, id]))
  const values = demo.flatMap((one) => demoRoomsOf(one).map((room) => ({ ...room, building: idOf.get(one.code)! })))
  const all = await db.insert(rooms).values(values).returning()
  const placed = all.map(({ id, code, building }) => ({ id, code, campus: campusOf.get(building)! }))
  await addUses(ctx, demoSource, demoUses(calendar, today, placed))
  await seedClosure(ctx, today, all[0]!)
  await buildingSearch.refreshAll(ctx)
  await roomSearch.refreshAll(ctx)
}

async function seedClosure(ctx: SeedContext, today: string, room: { id: string; building: string }): Promise<void> {
  const values = {
    ...{ building: room.building, room: room.id, from: today, until: dayAfter(today, 6), starts: 0, ends: 1440 },
    reason: saidFrom('更换投影仪', 'The projector is being replaced'),
  }
  const [closure] = await ctx.db.insert(closures).values(values).returning({ id: closures.id })
  await renewClosures(ctx, { ids: [closure!.id] })
}
