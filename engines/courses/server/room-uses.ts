import type { Calendar } from '#engines/calendar/calendar.ts'
import { type RoomUse, replaceUses } from '#engines/rooms/server/uses.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { datesOfTerm, heldMeetings, isTimed } from '../held.ts'
import type { ClassRow } from './read.ts'

/**
 * Writes the rooms that these classes use anew, from a date on: what was before stays. The key of a use is the class, so
 * that one that lost its meetings loses its uses.
 */
export async function renewRoomUses(
  ctx: Pick<WriteContext, 'db'>,
  source: string,
  { calendar, list, since }: { calendar: Calendar; list: readonly ClassRow[]; since: string },
): Promise<void> {
  const uses = list.flatMap((one) => usesOf(calendar, one, since))
  await replaceUses(ctx, source, { ids: list.map(({ id }) => id), uses, since })
}

function usesOf(calendar: Calendar, row: ClassRow, since: string): RoomUse[] {
  const range = datesOfTerm(calendar, row.term)
  if (!range || !row.rooms.length) return []
  const last = row.changes.reduce((day, { toDay }) => (toDay && toDay > day ? toDay : day), range.until)
  const from = range.from > since ? range.from : since
  const there = new Set(row.rooms.map(({ id }) => id))
  return heldMeetings(calendar, row, { from, until: last })
    .filter((held) => !held.isOff && isTimed(held))
    .flatMap((held) =>
      held.rooms
        .filter((room) => there.has(room))
        .map((room): RoomUse => {
          const { day, from: starts, to } = held
          return { room, day, from: starts, to, sourceId: row.id, kind: 'class', title: row.name }
        }),
    )
}
