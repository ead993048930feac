import { asc, eq } from 'drizzle-orm'
import { doOverlap, isDated } from '#engines/calendar/bells.ts'
import { calendarOf, publishCalendar } from '#engines/calendar/server/load.ts'
import { bells as table } from '#engines/calendar/server/schema.ts'
import type { Period } from '#engines/calendar/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import type { BellsRow } from '../shapes.ts'
import { checkCampus, lockCalendar } from './rows.ts'

type Calls = typeof contract
type Row = typeof table.$inferSelect
type Draft = InputOf<Calls['saveBells']>

export async function bells(ctx: ReadContext) {
  const { campuses } = await calendarOf(ctx)
  const rows = await ctx.db.select().from(table).orderBy(asc(table.campus), asc(table.from)).limit(200)
  return { campuses: [...campuses], list: rows.map(faceOf) }
}

function faceOf(row: Row): BellsRow {
  const { id, version, from, until, periods } = row
  const { name, nameEn } = fieldsOfSaid('name', row.name)
  return { id, version, campus: row.campus ?? '', name, nameEn, from, until, periods }
}

export async function saveBells(ctx: WriteContext, input: Draft) {
  const { id, version, campus, name, nameEn, from, until } = input
  const periods = input.periods.toSorted((a, b) => a.n - b.n)
  checkRange(input)
  checkPeriods(periods)
  await lockCalendar(ctx)
  await checkCampus(ctx, campus)
  const all = await ctx.db.select().from(table)
  const before = id
    ? sameVersion(
        all.filter((one) => one.id === id),
        version,
      )
    : undefined
  const rivals = all.filter((one) => one.id !== id && (one.campus ?? '') === campus && isDated(one) === isDated(input))
  const rival = rivals.find((one) => doOverlap(one, input))
  if (rival) throw calendar.fail('bellsOverlap', { params: { name: textIn(rival.name, ctx.language) } })
  const values = { campus: campus || null, name: saidFrom(name, nameEn), from, until, periods }
  const [after] = before
    ? await ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : await ctx.db.insert(table).values(values).returning()
  await publishCalendar(ctx)
  await ctx.audit({ action: 'saveBells', entity: 'calendar.bells', entityId: after!.id, before, after })
  return { id: after!.id }
}

/** Two month-days, or two dates in order. */
function checkRange({ from, until }: Draft): void {
  if (from.length !== until.length) throw badInput({ until: 'wrong' })
  if (isDated({ from, until }) && until < from) throw badInput({ until: 'wrong' })
}

/** In order, without overlaps; breaks may be of any length, also none. */
function checkPeriods(periods: readonly Period[]): void {
  const wrong = periods.find(({ n, from, to }, i) => {
    const before = periods[i - 1]
    return to <= from || (before && (before.n === n || before.to > from))
  })
  if (wrong) throw calendar.fail('periodOrder', { params: { n: wrong.n } })
}

export async function deleteBells(ctx: WriteContext, { id, version }: InputOf<Calls['deleteBells']>) {
  await lockCalendar(ctx)
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)), version)
  await ctx.db.delete(table).where(eq(table.id, id))
  await publishCalendar(ctx)
  await ctx.audit({ action: 'deleteBells', entity: 'calendar.bells', entityId: id, before })
  return {}
}
