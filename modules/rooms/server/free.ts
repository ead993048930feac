import { and, asc, eq } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import type { Period } from '#engines/calendar/shapes.ts'
import { freePeriods } from '#engines/rooms/free.ts'
import { freeRooms, roomById, roomsOnDay } from '#engines/rooms/server/occupancy.ts'
import { roomUses } from '#engines/rooms/server/schema.ts'
import { dayEnd, type UseSpan } from '#engines/rooms/shapes.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { faceOf } from './faces.ts'
import { placeOf, places } from './places.ts'

type Calls = typeof contract

const dayOr = (ctx: ReadContext, day: string): string => day || dayIn(ctx.site.zone, ctx.now)

export async function free(ctx: ReadContext, input: InputOf<Calls['free']>) {
  const { seats, equipment, kind, page, page_size } = input
  const day = dayOr(ctx, input.day)
  const { campus, building, home, isThere } = await placeOf(ctx, input)
  const table = (await calendarOf(ctx)).periodsOn(day, home)
  const spans = input.periods.length ? spansOf(table, input.periods) : [momentOf(ctx, day, table)]
  const choice = { campus, building, text: '', day, seats, equipment, kind }
  const rows = isThere ? await freeRooms(ctx.db, choice, spans, { page, page_size }) : []
  return {
    day,
    from: spans[0]!.from,
    to: spans.at(-1)!.to,
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({ ...faceOf(row, ctx.language), until: row.until })),
  }
}

/** The spans of these periods, in order. A period that the date does not have is an error. */
function spansOf(table: readonly Period[], numbers: readonly number[]): UseSpan[] {
  const wanted = new Set(numbers)
  const found = table.filter(({ n }) => wanted.has(n))
  if (found.length < wanted.size) throw badInput({ periods: 'wrong' })
  return found
}

/** This minute, or the first period of another date. */
function momentOf(ctx: ReadContext, day: string, table: readonly Period[]): UseSpan {
  const now = minutesIn(ctx.site.zone, ctx.now)
  if (day === dayIn(ctx.site.zone, ctx.now)) return { from: now, to: now + 1 }
  return table[0] ?? { from: 0, to: dayEnd }
}

/** More than any campus has rooms. */
const most = 5000

export async function grid(ctx: ReadContext, input: InputOf<Calls['grid']>) {
  const day = dayOr(ctx, input.day)
  const { campus, building, isThere } = await placeOf(ctx, input)
  const choice = { campus, building, text: input.text }
  const rows = isThere ? await roomsOnDay(ctx.db, day, choice, most) : []
  const calendar = await calendarOf(ctx)
  const ids = [...new Set(rows.map((row) => row.campus))]
  const periods = ids.map((id) => ({ campus: id, periods: [...calendar.periodsOn(day, id)] }))
  const of = new Map(periods.map((one) => [one.campus, one.periods]))
  return {
    ...(await places(ctx)),
    day,
    periods,
    list: rows.map((row) => ({ ...faceOf(row, ctx.language), free: freePeriods(row.busy, of.get(row.campus)!) })),
  }
}

export async function room(ctx: ReadContext, input: InputOf<Calls['room']>) {
  const day = dayOr(ctx, input.day)
  const row = theRow(await roomById(ctx.db, input.id))
  const { from, to, kind } = roomUses
  const uses = await ctx.db
    .select({ from, to, kind })
    .from(roomUses)
    .where(and(eq(roomUses.room, row.id), eq(roomUses.day, day)))
    .orderBy(asc(from))
    .limit(200)
  const periods = [...(await calendarOf(ctx)).periodsOn(day, row.campus)]
  return { room: faceOf(row, ctx.language), isOpen: row.isOpen, day, periods, uses }
}
