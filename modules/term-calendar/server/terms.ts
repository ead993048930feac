import { desc, eq } from 'drizzle-orm'
import { publishCalendar } from '#engines/calendar/server/load.ts'
import { mergeOfficial } from '#engines/calendar/server/merge-official.ts'
import { terms as table } from '#engines/calendar/server/schema.ts'
import { lastDayOf, rangeOfYear } from '#engines/calendar/weeks.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, type Said, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import type { TermRow } from '../shapes.ts'
import { serverMessages } from '../words/server.ts'
import { lockCalendar } from './rows.ts'

type Calls = typeof contract
type Row = typeof table.$inferSelect
type Draft = InputOf<Calls['saveTerm']>

export async function terms(ctx: ReadContext) {
  const rows = await ctx.db.select().from(table).orderBy(desc(table.start)).limit(200)
  return { list: rows.map(faceOf) }
}

function faceOf(row: Row): TermRow {
  const { id, version, year, term, start, weeks } = row
  const { name, nameEn } = fieldsOfSaid('name', row.name)
  return { id, version, year, term, name, nameEn, start, until: lastDayOf(row), weeks }
}

export async function saveTerm(ctx: WriteContext, input: Draft) {
  const { id, version, year, term, start, weeks } = input
  await lockCalendar(ctx)
  const all = await ctx.db.select().from(table)
  const before = id
    ? sameVersion(
        all.filter((one) => one.id === id),
        version,
      )
    : undefined
  checkTerm(
    ctx,
    input,
    all.filter((one) => one.id !== id),
  )
  const values = { year, term, start, weeks, name: nameOf(ctx, input) }
  const [after] = before
    ? await ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : await ctx.db.insert(table).values(values).returning()
  await openYear(ctx, input)
  await publishCalendar(ctx)
  await ctx.audit({ action: 'saveTerm', entity: 'calendar.term', entityId: after!.id, before, after })
  return { id: after!.id }
}

/** Fills in the public holidays of the term and its academic year. */
export async function openYear({ db }: Pick<WriteContext, 'db'>, term: Pick<Draft, 'year' | 'start' | 'weeks'>) {
  const { from, until } = rangeOfYear(term.year)
  const last = lastDayOf(term)
  return mergeOfficial(db, term.start < from ? term.start : from, last > until ? last : until)
}

/** Terms never overlap, and a year has each of them once. */
function checkTerm(ctx: WriteContext, draft: Draft, others: readonly Row[]): void {
  const { year, term, start } = draft
  const { from, until } = rangeOfYear(year)
  if (Number(year.slice(5)) !== Number(year.slice(0, 4)) + 1) throw badInput({ year: 'wrong' })
  if (start < dayAfter(from, -31) || start > dayAfter(until, 31)) throw calendar.fail('otherYear', { params: { year } })
  if (others.some((one) => one.year === year && one.term === term))
    throw calendar.fail('termTaken', { params: { year, term } })
  const last = lastDayOf(draft)
  const other = others.find((one) => one.start <= last && start <= lastDayOf(one))
  if (!other) return
  const params = { name: textIn(other.name, ctx.language), start: other.start, until: lastDayOf(other) }
  throw calendar.fail('termsOverlap', { params })
}

function nameOf(ctx: WriteContext, { year, term, name, nameEn }: Draft): Said {
  if (name) return saidFrom(name, nameEn)
  return say(ctx, { key: calendar.key, messages: serverMessages }, `term.${term}`, { year })
}

export async function deleteTerm(ctx: WriteContext, { id, version }: InputOf<Calls['deleteTerm']>) {
  await lockCalendar(ctx)
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)), version)
  await orRefused(ctx.db.delete(table).where(eq(table.id, id)), 'used', calendar.fail('termUsed'))
  await publishCalendar(ctx)
  await ctx.audit({ action: 'deleteTerm', entity: 'calendar.term', entityId: id, before })
  return {}
}
