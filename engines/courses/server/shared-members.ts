import { sql } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { classes } from './schema.ts'

type Whose = {
  id: string
  term: string /** Its students and teachers. */
  members: boolean /** And these. */
  people: readonly string[]
}

const most = 200

/** The other classes that the members of a class have in its term, and how many of them: one statement. */
export async function classesShared(db: Pick<ReadDb, 'execute'>, { id, term, members, people }: Whose) {
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select e.tag as id, count(*)::int as n
    from ${personTags} e join ${classes} c on c.site = e.site and c.id = e.tag
    where c.term = ${term} and c.id <> ${id} and e.role in ('student', 'teacher') and (e.person = any(${sql.param([...people])}::uuid[])
      or (${members} and e.person in (select m.person from ${personTags} m where m.tag = ${id} and m.role in ('student', 'teacher'))))
    group by e.tag order by n desc limit ${most}`)
  return new Map(rows.map((row) => [row.id, row.n]))
}
