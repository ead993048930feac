import { minutesIn } from '#kernel/clock.ts'
import type { Rule } from '../rules.ts'
import { lockBooking } from './book.ts'
import { type Changing, moveOn } from './change.ts'
import type { BookingContext, BookingDesk } from './desk.ts'
import type { BookingRow } from './schema.ts'

const minuteMs = 60_000

export async function checkIn(ctx: BookingContext, desk: BookingDesk, asked: Changing): Promise<BookingRow> {
  const locked = await lockBooking(ctx, desk.owner, asked.id)
  return moveOn(ctx, desk, locked, 'checkIn', asked, { checkedInAt: ctx.now })
}

/** Temporary leave: at meals a longer one, never longer than the booking. */
export async function leave(ctx: BookingContext, desk: BookingDesk, asked: Changing): Promise<BookingRow> {
  const locked = await lockBooking(ctx, desk.owner, asked.id)
  const most = ctx.now.getTime() + leaveMinutes(ctx, locked.rule) * minuteMs
  const awayUntil = new Date(Math.min(most, locked.row.until.getTime()))
  return moveOn(ctx, desk, locked, 'leave', asked, { awayUntil })
}

export function leaveMinutes({ now, site }: Pick<BookingContext, 'now' | 'site'>, rule: Rule): number {
  const minute = minutesIn(site.zone, now)
  const isMeal = rule.meals.some(({ from, to }) => from <= minute && minute < to)
  return isMeal ? Math.max(rule.mealLeave, rule.leave) : rule.leave
}

export async function comeBack(ctx: BookingContext, desk: BookingDesk, asked: Changing): Promise<BookingRow> {
  return moveOn(ctx, desk, await lockBooking(ctx, desk.owner, asked.id), 'comeBack', asked)
}

/** Leaves for good: the rest is free for others. */
export async function finish(ctx: BookingContext, desk: BookingDesk, asked: Changing): Promise<BookingRow> {
  const locked = await lockBooking(ctx, desk.owner, asked.id)
  return moveOn(ctx, desk, locked, 'finish', asked, { leftAt: ctx.now })
}
