import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { numbersIn } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { saidOrNull } from '../rows.ts'

export type Draft = InputOf<(typeof contract)['saveExam']>

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The columns of an exam from its form, checked. */
export async function valuesOf(ctx: WriteContext, draft: Draft) {
  const { term, kind, day, note, noteEn } = draft
  const [from, to] = [minutesOf(draft.starts), minutesOf(draft.ends)]
  if (from >= to) throw module.fail('order')
  if (!(await calendarOf(ctx)).term(term)) throw badInput({ term: 'wrong' })
  return { term, kind, day, from, to, note: saidOrNull(note, noteEn), ...(await courseOf(ctx, draft)) }
}

/** Code, name and type: of the class, or as written. */
async function courseOf({ db }: WriteContext, draft: Draft) {
  const { class: id, term, code, name, nameEn, courseKind } = draft
  if (!id) {
    if (!name) throw badInput({ name: 'missing' })
    return { class: null, code, name: saidFrom(name, nameEn), courseKind }
  }
  const [found] = await db
    .select({ code: courses.code, name: courses.name, courseKind: courses.kind })
    .from(classes)
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(and(eq(classes.id, id), eq(classes.term, term)))
  if (!found) throw badInput({ class: 'wrong' })
  return { class: id, ...found }
}

/** Without duplicates, and all of the register. */
export async function roomsOf({ db }: WriteContext, named: readonly string[]): Promise<string[]> {
  const ids = [...new Set(named)]
  if (!ids.length) return []
  const found = await db.select({ id: rooms.id }).from(rooms).where(inArray(rooms.id, ids))
  if (found.length < ids.length) throw badInput({ rooms: 'wrong' })
  return ids
}

/** The people with these numbers, in this order. Names those that do not exist, or may not be it. */
export async function peopleWith({ db }: WriteContext, text: string, asStaff: boolean): Promise<string[]> {
  const numbers = numbersIn(text)
  if (!numbers.length) return []
  const found = await db
    .select({ id: people.id, number: people.number })
    .from(people)
    .where(
      and(inArray(people.number, numbers), isNull(people.leftAt), asStaff ? ne(people.role, 'student') : undefined),
    )
  const known = new Map(found.map(({ id, number }) => [number, id]))
  const unknown = numbers.filter((number) => !known.has(number))
  if (unknown.length) throw module.fail('noSuchPeople', { params: { numbers: unknown.slice(0, 5).join(', ') } })
  return numbers.map((number) => known.get(number)!)
}
