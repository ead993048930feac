import { and, count, eq } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { timetable } from '../module.ts'
import { renewOwn } from './agenda.ts'
import { ownCourses } from './schema.ts'

type Calls = typeof contract

const mostOwn = 40

export async function saveOwn(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveOwn']>) {
  const person = personOf(ctx).id
  const calendar = await calendarOf(ctx)
  const term = calendar.term(values.term)
  if (!term) throw badInput({ term: 'wrong' })
  if (!calendar.campuses.some((campus) => campus.id === values.campus)) throw badInput({ campus: 'wrong' })
  const weeks = sorted(values.weeks).filter((week) => week <= term.weeks)
  if (!weeks.length) throw badInput({ weeks: 'missing' })
  if (!values.periods.length) throw badInput({ periods: 'missing' })
  const row = { ...values, weeks, periods: sorted(values.periods), person }
  const mine = and(eq(ownCourses.person, person), eq(ownCourses.id, id))
  if (id) sameVersion(await ctx.db.select().from(ownCourses).where(mine).for('update'), version)
  else await refuseTooMany(ctx, person, values.term)
  const [saved] = id
    ? await ctx.db
        .update(ownCourses)
        .set({ ...row, version: version + 1 })
        .where(mine)
        .returning()
    : await ctx.db.insert(ownCourses).values(row).returning()
  await renewOwn(ctx, [saved!.id])
  return { id: saved!.id }
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

async function refuseTooMany({ db }: WriteContext, person: string, term: string): Promise<void> {
  const mine = and(eq(ownCourses.person, person), eq(ownCourses.term, term))
  const [row] = await db.select({ n: count() }).from(ownCourses).where(mine)
  if (row!.n >= mostOwn) throw timetable.fail('tooManyOwn', { params: { n: mostOwn } })
}

export async function deleteOwn(ctx: WriteContext, { id }: InputOf<Calls['deleteOwn']>) {
  const mine = and(eq(ownCourses.person, personOf(ctx).id), eq(ownCourses.id, id))
  theRow(await ctx.db.delete(ownCourses).where(mine).returning({ id: ownCourses.id }))
  await renewOwn(ctx, [id])
  return {}
}
