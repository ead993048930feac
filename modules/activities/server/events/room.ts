import { eq } from 'drizzle-orm'
import { resources } from '#engines/booking/server/schema.ts'
import { roomsToChoose } from '#engines/rooms/server/choices.ts'
import { usesDuring } from '#engines/rooms/server/clashes.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import { replaceUses, takeUses } from '#engines/rooms/server/uses.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidInAll, textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { activities as module } from '../../module.ts'
import type { ActivityRow } from '../activity-schema.ts'
import { slotsOf } from './rows.ts'

export const roomSource = 'activities.use'
type Times = { startsAt: Date; endsAt: Date }

/** A use within one day; what goes past midnight ends with the day. */
const spanOf = ({ zone }: Site, { startsAt, endsAt }: Times) => {
  const day = dayIn(zone, startsAt)
  return { day, from: minutesIn(zone, startsAt), to: dayIn(zone, endsAt) === day ? minutesIn(zone, endsAt) : 1_440 }
}

/** The room is taken with the activity. Whoever books it locks the same rows, so that it is not taken twice. */
export async function occupyRoom(ctx: Pick<WriteContext, 'db' | 'site'>, row: ActivityRow): Promise<void> {
  if (!row.room) return takeUses(ctx, roomSource, [row.id])
  theRow(await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, row.room)).for('no key update'))
  await ctx.db
    .select({ id: resources.id })
    .from(resources)
    .where(eq(resources.room, row.room))
    .orderBy(resources.id)
    .for('update')
  const spans = (await slotsOf(ctx.db, [row.id])).map((slot) => ({ ...spanOf(ctx.site, slot), room: row.room! }))
  const clashes = await usesDuring(ctx.db, spans, { source: roomSource, sourceId: row.id })
  if (clashes.length) throw module.fail('roomTaken')
  const uses = spans.map((span) => ({
    ...span,
    sourceId: row.id,
    kind: 'booking' as const,
    title: saidInAll(row, 'title'),
  }))
  await replaceUses(ctx, roomSource, { ids: [row.id], uses })
}

export const freeRoom = (ctx: Pick<WriteContext, 'db'>, { id }: Pick<ActivityRow, 'id'>): Promise<void> =>
  takeUses(ctx, roomSource, [id])

/** Rooms that are free at the first time come first. */
export async function activityRooms(
  ctx: ReadContext,
  { id, q, room, slots }: InputOf<(typeof activityLeadContract)['activityRooms']>,
) {
  const spans = slots.map(({ startsAt, endsAt }) =>
    spanOf(ctx.site, { startsAt: new Date(startsAt * 1000), endsAt: new Date(endsAt * 1000) }),
  )
  const day = spans[0]?.day ?? ''
  const found = await roomsToChoose(ctx.db, {
    ...{
      q,
      ids: room ? [room] : [],
      day,
      spans: spans.filter((span) => span.day === day),
      except: { source: roomSource, sourceId: id },
    },
  })
  return { list: found.map(({ name, ...one }) => ({ ...one, name: textIn(name, ctx.language) })) }
}
