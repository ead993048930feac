import { sql } from 'drizzle-orm'
import { weekdayName } from '#engines/calendar/say-day.ts'
import { publishCalendar } from '#engines/calendar/server/load.ts'
import { hours as table } from '#engines/calendar/server/schema.ts'
import { usualWeek } from '#engines/calendar/usual-hours.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import { lockCalendar } from './rows.ts'

type Calls = typeof contract

export async function hours({ db }: Pick<ReadContext, 'db'>) {
  const [row] = await db.select().from(table)
  return { id: 'week' as const, version: row?.version ?? 0, week: row?.week ?? usualWeek }
}

export async function saveHours(ctx: WriteContext, { version, week }: InputOf<Calls['saveHours']>) {
  if (week.every(({ length }) => length === 0)) throw calendar.fail('noHours')
  const wrong = week.findIndex((spans) =>
    spans.some(({ from, to }, i) => to <= from || (i > 0 && spans[i - 1]!.to > from)),
  )
  if (wrong >= 0) throw calendar.fail('hoursOrder', { params: { weekday: weekdayName(wrong + 1, ctx.language) } })
  await lockCalendar(ctx)
  const before = await hours(ctx)
  if (before.version !== version) throw kernel.fail('changed')
  await ctx.db
    .insert(table)
    .values({ id: 'week', week })
    .onConflictDoUpdate({ target: [table.site, table.id], set: { week, version: sql`${table.version} + 1` } })
  await publishCalendar(ctx)
  const said = { before: { week: before.week }, after: { week } }
  await ctx.audit({ action: 'saveHours', entity: 'calendar.hours', entityId: 'week', ...said })
  return {}
}
