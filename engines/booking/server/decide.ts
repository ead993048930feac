import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { lockBooking } from './book.ts'
import { moveOn } from './change.ts'
import type { BookingContext, BookingDesk } from './desk.ts'
import { type BookingRow, bookings } from './schema.ts'

/** Words for why a request was refused by the approval of another: `reason` of the row. */
export const clashReason = 'clash'

/**
 * Approves a request, and refuses the other requests for its place and time. If the place was given away meanwhile, the
 * request itself is refused.
 */
export async function approve(ctx: BookingContext, desk: BookingDesk, id: string): Promise<BookingRow> {
  const locked = await lockBooking(ctx, desk.owner, id)
  const clashing = await clashesOf(ctx, locked.row)
  const isTaken = clashing.some(({ blocks, state }) => blocks && state !== 'requested')
  if (isTaken) return reject(ctx, desk, id, clashReason)
  for (const other of clashing) {
    const after = await moveOn(ctx, desk, { ...locked, row: other }, 'reject', { isSystem: true, reason: clashReason })
    await desk.tell(ctx, 'rejected', after)
  }
  const row = await moveOn(ctx, desk, locked, 'approve', { isSystem: true })
  await desk.tell(ctx, 'approved', row)
  return row
}

export async function reject(ctx: BookingContext, desk: BookingDesk, id: string, reason: string): Promise<BookingRow> {
  const locked = await lockBooking(ctx, desk.owner, id)
  const row = await moveOn(ctx, desk, locked, 'reject', { isSystem: true, reason })
  await desk.tell(ctx, 'rejected', row)
  return row
}

/** Live bookings of the same place whose times, with the buffer, overlap. */
export async function clashesOf({ db, now }: BookingContext, row: BookingRow): Promise<BookingRow[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.resource, row.resource),
        eq(bookings.place, row.place),
        ne(bookings.id, row.id),
        lt(bookings.from, row.clear),
        gt(bookings.clear, row.from),
      ),
    )
  return rows.filter(
    ({ state, blocks, heldUntil }) => (blocks || state === 'requested') && !(state === 'held' && heldUntil! <= now),
  )
}
