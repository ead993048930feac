import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { usualRule } from '../gpa.ts'
import type { Rule } from '../rule-shapes.ts'
import { type Level, shownStates } from '../shapes.ts'
import { type CourseRow, courses, type ResultRow, results, rules } from './schema.ts'

export const ofCourse = and(eq(courses.site, results.site), eq(courses.id, results.course))
export const isShown: SQL = inArray(results.state, [...shownStates])

export async function ruleOf({ db }: { db: ReadDb }, level: Level): Promise<Rule> {
  const [row] = await db.select({ body: rules.body }).from(rules).where(eq(rules.level, level))
  return row?.body ?? usualRule
}

export type Joined = { result: ResultRow; course: CourseRow }

/** What counts of a result; see `gpa.ts`. */
export const countedOf = ({ result, course }: Joined) => ({
  code: course.code,
  year: course.year,
  term: course.term,
  attempt: result.attempt,
  kind: course.kind,
  credit: course.credit,
  value: result.value,
  point: result.point,
  flags: result.flags,
})

/** The ids of all identities of the human who calls: two of them are one person, not two. */
export const ownIds = (me: string): SQL =>
  sql`(select ${people.id} from ${people} where ${people.holder} = (select ${people.holder} from ${people} where ${people.id} = ${me}::uuid))`

/** On results: entered and reviewed by others than this person. */
export const byOthers = (me: string): SQL =>
  sql`(coalesce(${results.enteredBy} not in ${ownIds(me)}, true) and coalesce(${results.reviewedBy} not in ${ownIds(me)}, true))`

/** Row lock with an optimistic version check. */
export async function lockResult({ db }: WriteContext, id: string, version?: number): Promise<ResultRow> {
  const row = theRow(await db.select().from(results).where(eq(results.id, id)).for('update'))
  if (version !== undefined && row.version !== version) throw kernel.fail('changed')
  return row
}

export async function findCourse({ db }: Pick<ReadContext, 'db'>, id: string): Promise<CourseRow> {
  return theRow(await db.select().from(courses).where(eq(courses.id, id)))
}
