import { eq, inArray, or, sql } from 'drizzle-orm'
import { daysBetween } from '#engines/calendar/weeks.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import { type RoomUse, replaceUses } from '#engines/rooms/server/uses.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { closures } from './schema.ts'

export const closureSource = 'rooms.closure'

type Which = { ids: readonly string[] } | { buildings: readonly string[] }

/** Writes the uses of closures anew: one row for each room and date. A closed building closes rooms added later, too. */
export async function renewClosures({ db }: Pick<WriteContext, 'db'>, which: Which): Promise<void> {
  const named =
    'ids' in which ? inArray(closures.id, [...which.ids]) : inArray(closures.building, which.buildings.filter(Boolean))
  const rows = await db
    .select({ closure: closures, room: rooms.id })
    .from(closures)
    .leftJoin(
      rooms,
      sql`${rooms.site} = ${closures.site} and ${or(eq(rooms.id, closures.room), sql`${closures.room} is null and ${rooms.building} = ${closures.building}`)}`,
    )
    .where(named)
  const ids = [...new Set(rows.map(({ closure }) => closure.id))]
  const uses = rows.flatMap(({ closure, room }) => (room ? usesOf(closure, room) : []))
  await replaceUses({ db }, closureSource, { ids, uses })
}

function usesOf({ id, from, until, starts, ends, reason }: typeof closures.$inferSelect, room: string): RoomUse[] {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, i) => dayAfter(from, i))
  return days.map((day) => ({ room, day, from: starts, to: ends, sourceId: id, kind: 'closure', title: reason }))
}
