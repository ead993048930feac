import { type SQL, sql } from 'drizzle-orm'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { changes, classes, courses, meetings } from './schema.ts'

type Db = Pick<ReadDb, 'execute'>

export type ClassChoice = {
  term: string
  /** Part of a name or code, or of a teacher's name. '' and 0 are any. */
  q: string
  kind: string
  level: string
  weekday: number
  page: number
  page_size: number
}

/** Ids of classes of a term, by code; one statement. */
export async function findClasses(db: Db, choice: ClassChoice): Promise<{ ids: string[]; total: number }> {
  const { q, kind, level, weekday, page, page_size: size } = choice
  const has = (text: SQL) => sql`position(lower(${q}) in lower(${text})) > 0`
  const conditions = [
    sql`c.term = ${choice.term}`,
    sql`c.archived_at is null`,
    kind && sql`k.kind = ${kind}`,
    level && sql`k.level = ${level}`,
    weekday &&
      sql`exists (select from ${meetings} m where m.site = c.site and m.class = c.id and m.weekday = ${weekday})`,
    q &&
      sql`(${has(sql`concat_ws(' ', c.code, k.name->>'zh', k.name->>'en', k.name->>'tw', c.guests)`)} or exists (
        select from ${personTags} t join ${people} p on p.site = t.site and p.id = t.person
        where t.site = c.site and t.tag = c.id and t.role = 'teacher' and ${has(sql`concat_ws(' ', p.name, p.latin_name, p.pinyin)`)}))`,
  ].filter((one): one is SQL => Boolean(one))
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select c.id, count(*) over ()::int as total from ${classes} c join ${courses} k on k.site = c.site and k.id = c.course
    where ${sql.join(conditions, sql` and `)} order by c.code limit ${size} offset ${(page - 1) * size}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Whose table is asked for: a class of students (a tag of the kind `class`), a teacher, a room. */
export type Owner = 'class' | 'teacher' | 'room'
export type OwnerFace = { id: string; name: string | Said; about: string | Said }

const mostOwners = 30

/** Owners of tables whose name contains what was typed. Teachers are those who teach a class. */
export async function ownersOf(db: Db, by: Owner, q: string): Promise<OwnerFace[]> {
  const has = (text: SQL) => (q ? sql`position(lower(${q}) in lower(${text})) > 0` : sql`true`)
  const queries: Record<Owner, SQL> = {
    class: sql`select g.id, to_jsonb(g.name) as name, '""'::jsonb as about from ${tags} g
      where g.kind = 'class' and ${has(sql`g.name`)} order by g.name limit ${mostOwners}`,
    teacher: sql`select p.id, to_jsonb(p.name) as name, to_jsonb(coalesce(d.name, '')) as about
      from ${people} p left join ${departments} d on d.site = p.site and d.id = p.department
      where p.left_at is null and p.role <> 'student' and ${has(sql`concat_ws(' ', p.name, p.latin_name, p.pinyin)`)}
        and exists (select from ${personTags} t where t.site = p.site and t.person = p.id and t.role = 'teacher')
      order by p.pinyin limit ${mostOwners}`,
    room: sql`select r.id, r.name, b.name as about from ${rooms} r join ${buildings} b on b.site = r.site and b.id = r.building
      where ${has(sql`concat_ws(' ', r.code, r.name->>'zh', r.name->>'en', r.name->>'tw')`)} order by r.code limit ${mostOwners}`,
  }
  return (await db.execute<OwnerFace>(queries[by])).rows
}

export type Table = { name: string | Said; classes: string[] }

/**
 * The classes of an owner in a term. A class of students has those that at least half of its students are in; a room
 * those that meet in it, also by a change.
 */
export async function tableOf(db: Db, { by, id, term }: { by: Owner; id: string; term: string }): Promise<Table[]> {
  const ofTerm = sql`select c.id from ${classes} c where c.term = ${term} and c.archived_at is null`
  const list = (which: SQL) => sql`array(${ofTerm} and ${which} order by c.code)`
  const teaches = sql`c.id in (select t.tag from ${personTags} t where t.person = ${id} and t.role = 'teacher')`
  const shared = sql`c.id in (
    select e.tag from ${personTags} mine join ${personTags} e on e.site = mine.site and e.person = mine.person and e.role = 'student'
    where mine.tag = ${id} group by e.tag
    having count(*) * 2 >= (select count(*) from ${personTags} whole where whole.tag = ${id}))`
  const meets = sql`(exists (select from ${meetings} m where m.site = c.site and m.class = c.id and ${id}::uuid = any(m.rooms))
    or exists (select from ${changes} h where h.site = c.site and h.class = c.id and h.state in ('approved', 'notified') and ${id}::uuid = any(h.to_rooms)))`
  const queries: Record<Owner, SQL> = {
    class: sql`select to_jsonb(g.name) as name, ${list(shared)} as classes from ${tags} g where g.id = ${id} and g.kind = 'class'`,
    teacher: sql`select to_jsonb(p.name) as name, ${list(teaches)} as classes from ${people} p
      where p.id = ${id} and exists (select from ${personTags} t where t.site = p.site and t.person = p.id and t.role = 'teacher')`,
    room: sql`select r.name, ${list(meets)} as classes from ${rooms} r where r.id = ${id}`,
  }
  return (await db.execute<Table>(queries[by])).rows
}
