import { type SQL, sql } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { EnrolmentRole } from '../shapes.ts'
import type { Teacher } from './read.ts'
import { classes, courses, meetings } from './schema.ts'

type Db = Pick<ReadDb, 'execute'>
type Paging = { page: number; page_size: number }

export type OfficeClass = {
  id: string
  version: number
  course: string
  name: Said
  term: string
  code: string
  campus: string
  capacity: number
  guests: string
  link: string
  teachers: Teacher[]
  students: number
  meetings: number
  total: number
}

type Choice = Paging & { id: string; term: string; q: string; level: string; campus: string; archived?: boolean }

/** Classes as an office lists them. The numbers are counted for the rows of the page only. */
export async function officeClasses(db: Db, choice: Choice): Promise<OfficeClass[]> {
  const { id, term, q, level, campus, archived = false, page, page_size: size } = choice
  const all = [
    archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
    term && sql`c.term = ${term}`,
    level && sql`k.level = ${level}`,
    campus && sql`c.campus = ${campus}`,
    q && sql`position(lower(${q}) in lower(concat_ws(' ', c.code, k.name->>'zh', k.name->>'en', c.guests))) > 0`,
  ].filter((one): one is SQL => Boolean(one))
  const which = id ? sql`c.id = ${id}` : sql.join(all, sql` and `)
  const { rows } = await db.execute<OfficeClass>(sql`
    select c.*,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'latinName', p.latin_name) order by p.pinyin), '[]')
        from ${personTags} t join ${people} p on p.site = t.site and p.id = t.person where t.tag = c.id and t.role = 'teacher') as teachers,
      (select count(*)::int from ${personTags} t where t.tag = c.id and t.role = 'student') as students,
      (select count(*)::int from ${meetings} m where m.class = c.id) as meetings
    from (select c.id, c.version, c.course, k.name, c.term, c.code, c.campus, c.capacity, c.guests, c.link, count(*) over ()::int as total
      from ${classes} c join ${courses} k on k.site = c.site and k.id = c.course
      where ${which} order by c.code, c.id limit ${size} offset ${(page - 1) * size}) c
    order by c.code, c.id`)
  return rows
}

export type Member = {
  id: string
  name: string
  number: string
  department: string
  role: EnrolmentRole
  total: number
}

/** Who is in a class: teachers first. */
export async function membersList(
  db: Db,
  { class: id, role, page, page_size: size }: Paging & { class: string; role: string },
) {
  const { rows } = await db.execute<Member>(sql`
    select p.id, p.name, p.number, coalesce(d.name, '') as department, t.role, count(*) over ()::int as total
    from ${personTags} t join ${people} p on p.site = t.site and p.id = t.person
    left join ${departments} d on d.site = p.site and d.id = p.department
    where t.tag = ${id} and ${role ? sql`t.role = ${role}` : sql`true`}
    order by t.role = 'teacher' desc, p.number limit ${size} offset ${(page - 1) * size}`)
  return rows
}
