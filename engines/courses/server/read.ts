import { type SQL, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { Said } from '#kernel/language/said.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { type Held, heldMeetings } from '../held.ts'
import type { Assessment, Change, CourseKind, CourseLevel, EnrolmentRole, Meeting } from '../shapes.ts'
import { changes, classes, courses, meetings } from './schema.ts'

type Db = Pick<ReadDb, 'execute'>

export type Teacher = { id: string; name: string; latinName: string }
export type PlacedRoom = { id: string; code: string; name: Said; building: Said }

/** A class with all that makes its dates; an archived one has none. */
export type ClassRow = {
  id: string
  code: string
  term: string
  campus: string
  capacity: number
  guests: string
  link: string
  isArchived: boolean
  course: string
  courseCode: string
  name: Said
  credits: number
  hours: number
  kind: CourseKind
  level: CourseLevel
  assessment: Assessment
  teachers: Teacher[]
  meetings: Meeting[]
  /** Those in force. */
  changes: (Change & { decidedAt: number /** Names of `toTeachers`. */; substitutes: Teacher[] })[]
  /** All rooms that its meetings and changes name. */
  rooms: PlacedRoom[]
}

/** A class with the caller's part in it. */
export type OwnClass = ClassRow & { role: EnrolmentRole }

/** People `p` as JSON. */
const namesOf = sql`coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'latinName', p.latin_name) order by p.pinyin), '[]')`

/** Columns of a class with the aliases `c` (class) and `k` (course). */
const fields = {
  ...{ id: sql`c.id`, code: sql`c.code`, term: sql`c.term`, campus: sql`c.campus`, capacity: sql`c.capacity` },
  ...{
    guests: sql`c.guests`,
    link: sql`c.link`,
    isArchived: sql`c.archived_at is not null`,
    course: sql`k.id`,
    courseCode: sql`k.code`,
    name: sql`k.name`,
  },
  ...{ credits: sql`k.credits`, hours: sql`k.hours`, kind: sql`k.kind`, level: sql`k.level` },
  assessment: sql`k.assessment`,
  teachers: sql`(select ${namesOf}
    from ${personTags} t join ${people} p on p.site = t.site and p.id = t.person
    where t.site = c.site and t.tag = c.id and t.role = 'teacher')`,
  ...{ meetings: sql`m.list`, changes: sql`h.list`, rooms: sql`r.list` },
} satisfies Record<keyof ClassRow, SQL>
const columns = sql.join(
  Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
)

const substitutes = sql`(select ${namesOf}
  from ${people} p where p.site = h.site and p.id = any(h.to_teachers))`

const parts = sql`
  cross join lateral (select coalesce(json_agg(json_build_object('id', m.id, 'class', m.class, 'term', c.term, 'campus', c.campus,
      'weeks', m.weeks, 'weekday', m.weekday, 'periods', m.periods, 'rooms', m.rooms, 'place', m.place, 'kind', m.kind)
      order by m.weekday, m.periods, m.id), '[]') as list
    from ${meetings} m where m.site = c.site and m.class = c.id and c.archived_at is null) m
  cross join lateral (select coalesce(json_agg(json_build_object('id', h.id, 'class', h.class, 'term', c.term, 'campus', c.campus,
      'kind', h.kind, 'meeting', h.meeting, 'day', h.day, 'toDay', h.to_day, 'toPeriods', h.to_periods, 'toRooms', h.to_rooms,
      'toPlace', h.to_place, 'toTeachers', h.to_teachers, 'substitutes', ${substitutes}, 'reason', h.reason, 'decidedAt', floor(extract(epoch from h.decided_at))) order by h.decided_at), '[]') as list
    from ${changes} h where h.site = c.site and h.class = c.id and h.state in ('approved', 'notified') and c.archived_at is null) h
  cross join lateral (select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'building', b.name) order by r.code, r.id), '[]') as list
    from (select unnest(m.rooms) as id from ${meetings} m where m.site = c.site and m.class = c.id
      union select unnest(h.to_rooms) from ${changes} h where h.site = c.site and h.class = c.id and h.state in ('approved', 'notified')) u
    -- Each by its key: a class has few rooms, a site thousands.
    cross join lateral (select * from ${rooms} r where r.site = c.site and r.id = u.id offset 0) r
    cross join lateral (select * from ${buildings} b where b.site = r.site and b.id = r.building offset 0) b) r`

const whole = (from: SQL): SQL => sql`
  select ${columns}
  from ${from} join ${courses} k on k.site = c.site and k.id = c.course ${parts}`

/** The classes someone has in a term, with their dates: one statement. */
export const classesOf = (db: ReadDb, person: string, term: string): Promise<OwnClass[]> =>
  ownClasses(db, { person, term }) as Promise<OwnClass[]>

const ownClasses = prepared((db) =>
  db
    .select({ ...fields, role: sql`e.role` })
    .from(sql`${personTags} e join ${classes} c on c.site = e.site and c.id = e.tag
      join ${courses} k on k.site = c.site and k.id = c.course ${parts}`)
    .where(sql`e.person = ${sql.placeholder('person')}::uuid and c.term = ${sql.placeholder('term')}::uuid`)
    .orderBy(sql`c.code`),
)

/** One class, or several. */
export async function classesById(db: Db, ids: readonly string[]): Promise<ClassRow[]> {
  if (!ids.length) return []
  const { rows } = await db.execute<ClassRow>(
    sql`${whole(sql`${classes} c`)} where c.id = any(${sql.param([...ids])}::uuid[]) order by c.code`,
  )
  return rows
}

/** Number of students and auditors of a class, and the part of one person in it. */
export async function membersOf(db: Db, id: string, person: string) {
  const { rows } = await db.execute<{ students: number; auditors: number; role: EnrolmentRole | null }>(sql`
    select count(*) filter (where e.role = 'student')::int as students, count(*) filter (where e.role = 'auditor')::int as auditors,
      max(e.role) filter (where e.person = ${person}) as role
    from ${personTags} e where e.tag = ${id}`)
  return rows[0]!
}

/** Of each row of `courses`, for lists: the unit that teaches it, and the number of its classes. */
export const unitName = sql<string>`coalesce((select d.name from ${departments} d where d.site = courses.site and d.id = courses.unit), '')`
export const classCount = sql<number>`(select count(*)::int from ${classes} c where c.site = courses.site and c.course = courses.id)`

/** A person's classes of a term, and what is held in one of its weeks: one statement, with the calendar in memory. */
export async function weekOf(
  ctx: Parameters<typeof calendarOf>[0] & { db: ReadDb },
  person: string,
  { term, week }: { term: string; week: number },
): Promise<{ list: OwnClass[]; held: Held[] }> {
  const calendar = await calendarOf(ctx)
  const list = await classesOf(ctx.db, person, term)
  const start = calendar.term(term)?.start
  if (!start) return { list, held: [] }
  const from = dayAfter(start, (week - 1) * 7)
  const meetings = list.flatMap((one) => one.meetings)
  const changes = list.flatMap((one) => one.changes)
  return { list, held: heldMeetings(calendar, { meetings, changes }, { from, until: dayAfter(from, 6) }) }
}

/** All classes of some terms: for jobs. With `after`, the next ones in the order of ids. */
export async function classesOfTerms(
  db: Db,
  terms: readonly string[],
  { after, most }: { after?: string; most?: number } = {},
): Promise<ClassRow[]> {
  const { rows } = await db.execute<ClassRow>(sql`
    ${whole(sql`${classes} c`)} where c.term = any(${sql.param([...terms])}::uuid[])
    ${after ? sql`and c.id > ${after}` : sql``} order by c.id ${most ? sql`limit ${most}` : sql``}`)
  return rows
}
