import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../../contract.ts'
import { byOthers, ofCourse } from '../rows.ts'
import { courses, results as table } from '../schema.ts'
import { isGraded, resultSteps } from '../states.ts'

type Calls = typeof contract

const [enterer, reviewer, publisher] = ['enterer', 'reviewer', 'publisher'].map((name) => alias(people, name))
const ofStudent = and(eq(people.site, table.site), eq(people.id, table.person))
const sorted = {
  updated: table.updatedAt,
  number: people.number,
  code: courses.code,
  term: [courses.year, courses.term],
}

/** Results with their students, for whoever may see them. */
export async function results(ctx: ReadContext, input: InputOf<Calls['results']>) {
  const { q, state, year, term, course, id } = input
  const where = and(
    within(ctx.scope('grades')),
    id ? eq(table.id, id) : undefined,
    state ? eq(table.state, state) : undefined,
    year ? eq(courses.year, year) : undefined,
    term ? eq(courses.term, term) : undefined,
    course ? eq(table.course, course) : undefined,
    contains(q, people.name, people.number, courses.code, courses.name, courses.nameEn),
  )
  return listed(ctx, where, input, sortedBy(input, sorted))
}

/** The results of one course that are ready, or out. */
export async function publishing(ctx: ReadContext, input: InputOf<Calls['publishing']>) {
  const where = and(
    within(ctx.scope('publish')),
    eq(table.course, input.id),
    sql`${table.state} <> 'entered'`,
    contains(input.q, people.name, people.number),
  )
  return listed(ctx, where, input, sortedBy(input, { number: people.number, updated: table.updatedAt }))
}

async function listed(
  ctx: ReadContext,
  where: SQL | undefined,
  paging: { page: number; page_size: number },
  order: SQL[],
) {
  const by = (of: typeof enterer) => sql<string>`coalesce(${of!.name}, '')`
  const query = ctx.db
    .select({
      result: table,
      course: courses,
      name: people.name,
      number: people.number,
      department: sql<string>`coalesce(${departments.name}, '')`,
      enteredBy: by(enterer),
      reviewedBy: by(reviewer),
      publishedBy: by(publisher),
      isOthers: sql<boolean>`${byOthers(personOf(ctx).id)}`,
    })
    .from(table)
    .innerJoin(courses, ofCourse)
    .innerJoin(people, ofStudent)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(enterer!, and(eq(enterer!.site, table.site), eq(enterer!.id, table.enteredBy)))
    .leftJoin(reviewer!, and(eq(reviewer!.site, table.site), eq(reviewer!.id, table.reviewedBy)))
    .leftJoin(publisher!, and(eq(publisher!.site, table.site), eq(publisher!.id, table.publishedBy)))
    .where(where)
  const { rows, total } = await pageOf(ctx, query, paging, order, table.id)
  return { total, list: rows.map((row) => faceOf(ctx, row)) }
}

type Found = {
  result: typeof table.$inferSelect
  course: typeof courses.$inferSelect
  isOthers: boolean
} & Record<'name' | 'number' | 'department' | 'enteredBy' | 'reviewedBy' | 'publishedBy', string>

function faceOf(ctx: ReadContext, { result, course, name, number, isOthers, ...row }: Found) {
  const { id, version, attempt, value, point, flags, state } = result
  const { year, term, code, credit, scale } = course
  const entity = { ...result, isGraded: isGraded(result), isOthers, isOpen: false }
  return {
    ...{ id, version, attempt, value, point, flags, state, year, term, code, credit, scale },
    course: course.id,
    name: fieldIn(ctx.language, course, 'name'),
    person: { name, number },
    ...{ department: row.department, enteredBy: row.enteredBy, reviewedBy: row.reviewedBy },
    publishedBy: row.publishedBy,
    updated: seconds(result.updatedAt),
    allowedActions: resultSteps.allowedActions(entity, ctx),
  }
}
