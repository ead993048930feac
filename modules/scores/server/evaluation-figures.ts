import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../contract.ts'
import { aspects, leastAnswers } from '../shapes.ts'
import { ofTeacher } from './evaluating.ts'
import { evaluated, evaluations } from './evaluation-schema.ts'
import { courses, results } from './schema.ts'

type Calls = typeof contract
type Answers = { ratings: number[]; comment: string }[]

/** By course: of those one teaches, and of all with the right. Figures only from five answers on. */
export async function evaluationFigures(ctx: ReadContext, input: InputOf<Calls['evaluationFigures']>) {
  const me = personOf(ctx).id
  const isAll = ctx.scope('statistics') === 'all'
  const { year, term, q } = input
  const taking = sql<number>`(select count(distinct ${results.person})::int from ${results} where ${results.course} = ${courses.id})`
  const answers = sql<number>`(select count(*)::int from ${evaluated} where ${evaluated.course} = ${courses.id})`
  const query = ctx.db
    .select({ course: courses, name: people.name, latinName: people.latinName, taking, answers })
    .from(courses)
    .leftJoin(people, ofTeacher)
    .where(
      and(
        sql`${courses.evaluation} <> 'none'`,
        isAll ? undefined : eq(courses.teacher, me),
        year ? eq(courses.year, year) : undefined,
        term ? eq(courses.term, term) : undefined,
        contains(q, courses.code, courses.name, courses.nameEn, people.name),
      ),
    )
  const order = [sql`${courses.year} desc`, sql`${courses.term} desc`, sql`${courses.code}`]
  const { rows, total } = await pageOf(ctx, query, input, order)
  const shown = rows.filter((row) => row.answers >= leastAnswers).map(({ course }) => course.id)
  const given = shown.length ? await answersOf(ctx, shown) : new Map<string, Answers>()
  const list = rows.map(({ course, name, latinName, taking: n, answers: many }) => {
    const all = given.get(course.id) ?? []
    return {
      ...{ id: course.id, year: course.year, term: course.term, code: course.code, taking: n, answers: many },
      name: fieldIn(ctx.language, course, 'name'),
      teacher: name ? shownName(ctx.language, { name, ...(latinName && { latinName }) }) : '',
      ...figuresOf(all),
    }
  })
  return { total, list, least: leastAnswers, isAll }
}

async function answersOf({ db }: ReadContext, ids: readonly string[]): Promise<Map<string, Answers>> {
  // In the order of random ids: not the order in which they were given.
  const rows = await db
    .select({ course: evaluations.course, ratings: evaluations.ratings, comment: evaluations.comment })
    .from(evaluations)
    .where(inArray(evaluations.course, [...ids]))
    .orderBy(evaluations.id)
  return Map.groupBy(rows, ({ course }) => course)
}

function figuresOf(all: Answers) {
  if (all.length < leastAnswers) return { isShown: false, mean: null, counts: [], comments: [] }
  const counts = aspects.map((_, i) =>
    [1, 2, 3, 4, 5].map((rating) => all.filter(({ ratings }) => ratings[i] === rating).length),
  )
  const sum = all.flatMap(({ ratings }) => ratings).reduce((total, rating) => total + rating, 0)
  return {
    isShown: true,
    mean: Math.round((sum * 100) / (all.length * aspects.length)),
    counts,
    comments: all.flatMap(({ comment }) => comment || []),
  }
}
