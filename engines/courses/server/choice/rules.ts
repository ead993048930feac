import { and, eq, inArray, sql } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { classes, courses } from '../schema.ts'
import { courseNeeds, coursePasses, courseTimes } from './schema.ts'

export type Passes = { person: string; codes: readonly string[] }

/** What these people have passed, in place of what the source said before: by whoever publishes grades. Two statements. */
export async function replacePasses(db: WriteDb, source: string, list: readonly Passes[]): Promise<void> {
  if (list.length === 0) return
  const rows = JSON.stringify(list.flatMap(({ person, codes }) => codes.map((code) => ({ person, code }))))
  const those = sql.param(list.map(({ person }) => person))
  await db.execute(sql`delete from ${coursePasses} p where p.person = any(${those}::uuid[]) and p.source = ${source}
    and not exists (select from jsonb_to_recordset(${rows}::jsonb) as n (person uuid, code text) where n.person = p.person and n.code = p.code)`)
  await db.execute(sql`insert into ${coursePasses} (person, code, source)
    select distinct n.person, n.code, ${source} from jsonb_to_recordset(${rows}::jsonb) as n (person uuid, code text) on conflict do nothing`)
}

/** Codes of the prerequisites of these courses. */
export async function needsOf(db: ReadDb, of: readonly string[]): Promise<Map<string, string[]>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .select({ course: courseNeeds.course, code: courses.code })
    .from(courseNeeds)
    .innerJoin(courses, and(eq(courses.site, courseNeeds.site), eq(courses.id, courseNeeds.needs)))
    .where(inArray(courseNeeds.course, [...of]))
    .orderBy(courses.code)
  const byCourse = Map.groupBy(rows, ({ course }) => course)
  return new Map([...byCourse].map(([course, list]) => [course, list.map(({ code }) => code)]))
}

/** Sets the prerequisites of a course, by code; an unknown code or the course itself is refused. */
export async function setNeeds(db: WriteDb, course: string, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes)]
  const found = wanted.length
    ? await db.select({ id: courses.id }).from(courses).where(inArray(courses.code, wanted))
    : []
  if (found.length < wanted.length || found.some(({ id }) => id === course)) throw badInput({ needs: 'wrong' })
  await db.delete(courseNeeds).where(eq(courseNeeds.course, course))
  if (found.length) await db.insert(courseNeeds).values(found.map(({ id }) => ({ course, needs: id })))
}

/** Which of these classes clash with one that the person is in: pairs, by computed times. */
export async function clashesWith(db: ReadDb, person: string, of: readonly string[]): Promise<Map<string, string[]>> {
  if (of.length === 0) return new Map()
  const { rows } = await db.execute<{ class: string; clashes: string[] }>(sql`
    select t.class, array_agg(c.id) as clashes
    from ${courseTimes} t join ${classes} k on k.site = t.site and k.id = t.class
    join ${personTags} e on e.site = t.site and e.person = ${person}::uuid and e.role in ('student', 'teacher') and e.tag <> t.class
    join ${classes} c on c.site = e.site and c.id = e.tag and c.term = k.term
    join ${courseTimes} m on m.site = c.site and m.class = c.id
    where t.class = any(${sql.param([...of])}::uuid[]) and m.times && t.times group by t.class`)
  return new Map(rows.map((row) => [row.class, row.clashes]))
}
