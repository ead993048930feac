import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { classesById } from '#engines/courses/server/read.ts'
import { renewRoomUses } from '#engines/courses/server/room-uses.ts'
import { courses } from '#engines/courses/server/schema.ts'
import { enrol, insertClasses, insertMeetings } from '#engines/courses/server/write.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { takeOverlapping } from '#engines/rooms/server/uses.ts'
import { weekdayOf } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { classSource } from './agenda.ts'
import { seedChanges } from './demo/changes.ts'
import { type DemoCourse, graduateCourses, ownCourses, sharedCourses } from './demo/demo-courses.ts'
import { planOf, type Rooms } from './demo/plan.ts'
import { ownCourses as ownTable } from './schema.ts'

const groups = 8
/** The last groups are at the second campus. */
const mainGroups = 6

/** Demo data: a term of 84 classes for all students, with changes, an audited class and a course of one's own. */
export async function seed(ctx: SeedContext): Promise<void> {
  const calendar = openCalendar(await readCalendar(ctx.db, ctx.site.zone))
  const today = dayIn(ctx.site.zone, ctx.now)
  const term = calendar.termNear(today)
  const [main, east = main] = calendar.campuses.map(({ id }) => id)
  if (!term || !main) return
  const ids = await insertCourses(ctx)
  const places = await roomsBy(ctx)
  const students = await studentsByGroup(ctx)
  const teachers = await teachersOf(ctx)
  const plans = Array.from({ length: groups + 1 }, (_, group) => {
    const list = group === groups ? graduateCourses : [...sharedCourses, ...ownCourses[group % ownCourses.length]!]
    const campus = group < mainGroups || group === groups ? main : east!
    return list.map((course, j) => ({ group, course, campus, j }))
  })
  const drafts = plans.flat()
  const made = await insertClasses(
    ctx.db,
    drafts.map(({ course, group, campus }) => {
      const code = `${course.code}.${String((group % groups) + 1).padStart(2, '0')}`
      const called = `${course.name[0]} ${code}`
      return { course: ids.get(course.code)!, term: term.id, code, campus, capacity: 120, called }
    }),
  )
  const idOf = new Map(drafts.map((draft, i) => [draft, made[i]!]))
  const meetings = plans.flatMap((list, group) => {
    const rooms = places.get(list[0]!.campus) ?? { usual: [], labs: [] }
    const planned = planOf({ group, courses: list.map((one) => one.course), rooms, weeks: term.weeks })
    return planned.flatMap((rows, j) => rows.map((row) => ({ ...row, class: idOf.get(list[j]!)! })))
  })
  await insertMeetings(ctx.db, meetings)
  const enrolments = plans.flatMap((list, group) =>
    list.flatMap((draft, j) => [
      { class: idOf.get(draft)!, person: teachers[(group * 3 + j * 5) % teachers.length]!, role: 'teacher' as const },
      ...(students[group] ?? []).map((person) => ({ class: idOf.get(draft)!, person, role: 'student' as const })),
    ]),
  )
  const chen = ctx.people.T1001
  // The demo teacher teaches programming to three groups.
  const taught = chen ? plans.slice(0, 3).map((list) => idOf.get(list[3]!)!) : []
  const all = new Map(enrolments.map((one) => [`${one.class} ${one.person}`, one]))
  for (const [key, one] of all) if (one.role === 'teacher' && taught.includes(one.class)) all.delete(key)
  for (const id of taught) all.set(`${id} ${chen}`, { class: id, person: chen!, role: 'teacher' })
  await enrol(ctx.db, [...all.values()])
  await seedOwn(ctx, { plans, idOf, students, term: term.id, campus: main, weeks: term.weeks, today })
  const rows = await classesById(ctx.db, made)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const group = Math.max(
    0,
    students.findIndex((list) => list.includes(ctx.people['20260001'] ?? '')),
  )
  const mine = (plans[group] ?? []).flatMap((draft) => byId.get(idOf.get(draft)!)?.meetings ?? [])
  const demo = { calendar, meetings: mine, spare: places.get(main)?.usual.at(-1) ?? '', by: chen ?? null }
  const taughtMeetings = taught.flatMap((id) => byId.get(id)?.meetings ?? [])
  await seedChanges(ctx, { ...demo, admin: ctx.people.admin ?? null }, taughtMeetings)
  await renewRoomUses(ctx, classSource, { calendar, list: await classesById(ctx.db, made), since: term.start })
  await takeOverlapping(ctx, 'rooms.demo', classSource)
}

async function insertCourses({ db }: SeedContext): Promise<Map<string, string>> {
  const rowOf = (level: 'undergraduate' | 'postgraduate') => (course: DemoCourse) => ({
    ...{ code: course.code, credits: course.credits, kind: course.kind, assessment: course.assessment, level },
    ...{ name: saidFrom(...course.name), hours: Math.round(course.credits * 1.6) },
  })
  const values = [
    ...[...sharedCourses, ...ownCourses.flat()].map(rowOf('undergraduate')),
    ...graduateCourses.map(rowOf('postgraduate')),
  ]
  const made = await db.insert(courses).values(values).returning({ id: courses.id, code: courses.code })
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Rooms by campus. */
async function roomsBy({ db }: SeedContext): Promise<Map<string, Rooms>> {
  const list = await db
    .select({ id: rooms.id, kind: rooms.kind, campus: buildings.campus })
    .from(rooms)
    .innerJoin(buildings, and(eq(buildings.site, rooms.site), eq(buildings.id, rooms.building)))
    .orderBy(asc(rooms.code))
  const ofKind = (some: typeof list, isLab: boolean) =>
    some.filter(({ kind }) => (kind === 'computer') === isLab).map(({ id }) => id)
  return new Map(
    [...Map.groupBy(list, ({ campus }) => campus)].map(([campus, some]) => [
      campus,
      { usual: ofKind(some, false), labs: ofKind(some, true) },
    ]),
  )
}

/** Students by their class (a tag), a few classes in each group; the last group has the demo postgraduate. */
async function studentsByGroup({ db, people: cast }: SeedContext): Promise<string[][]> {
  const rows = await db
    .select({ person: personTags.person, tag: tags.name })
    .from(personTags)
    .innerJoin(tags, and(eq(tags.site, personTags.site), eq(tags.id, personTags.tag), eq(tags.kind, 'class')))
    .innerJoin(
      people,
      and(eq(people.site, personTags.site), eq(people.id, personTags.person), eq(people.role, 'student')),
    )
    .orderBy(asc(tags.name), asc(people.number))
  const names = inOrder(rows, cast)
  const lists = Array.from({ length: groups }, (_, group) =>
    rows.filter(({ tag }) => names.indexOf(tag) % groups === group).map(({ person }) => person),
  )
  // A site whose people are in no class: the demo students are one group.
  if (!rows.length) lists[0] = ['20260001', '20260002'].flatMap((number) => cast[number] ?? [])
  return [...lists, cast['20239001'] ? [cast['20239001']] : []]
}

/** Names of classes: those of the demo students where computing and languages are taught. */
function inOrder(rows: readonly { person: string; tag: string }[], cast: SeedContext['people']): string[] {
  const tagOf = (number: string) => rows.find(({ person }) => person === cast[number])?.tag
  const [first, second] = [tagOf('20260001'), tagOf('20260002')]
  const others = [...new Set(rows.map(({ tag }) => tag))].filter((tag) => tag !== first && tag !== second)
  const before = first ? [first] : []
  return [
    ...before,
    ...others.slice(0, 3 - before.length),
    ...(second ? [second] : []),
    ...others.slice(3 - before.length),
  ]
}

async function teachersOf({ db, people: cast }: SeedContext): Promise<string[]> {
  const known = Object.values(cast)
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.role, ['teacher', 'staff']), isNull(people.leftAt), ne(people.number, 'admin')))
    .orderBy(asc(people.role), asc(people.number))
    .limit(60)
  const others = rows.map(({ id }) => id).filter((id) => !known.includes(id))
  return others.length ? others : rows.length ? rows.map(({ id }) => id) : known
}

type Own = {
  plans: { group: number; course: DemoCourse }[][]
  idOf: Map<unknown, string>
  students: string[][]
  term: string
  campus: string
  weeks: number
  today: string
}

const club = { name: '吉他社排练', place: '大学生活动中心 302' }
const clubEn = { name: 'Guitar club', place: 'Student Centre 302' }

/** The demo students sit in on a class of another group, and have a course of their own that clashes with nothing or one. */
async function seedOwn(ctx: SeedContext, { plans, idOf, students, term, campus, weeks, today }: Own): Promise<void> {
  const own = ['20260001', '20260002'].flatMap((number) => ctx.people[number] ?? [])
  if (!own.length) return
  const audited = own.flatMap((person) => {
    const group = Math.max(
      0,
      students.findIndex((list) => list.includes(person)),
    )
    const other = plans[(group + 1) % groups]!.find(({ course }) => course.kind === 'general')
    return other ? [{ class: idOf.get(other)!, person, role: 'auditor' as const }] : []
  })
  await enrol(ctx.db, audited)
  await ctx.db.insert(ownTable).values(
    own.map((person) => ({
      ...{ person, term, campus, ...(ctx.site.languages[0] === 'en' ? clubEn : club) },
      weeks: Array.from({ length: weeks }, (_, i) => i + 1),
      weekday: weekdayOf(today),
      periods: [10, 11],
    })),
  )
}
