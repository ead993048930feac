import { type RoomUse, replaceUses } from '#engines/rooms/server/uses.ts'
import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { type BookingContext, type BookingDesk, roomSource } from './desk.ts'
import type { BookingRow, ResourceRow } from './schema.ts'
import { freedOf, tellWaiting } from './waiting.ts'

/**
 * In the transaction of each change: the uses of rooms, the module's agenda, and those who wait for what `before` kept from
 * others.
 */
export async function afterChange(
  ctx: BookingContext,
  desk: BookingDesk,
  rows: readonly BookingRow[],
  of: readonly ResourceRow[],
  before: readonly BookingRow[] = [],
): Promise<void> {
  if (!rows.length) return
  await syncUses(ctx, rows, of)
  await desk.changed(ctx, rows)
  await tellWaiting(ctx, desk, freedOf(before, rows))
}

/** A resource that is a whole room keeps classes and exams out while it is booked. */
async function syncUses(ctx: BookingContext, rows: readonly BookingRow[], of: readonly ResourceRow[]): Promise<void> {
  const whole = new Map(of.flatMap(({ id, room, units }) => (room && units === 1 ? [[id, room] as const] : [])))
  const own = rows.filter(({ resource }) => whole.has(resource))
  if (!own.length) return
  const uses = own.flatMap((row) =>
    row.blocks && row.state !== 'held' ? [roomUseOf(ctx, row, whole.get(row.resource)!)] : [],
  )
  await replaceUses(ctx, roomSource, { ids: own.map(({ id }) => id), uses })
}

const roomUseOf = ({ site: { zone } }: BookingContext, row: BookingRow, room: string): RoomUse => ({
  ...{
    room,
    day: row.day,
    sourceId: row.id,
    kind: 'booking',
    title: saidFrom(row.purpose || '预约', row.purpose || 'Booked'),
  },
  from: minutesIn(zone, row.from),
  to: dayIn(zone, row.until) === row.day ? minutesIn(zone, row.until) : 1440,
})

export const saidTime = (zone: string, { from, until }: { from: Date; until: Date }): string =>
  `${dayIn(zone, from)} ${clockOf(minutesIn(zone, from))}–${clockOf(minutesIn(zone, until) || 1440)}`
