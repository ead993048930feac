import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { courseTag } from '#engines/directory/shapes.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { EnrolmentRole, Meeting } from '../shapes.ts'
import { classes, meetings } from './schema.ts'

export type NewClass = Omit<typeof classes.$inferInsert, 'id' | 'site' | 'version' | 'createdAt'> & {
  /** The name of its tag, where the class is shown as an audience. */
  called: string
}

const chunk = 2_000

/** Makes classes with their tags; returns their ids in the same order. */
export async function insertClasses(db: WriteDb, drafts: readonly NewClass[]): Promise<string[]> {
  const rows = drafts.map(({ called, ...row }) => ({ called, row: { ...row, id: randomUUID() as string } }))
  for (let from = 0; from < rows.length; from += chunk) {
    const some = rows.slice(from, from + chunk)
    await db.insert(tags).values(some.map(({ called, row }) => ({ id: row.id, name: called, kind: courseTag })))
    await db.insert(classes).values(some.map(({ row }) => row))
  }
  return rows.map(({ row }) => row.id)
}

/** Renames the tags of these classes, after their course or code was renamed. */
export async function nameTags(db: WriteDb, named: readonly { id: string; called: string }[]): Promise<void> {
  await db.execute(sql`update ${tags} set name = n.called from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(id uuid, called text)
    where ${tags.id} = n.id and ${tags.kind} = ${courseTag}`)
}

/** Deletes a class with its meetings, changes and enrolments. Fails if another module refers to it. */
export async function removeClass(db: WriteDb, id: string): Promise<void> {
  await db.delete(classes).where(eq(classes.id, id))
  await db.delete(tags).where(and(eq(tags.id, id), eq(tags.kind, courseTag)))
}

export type MeetingDraft = Omit<Meeting, 'id' | 'class' | 'term' | 'campus'> & { id?: string }

/** The meetings of a class become these: those with an id are changed, others added, the rest deleted. */
export async function replaceMeetings(db: WriteDb, id: string, drafts: readonly MeetingDraft[]): Promise<void> {
  const kept = drafts.flatMap((one) => one.id ?? [])
  const ofClass = eq(meetings.class, id)
  await db.delete(meetings).where(kept.length ? and(ofClass, notInArray(meetings.id, kept)) : ofClass)
  await insertMeetings(
    db,
    drafts.map((one) => ({ ...one, class: id })),
  )
}

/** Adds meetings of any classes, or changes those with a known id: one statement. */
export async function insertMeetings(
  db: WriteDb,
  drafts: readonly (MeetingDraft & { class: string })[],
): Promise<void> {
  const rows = drafts.map((one) => ({ ...one, id: one.id ?? randomUUID() }))
  await db.execute(sql`
    insert into ${meetings} (id, class, weeks, weekday, periods, rooms, place, kind)
    select d.id, d.class, ${arrayOf('weeks')}, d.weekday, ${arrayOf('periods')}, ${arrayOf('rooms')}, d.place, d.kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(id uuid, class uuid, weeks smallint[], weekday smallint, periods smallint[], rooms uuid[], place text, kind text)
    on conflict (site, id) do update set weeks = excluded.weeks, weekday = excluded.weekday, periods = excluded.periods,
      rooms = excluded.rooms, place = excluded.place, kind = excluded.kind
      where ${meetings.class} = excluded.class`)
}

/** Sets are stored in ascending order, without duplicates; rooms in the order given. */
const arrayOf = (name: 'weeks' | 'periods' | 'rooms') =>
  name === 'rooms' ? sql.raw(`d.rooms`) : sql.raw(`array(select distinct x from unnest(d.${name}) x order by x)`)

export type Enrolment = { class: string; person: string; role: EnrolmentRole }

/** Enrols people, or changes their part: one statement for 20,000 rows. */
export async function enrol(db: WriteDb, rows: readonly Enrolment[]): Promise<void> {
  const most = 20_000
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most)
    const column = (pick: (one: Enrolment) => string, type: string) =>
      sql`${sql.param(some.map(pick))}::${sql.raw(type)}[]`
    await db.execute(sql`
      insert into ${personTags} (tag, person, role)
      select * from unnest(${column((one) => one.class, 'uuid')}, ${column((one) => one.person, 'uuid')}, ${column((one) => one.role, 'text')})
      on conflict (site, tag, person) do update set role = excluded.role where ${personTags.role} <> excluded.role`)
  }
}

/** Removes people from a class. Returns how many were in it. */
export async function unenrol(db: WriteDb, id: string, people: readonly string[]): Promise<number> {
  if (!people.length) return 0
  const those = and(eq(personTags.tag, id), inArray(personTags.person, [...people]))
  return (await db.delete(personTags).where(those).returning({ person: personTags.person })).length
}

/** Removes students, each from the class named with them: one statement. */
export async function unenrolEach(db: WriteDb, rows: readonly Omit<Enrolment, 'role'>[]): Promise<void> {
  if (!rows.length) return
  const column = (pick: (one: Omit<Enrolment, 'role'>) => string) => sql.param(rows.map(pick))
  await db.execute(
    sql`select course_unenrol(${column((one) => one.class)}::uuid[], ${column((one) => one.person)}::uuid[])`,
  )
}
