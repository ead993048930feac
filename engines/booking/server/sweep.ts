import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Rule } from '../rules.ts'
import { lockBooking } from './book.ts'
import { breach, moveOn } from './change.ts'
import type { BookingContext, BookingDesk } from './desk.ts'
import { endGroups } from './groups.ts'
import { type BookingRow, bookings, firstRights, resources, ruleSets, waits } from './schema.ts'
import { graceEnd } from './states.ts'
import { tellWaiting } from './waiting.ts'

const usual = 200
/** 4,000 in a run: as many desks as are left empty at one time. */
const mostSteps = 20

type Write = <T>(work: (ctx: BookingContext) => Promise<T>) => Promise<T>

/** Until nothing is left. Each step is a transaction of its own, so that few resources are locked at a time. */
export async function sweepAll(write: Write, desk: BookingDesk, atOnce = usual): Promise<void> {
  for (let step = 0; step < mostSteps; step++) if ((await write((ctx) => sweep(ctx, desk, atOnce))) < atOnce) return
}

/**
 * Every minute: ends what is over, releases what is not used or not come back to, calls off groups that have not
 * confirmed, and forgets holds that have ended.
 * Returns how many bookings changed; after `atOnce` of them the rest is left to the next run.
 */
export async function sweep(ctx: BookingContext, desk: BookingDesk, atOnce = usual): Promise<number> {
  const { db, now } = ctx
  const ended = and(eq(bookings.state, 'held'), lte(bookings.heldUntil, now))
  await tellWaiting(ctx, desk, await db.delete(bookings).where(ended).returning())
  await db.delete(waits).where(lte(waits.until, now))
  await db.delete(firstRights).where(lte(firstRights.until, now))
  const isOver = lte(bookings.until, now)
  const graceOver = sql`(${ruleSets.rule}->>'checkIn')::boolean and greatest(${bookings.from}, ${bookings.createdAt})
    + make_interval(mins => (${ruleSets.rule}->>'grace')::int) < ${now}`
  const isUnused = and(eq(bookings.state, 'approved'), graceOver)
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(resources, and(eq(resources.site, bookings.site), eq(resources.id, bookings.resource)))
    .innerJoin(ruleSets, and(eq(ruleSets.site, bookings.site), eq(ruleSets.id, bookings.rules)))
    .where(
      and(
        eq(resources.owner, desk.owner),
        inArray(bookings.state, ['requested', 'approved', 'checkedIn', 'away']),
        or(isOver, isUnused, lte(bookings.awayUntil, now), eq(bookings.state, 'requested')),
        sql`${bookings.from} <= ${now}`,
      ),
    )
    .orderBy(bookings.resource, bookings.from)
    .limit(atOnce)
  let changed = await endGroups(ctx, desk, atOnce)
  for (const { id } of due) if (await endOne(ctx, desk, id)) changed += 1
  return changed
}

async function endOne(ctx: BookingContext, desk: BookingDesk, id: string): Promise<boolean> {
  const locked = await lockBooking(ctx, desk.owner, id)
  const end = endOf(ctx, locked.row, locked.rule)
  if (!end) return false
  const after = await moveOn(ctx, desk, locked, end.action, { isSystem: true, reason: end.reason })
  if (end.reason === 'noShow' || end.reason === 'away') {
    await desk.tell(ctx, 'released', after)
    await breach(ctx, desk, after, locked.rule, end.reason)
  }
  return true
}

type End = { action: 'expire' | 'finish' | 'release'; reason: '' | 'noShow' | 'away' }

function endOf({ now }: BookingContext, row: BookingRow, rule: Rule): End | undefined {
  const isOver = row.until <= now
  if (row.state === 'requested') return { action: 'expire', reason: '' }
  if (row.state === 'away' && row.awayUntil! <= now && !isOver) return { action: 'release', reason: 'away' }
  if (row.state === 'approved' && rule.checkIn && (isOver || graceEnd(row, rule) < now.getTime()))
    return { action: 'release', reason: 'noShow' }
  return isOver ? { action: 'finish', reason: '' } : undefined
}
