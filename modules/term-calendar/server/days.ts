import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { publishCalendar } from '#engines/calendar/server/load.ts'
import { mergeOfficial } from '#engines/calendar/server/merge-official.ts'
import { specialDays as table } from '#engines/calendar/server/schema.ts'
import { daysBetween, rangeOfYear } from '#engines/calendar/weeks.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import { checkCampus, lockCalendar } from './rows.ts'

type Calls = typeof contract

const mostDays = 120

export async function saveDay(ctx: WriteContext, input: InputOf<Calls['saveDay']>) {
  const { id, version, day, kind, reason, reasonEn } = input
  const standsFor = kind === 'makeup' ? input.standsFor : null
  if (standsFor === '') throw badInput({ standsFor: 'missing' })
  if (standsFor === day) throw badInput({ standsFor: 'wrong' })
  await lockCalendar(ctx)
  await checkCampus(ctx, input.campus)
  const there = await ctx.db
    .select()
    .from(table)
    .where(atCampus(input.campus, eq(table.day, day)))
  // A row that somebody else has made in the meantime is a conflict, too.
  if (!id && there.length) throw kernel.fail('changed')
  const before = id
    ? sameVersion(
        there.filter((row) => row.id === id),
        version,
      )
    : undefined
  const values = { kind, standsFor, reason: saidFrom(reason, reasonEn), source: 'own' as const }
  const [after] = before
    ? await ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : await ctx.db
        .insert(table)
        .values({ ...values, day, campus: input.campus || null })
        .returning()
  await publishCalendar(ctx)
  await ctx.audit({ action: 'saveDay', entity: 'calendar.day', entityId: after!.id, before, after })
  return { id: after!.id }
}

export async function resetDay(ctx: WriteContext, { id, version }: InputOf<Calls['resetDay']>) {
  await lockCalendar(ctx)
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)), version)
  if (before.source !== 'own') throw kernel.fail('notNow')
  await ctx.db.delete(table).where(eq(table.id, id))
  if (!before.campus) await mergeOfficial(ctx.db, before.day, before.day)
  await publishCalendar(ctx)
  await ctx.audit({ action: 'resetDay', entity: 'calendar.day', entityId: id, before })
  return {}
}

export async function markDays(ctx: WriteContext, input: InputOf<Calls['markDays']>) {
  const { from, until, campus, kind, reason, reasonEn } = input
  const length = daysBetween(from, until) + 1
  if (length < 1 || length > mostDays) throw badInput({ until: length < 1 ? 'wrong' : 'outOfRange' })
  await lockCalendar(ctx)
  await checkCampus(ctx, campus)
  await refuseCorrected(ctx, input)
  const row = { kind, reason: saidFrom(reason, reasonEn), source: 'own' as const, standsFor: null }
  const days = Array.from({ length }, (_, i) => ({ ...row, day: dayAfter(from, i), campus: campus || null }))
  await ctx.db
    .insert(table)
    .values(days)
    .onConflictDoUpdate({
      target: [table.site, table.day, table.campus],
      set: { ...row, version: sql`${table.version} + 1` },
    })
  await publishCalendar(ctx)
  const after = { from, until, campus, kind, reason, days: length }
  await ctx.audit({ action: 'markDays', entity: 'calendar.day', after })
  return { days: length }
}

async function refuseCorrected(ctx: WriteContext, { from, until, campus }: InputOf<Calls['markDays']>): Promise<void> {
  const those = atCampus(campus, and(between(table.day, from, until), eq(table.source, 'own')))
  const own = await ctx.db.select({ day: table.day }).from(table).where(those).orderBy(asc(table.day))
  if (own.length) throw calendar.fail('daysCorrected', { params: { n: own.length, day: own[0]!.day } })
}

export async function updateHolidays(ctx: WriteContext, { year }: InputOf<Calls['updateHolidays']>) {
  const { from, until } = rangeOfYear(year)
  await lockCalendar(ctx)
  const changed = await mergeOfficial(ctx.db, from, until)
  if (changed) {
    await publishCalendar(ctx)
    await ctx.audit({ action: 'updateHolidays', entity: 'calendar.day', after: { year, changed } })
  }
  return { changed }
}

const atCampus = (campus: string, which: ReturnType<typeof and>) =>
  and(which, campus ? eq(table.campus, campus) : isNull(table.campus))
