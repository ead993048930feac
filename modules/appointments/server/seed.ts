import { asc, eq, inArray } from 'drizzle-orm'
import { roomSource } from '#engines/booking/server/desk.ts'
import { bookings, type ResourceRow, resources, ruleSets } from '#engines/booking/server/schema.ts'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { addUses } from '#engines/rooms/server/uses.ts'
import { minutesIn } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type DemoResource, demoResources, demoRules, rulesOf } from './demo.ts'
import { seedCrowd } from './demo-crowd.ts'
import { seedOwn } from './demo-own.ts'
import { owner } from './desk.ts'
import { ensureFlow } from './flow-desk.ts'
import { newDoorCode } from './office/resources.ts'
import { bookingSearch, resourceSearch } from './search-documents.ts'

/** Demo data: rules and resources of each kind, bookings of a fortnight, own bookings of the demo people in every state. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, site, people: known } = ctx
  if (!known['20260001']) return
  await ensureFlow(ctx)
  const calendar = openCalendar(await readCalendar(db, site.zone))
  const made = await seedResources(ctx)
  await seedCrowd(ctx, calendar, made)
  await seedOwn(ctx, calendar, made)
  await seedUses(ctx, made)
  await resourceSearch.refreshAll(ctx as never)
  await bookingSearch.refreshAll(ctx as never)
}

async function seedResources({ db, people: known }: SeedContext): Promise<ResourceRow[]> {
  const sets = await db
    .insert(ruleSets)
    .values(
      demoRules.map(({ name, rule }) => ({
        owner,
        name: saidFrom(...name),
        rule: rulesOf(rule),
        ...audienceValues(everyone),
      })),
    )
    .returning()
  const idOf = new Map(demoRules.map(({ key }, i) => [key, sets[i]!.id]))
  const register = await db
    .select({ id: rooms.id, kind: rooms.kind, name: rooms.name, capacity: rooms.capacity })
    .from(rooms)
    .innerJoin(buildings, eq(buildings.id, rooms.building))
    .orderBy(asc(rooms.code))
  const values = demoResources.flatMap((one, position) => {
    const room = one.room && register.filter(({ kind }) => kind === one.room![0])[one.room[1]]
    if (one.host && !known[one.host]) return []
    const units = one.units ?? 1
    return [
      {
        ...{ owner, kind: one.kind, rules: idOf.get(one.rules)!, position, units, doorCode: newDoorCode() },
        ...{ name: room ? room.name : saidFrom(...one.name), room: room?.id ?? null, place: one.place ?? '' },
        ...{
          seats: room?.capacity || (one.seats ?? 1),
          features: one.features ?? [],
          host: one.host ? known[one.host]! : null,
        },
        about: one.about ? saidFrom(...one.about) : null,
        ...placesOf(one, units),
      },
    ]
  })
  return db.insert(resources).values(values).returning()
}

/** Names of places; desks stand in rows of six with an aisle. */
function placesOf({ kind, unit }: DemoResource, units: number) {
  const unitNames = unit ? Array.from({ length: units }, (_, i) => unit(i + 1)) : []
  if (kind !== 'seat' || !unit) return { unitNames }
  const rows = Array.from({ length: Math.ceil(units / 6) }, (_, i) => unitNames.slice(i * 6, i * 6 + 6))
  return { unitNames, plan: rows.map((row) => [...row.slice(0, 3), '_', ...row.slice(3)].join(' ')).join('\n') }
}

/** Bookings of whole rooms are uses of the register. */
async function seedUses(ctx: SeedContext, made: readonly ResourceRow[]): Promise<void> {
  const whole = new Map(made.flatMap(({ id, room, units }) => (room && units === 1 ? [[id, room] as const] : [])))
  if (!whole.size) return
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.resource, [...whole.keys()]))
  const { zone } = ctx.site
  await addUses(
    ctx,
    roomSource,
    rows
      .filter(({ blocks }) => blocks)
      .map((row) => ({
        ...{ room: whole.get(row.resource)!, day: row.day, sourceId: row.id, kind: 'booking' as const },
        title: saidFrom(row.purpose || '预约', row.purpose || 'Booked'),
        from: minutesIn(zone, row.from),
        to: minutesIn(zone, row.until) || 1440,
      })),
  )
}
