import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { maskNumber } from '../mask.ts'
import type { PersonFace } from '../shapes.ts'
import { posts } from './schema.ts'
import { isEnough, lastOf, terms, typedAs } from './search-terms.ts'
import type { Sight } from './sight.ts'

/** As many as a person looks through; whoever needs more types another letter. */
export const mostFound = 20

/** The people whose name, number or spelling begins with what was typed, as far as they are within sight. */
export async function searchPeople(db: ReadDb, typed: string, sight: Sight): Promise<PersonFace[]> {
  if (!isEnough(typed)) return []
  const rows = await found(db, valuesOf(typed, sight))
  return rows.map(({ title, department, ...row }) => ({
    ...row,
    number: maskNumber(row.number),
    department: department ?? '',
    title: title ?? '',
  }))
}

export function valuesOf(typed: string, { staff, students, self, units }: Sight) {
  const { plain, upper, folded } = typedAs(typed)
  const ends = { plainEnd: lastOf(plain), upperEnd: lastOf(upper), foldedEnd: lastOf(folded) }
  return { plain, upper, folded, ...ends, staff, students, self, units: [...units] }
}

/** Whatever is asked stands in one row, so that each value is sent once however many terms there are. */
const asked = sql`(select ${sql.join(
  ['plain', 'plainEnd', 'upper', 'upperEnd', 'folded', 'foldedEnd'].map(
    (name) => sql`${sql.placeholder(name)}::text as ${sql.identifier(name)}`,
  ),
  sql`, `,
)}, ${sql.placeholder('staff')}::boolean as staff, ${sql.placeholder('students')}::boolean as students,
  ${sql.placeholder('self')}::uuid as self, ${sql.placeholder('units')}::uuid[] as units) as asked`

/** One range of one index each, cut off early, then put together: the whole search is one statement. */
const hits = sql.join(
  terms.map(({ column, typed }, rank) => hitsBy(column, typed, rank)),
  sql` union all `,
)

function hitsBy(column: SQL, typed: string, rank: number): SQL {
  return sql`(select ${people.id} as id, ${sql.raw(String(rank))} as rank, ${column} as term from ${people}
    where ${column} >= asked.${sql.identifier(typed)} and ${column} < asked.${sql.identifier(`${typed}End`)}
      and ${people.leftAt} is null
      and (case when ${people.role} = 'student' then asked.students else asked.staff end
        or ${people.id} = asked.self or ${people.department} in (select id from seen))
    order by ${column} limit ${sql.raw(String(mostFound))})`
}

const best = sql`(with seen as materialized (select ${departments.id} as id from ${departments}
    where cardinality(asked.units) > 0 and ${departments.line} && asked.units)
  select distinct on (id) id, rank, term from (${hits}) as hits order by id, rank) as best`

const found = prepared((db) =>
  db
    .select({
      id: people.id,
      name: people.name,
      number: people.number,
      role: people.role,
      avatar: people.avatar,
      department: departments.name,
      title: posts.title,
    })
    .from(sql`${asked} cross join lateral ${best}`)
    .innerJoin(people, eq(people.id, sql`best.id`))
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .leftJoin(posts, and(eq(posts.site, people.site), eq(posts.person, people.id), posts.primary))
    .orderBy(sql`best.rank`, sql`best.term`, asc(people.number))
    .limit(mostFound),
)
