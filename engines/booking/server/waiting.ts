import { and, gt, lt, or, sql } from 'drizzle-orm'
import type { BookingContext, BookingDesk } from './desk.ts'
import { type BookingRow, blackouts, bookings, resources, waits } from './schema.ts'

export type Freed = Pick<BookingRow, 'resource' | 'from' | 'until'>

/** What was kept from others before a change and is not any more. Rows that are not there afterwards were deleted. */
export function freedOf(before: readonly BookingRow[], after: readonly BookingRow[]): BookingRow[] {
  const keys = new Set(after.filter(({ blocks }) => blocks).map(keyOf))
  return before.filter((row) => row.blocks && !keys.has(keyOf(row)))
}

const keyOf = ({ place, from, until }: BookingRow): string => `${place} ${from.getTime()} ${until.getTime()}`

/**
 * Tells those who wait for a time that has become free, once. A part of it may still be taken, another may have got it in
 * the same transaction, or the resource is closed then: they go on waiting.
 */
export async function tellWaiting(ctx: BookingContext, desk: BookingDesk, freed: readonly Freed[]): Promise<void> {
  const ahead = freed.filter(({ until }) => until > ctx.now)
  if (!ahead.length) return
  const spans = ahead.map(({ resource, from, until }) =>
    and(sql`${waits.resource} = ${resource}`, lt(waits.from, until), gt(waits.until, from)),
  )
  const gone = await ctx.db
    .delete(waits)
    .where(and(gt(waits.until, ctx.now), or(...spans), isFree(ctx)))
    .returning()
  if (gone.length) await desk.tellFree(ctx, gone)
}

const isFree = ({ now }: BookingContext) => sql`
  (select count(distinct b.unit) from ${bookings} b where b.resource = ${waits.resource} and b.blocks
    and b.from_at < ${waits.until} and b.clear_at > ${waits.from} and b.from_at >= ${waits.from} - interval '2 days'
    and (b.held_until is null or b.held_until > ${now}))
  < (select r.units from ${resources} r where r.id = ${waits.resource} and r.closed_at is null)
  and not exists (select from ${blackouts} k where ${waits.resource} = any (k.resources)
    and k.from_at < ${waits.until} and k.until_at > ${waits.from})`
