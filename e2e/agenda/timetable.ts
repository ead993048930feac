import { eq } from 'drizzle-orm'
import { bells, campuses, terms } from '#engines/calendar/server/schema.ts'
import { classes, courses, meetings } from '#engines/courses/server/schema.ts'
import { enrol, insertClasses } from '#engines/courses/server/write.ts'
import { tags } from '#engines/directory/server/schema.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { contract } from '#modules/timetable/contract.ts'
import type { Producer, School } from './school.ts'

const zone = 'Asia/Shanghai'
const today = () => dayIn(zone, new Date())
const weekday = () => weekdayOf(today()) || 7

/** A term that begins this week, with one period that lasts the whole day. */
async function term({ write, knowTerm }: School): Promise<string> {
  const id = await write(async (db) => {
    await db.insert(campuses).values({ id: 'main', name: { zh: '主校区' }, position: 0 })
    const periods = [{ n: 1, from: 0, to: 1_439 }]
    await db.insert(bells).values({ name: { zh: '全年' }, from: '01-01', until: '12-31', periods })
    const start = dayAfter(today(), 1 - weekday())
    const values = { year: '2026-2027', term: '1', name: { zh: '第一学期' }, start, weeks: 16 }
    const [made] = await db.insert(terms).values(values).returning({ id: terms.id })
    return made!.id
  })
  await knowTerm(id)
  return id
}

/** Without the term, which other producers make in their own way. */
const clear = ({ write }: School) =>
  write(async (db) => {
    await db.delete(classes)
    await db.delete(courses)
    await db.delete(tags).where(eq(tags.kind, 'course'))
    for (const table of [terms, bells, campuses]) await db.delete(table)
  })

/** A class of 林晓雨's that 陈静 teaches, which meets today. */
async function aClass(school: School, code: string, name: string) {
  const { write, call, admin, lin, chen } = school
  const of = await term(school)
  const id = await write(async (db) => {
    const [course] = await db
      .insert(courses)
      .values({ code, name: { zh: name }, credits: 20, hours: 32 })
      .returning()
    const draft = { course: course!.id, term: of, code: `${code}.01`, campus: 'main', called: `${name} ${code}.01` }
    const [made] = await insertClasses(db, [draft])
    await enrol(db, [
      { class: made!, person: lin.id, role: 'student' },
      { class: made!, person: chen.id, role: 'teacher' },
    ])
    return made!
  })
  const meeting = { id: '', weeks: [1], weekday: weekday(), periods: [1], rooms: [], place: '操场', kind: 'lecture' }
  const versionOf = async () => (await call(admin, contract.classes, { q: code })).list[0]!.version
  const meet = async (list: readonly (typeof meeting)[]) =>
    call(admin, contract.saveMeetings, { id, version: await versionOf(), meetings: JSON.stringify(list) as never })
  await meet([meeting])
  return {
    id,
    end: async () => {
      await meet([])
      await clear(school)
    },
  }
}

export const timetableProducers: readonly Producer[] = [
  {
    source: 'timetable.class',
    who: 'lin',
    title: '线性代数',
    isOnlyInDay: true,
    begin: async (school) => (await aClass(school, 'AG1', '线性代数')).end,
  },
  {
    source: 'timetable.own',
    who: 'lin',
    title: '羽毛球训练',
    isOnlyInDay: true,
    begin: async (school) => {
      const when = { term: await term(school), campus: 'main', weeks: [1], weekday: weekday(), periods: [1] }
      const { id } = await school.call(school.lin, contract.saveOwn, { name: '羽毛球训练', ...when })
      return async () => {
        await school.call(school.lin, contract.deleteOwn, { id })
        await clear(school)
      }
    },
  },
  {
    source: 'timetable.change',
    who: 'admin',
    title: '调课待审批：概率论',
    begin: async (school) => {
      const { write, call, chen } = school
      const made = await aClass(school, 'AG2', '概率论')
      const [meeting] = await write((db) => db.select().from(meetings).where(eq(meetings.class, made.id)))
      const change = { class: made.id, meeting: meeting!.id, day: today(), kind: 'cancelled', reason: '出差' } as const
      const { id } = await call(chen, contract.propose, change)
      return async () => {
        await call(chen, contract.withdraw, { id, version: 1 })
        await made.end()
      }
    },
  },
  {
    source: 'timetable.substitute',
    who: 'admin',
    title: '数值分析',
    isOnlyInDay: true,
    begin: async (school) => {
      const { write, call, admin } = school
      const made = await aClass(school, 'AG3', '数值分析')
      const [meeting] = await write((db) => db.select().from(meetings).where(eq(meetings.class, made.id)))
      const dates = [`${meeting!.id} ${today()}`]
      const change = { class: made.id, dates, kind: 'teacher' as const, toTeachers: [admin.id], reason: '出差' }
      await call(admin, contract.makeChange, change)
      const { list } = await call(admin, contract.changes, {})
      const { id, version } = list.find((one) => one.kind === 'teacher')!
      return async () => {
        await call(admin, contract.withdraw, { id, version })
        await made.end()
      }
    },
  },
]
