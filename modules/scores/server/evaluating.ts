import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../contract.ts'
import { scores } from '../module.ts'
import { evaluated, evaluations } from './evaluation-schema.ts'
import { ofCourse } from './rows.ts'
import { type CourseRow, courses, results } from './schema.ts'

type Calls = typeof contract

export const ofTeacher = and(eq(people.site, courses.site), eq(people.id, courses.teacher))

/** On courses: whether the person has evaluated them. */
export const wasEvaluatedBy = (person: string) =>
  sql<boolean>`exists (select from ${evaluated} where ${evaluated.course} = ${courses.id} and ${evaluated.person} = ${person}::uuid)`

/** Courses that the caller takes and that are evaluated now. */
export async function toEvaluate(ctx: ReadContext) {
  const me = personOf(ctx).id
  const rows = await ctx.db
    .selectDistinct({ course: courses, name: people.name, latinName: people.latinName, isDone: wasEvaluatedBy(me) })
    .from(results)
    .innerJoin(courses, ofCourse)
    .leftJoin(people, ofTeacher)
    .where(and(eq(results.person, me), eq(courses.evaluation, 'open'), sql`not 'exempt' = any (${results.flags})`))
    .orderBy(desc(courses.year), desc(courses.term), asc(courses.code))
  const list = rows.map(({ course, name, latinName, isDone }) => ({
    ...{ id: course.id, year: course.year, term: course.term, code: course.code, isDone },
    name: fieldIn(ctx.language, course, 'name'),
    teacher: name ? shownName(ctx.language, { name, ...(latinName && { latinName }) }) : '',
  }))
  return { list }
}

/** Answer and participation are separate rows without a time, so that nobody can tell who gave which answer. */
export async function evaluate(ctx: WriteContext, { course, ratings, comment }: InputOf<Calls['evaluate']>) {
  const me = personOf(ctx).id
  const [found] = await ctx.db
    .select({ evaluation: courses.evaluation })
    .from(results)
    .innerJoin(courses, ofCourse)
    .where(and(eq(results.person, me), eq(courses.id, course)))
    .limit(1)
  if (found?.evaluation !== 'open') throw notFound()
  const first = await ctx.db.insert(evaluated).values({ course, person: me }).onConflictDoNothing().returning()
  if (first.length === 0) throw scores.fail('evaluatedAlready')
  await ctx.db.insert(evaluations).values({ course, ratings, comment })
  return {}
}

/** Whether the person still has to evaluate the course. */
export async function evaluationDue({ db }: WriteContext, { id, evaluation }: CourseRow, me: string): Promise<boolean> {
  if (evaluation !== 'open') return false
  const done = await db
    .select({ course: evaluated.course })
    .from(evaluated)
    .where(and(eq(evaluated.course, id), eq(evaluated.person, me)))
  return done.length === 0
}
