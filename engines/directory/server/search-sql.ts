import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { posts } from './schema.ts'
import type { Sight } from './sight.ts'

/** Limit of results: to see others, people type more letters. */
export const mostFound = 20

export const sightValues = ({ staff, students, self, units, numbers }: Sight) => ({
  staff,
  students,
  self,
  units: [...units],
  allNumbers: numbers === 'all',
  numberUnits: numbers === 'all' ? [] : [...numbers],
})

/** What the viewer may see, as columns of the row `asked`. */
export const sightColumns = sql`${sql.placeholder('staff')}::boolean as staff,
  ${sql.placeholder('students')}::boolean as students, ${sql.placeholder('self')}::uuid as self,
  ${sql.placeholder('units')}::uuid[] as units, ${sql.placeholder('allNumbers')}::boolean as "allNumbers",
  ${sql.placeholder('numberUnits')}::uuid[] as "numberUnits"`

/** The units the viewer may see, as `seen`, and those whose people can be found by number, as `numbered`. */
export const seen = sql`seen as materialized (select ${departments.id} as id from ${departments}
  where cardinality(asked.units) > 0 and ${departments.line} && asked.units),
  numbered as materialized (select ${departments.id} as id from ${departments}
  where cardinality(asked."numberUnits") > 0 and ${departments.line} && asked."numberUnits")`

/** People who may be found by their number. */
export const byNumber = sql`(asked."allNumbers" or ${people.id} = asked.self
  or ${people.department} in (select id from numbered))`

type Range = { start: SQL; end: SQL; most: number; also?: SQL | undefined }

/** The first `most` people in a range of one index. */
export function peopleFrom(column: SQL, { start, end, most, also }: Range): SQL {
  return sql`from ${people} where ${column} >= ${start} and ${column} < ${end} and ${people.leftAt} is null
    and (case when ${people.role} = 'student' then asked.students else asked.staff end
      or ${people.id} = asked.self or ${people.department} in (select id from seen)) and ${also ?? sql`true`}
    order by ${column} limit ${sql.raw(String(most))}`
}

/** The faces of the people in `best` of `from`, by its rank and term. */
export function facesFrom(db: ReadDb, from: SQL) {
  const { site, id, name, latinName, number, role, avatar, department } = people
  // The limit forces a lookup by id: the planner cannot estimate the number of rows and would scan all people.
  const them = db
    .select({ site, id, name, latinName, number, role, avatar, department })
    .from(people)
    .where(eq(id, sql`best.id`))
    .limit(1)
    .as('people')
  const { name: unitName } = departments
  return db
    .select({
      ...pick(them, 'id', 'name', 'latinName', 'number', 'role', 'avatar'),
      department: unitName,
      title: posts.title,
      rank: sql<number>`best.rank`,
    })
    .from(from)
    .innerJoinLateral(them, sql`true`)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(posts, and(eq(posts.site, them.site), eq(posts.person, them.id), posts.primary))
    .orderBy(sql`best.rank`, sql`best.term`, asc(them.number))
    .limit(mostFound)
}
