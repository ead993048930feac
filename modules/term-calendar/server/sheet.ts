import { asc, between, eq } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { officialUntil } from '#engines/calendar/server/official-days.ts'
import { specialDays } from '#engines/calendar/server/schema.ts'
import { rangeOfYear, yearOf } from '#engines/calendar/weeks.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import type { DayRow } from '../shapes.ts'

type Calls = typeof contract

export async function sheet(ctx: ReadContext, input: InputOf<Calls['sheet']>) {
  const today = dayIn(ctx.site.zone, ctx.now)
  const { terms, campuses } = await calendarOf(ctx)
  const year = input.year || yearOf(today)
  const { from, until } = rangeOfYear(year)
  const which = input.id ? eq(specialDays.id, input.id) : between(specialDays.day, from, until)
  const rows = await ctx.db.select().from(specialDays).where(which).orderBy(asc(specialDays.day))
  const current = [yearOf(today), yearOf(dayAfter(today, 365))]
  return {
    ...{ year, from, until, officialUntil, terms: [...terms], campuses: [...campuses] },
    years: [...new Set([...terms.map((term) => term.year), ...current, year])].sort().reverse(),
    weekStart: settingsOf(ctx, calendar).weekStart,
    list: rows.map(faceOf),
  }
}

function faceOf(row: typeof specialDays.$inferSelect): DayRow {
  const { id, version, day, kind, source } = row
  return {
    ...{ id, version, day, kind, source },
    ...{ campus: row.campus ?? '', standsFor: row.standsFor ?? '' },
    reason: fieldsOfSaid('reason', row.reason).reason,
    reasonEn: fieldsOfSaid('reason', row.reason).reasonEn,
    allowedActions: source === 'own' ? ['correct', 'reset'] : ['correct'],
  }
}
