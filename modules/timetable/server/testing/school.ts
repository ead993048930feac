import { bells, campuses, specialDays, terms } from '#engines/calendar/server/schema.ts'
import { courses } from '#engines/courses/server/schema.ts'
import {
  type Enrolment,
  enrol,
  insertClasses,
  insertMeetings,
  type MeetingDraft,
} from '#engines/courses/server/write.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served } from '../index.ts'

/** Monday of week 3. */
export const monday = '2026-09-21'
const periods = Array.from({ length: 11 }, (_, i) => ({ n: i + 1, from: 480 + i * 55, to: 525 + i * 55 }))
export const allWeeks = Array.from({ length: 16 }, (_, i) => i + 1)

/** 软件 101 meets on Mondays during 1 and 2 in A101, and on odd Wednesdays during 3 and 4 in A102. */
export const usual: MeetingDraft[] = [
  { weeks: allWeeks, weekday: 1, periods: [1, 2], rooms: [], place: '', kind: 'lecture' },
  { weeks: allWeeks.filter((n) => n % 2), weekday: 3, periods: [3, 4], rooms: [], place: '', kind: 'lab' },
]

/** A site in week 3, on a Monday at 7:30, with a class of Lin's and Wu's that Chen teaches. */
export async function school(more: readonly Served[] = []) {
  const t = await campus([served, ...more])
  const turnTo = (time: string) => {
    t.clock.offset = Date.parse(time) - Date.now()
  }
  const open = async (options: Parameters<typeof t.site>[0] = {}) => {
    turnTo(`${monday}T07:30:00+08:00`)
    const site = await t.site(options)
    const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) =>
      writeForSite(t.portal.database.pool, site.id, work)
    const ids = await write(async (db) => {
      await db.insert(campuses).values({ id: 'main', name: saidFrom('主校区', 'Main'), position: 0 })
      await db.insert(bells).values({ name: saidFrom('全年', 'All year'), from: '01-01', until: '12-31', periods })
      const [term] = await db
        .insert(terms)
        .values({ year: '2026-2027', term: '1', name: saidFrom('第一学期', 'Term 1'), start: '2026-09-07', weeks: 16 })
        .returning()
      await db.insert(specialDays).values([
        { day: '2026-10-05', kind: 'holiday', reason: saidFrom('国庆节', 'National Day'), source: 'own' },
        {
          ...{ day: '2026-10-10', kind: 'makeup', standsFor: '2026-10-05', source: 'own' },
          reason: saidFrom('国庆节调休', 'For National Day'),
        },
      ])
      const [hall] = await db
        .insert(buildings)
        .values({ campus: 'main', code: 'A', name: saidFrom('甲楼', 'Hall A'), position: 0 })
        .returning()
      const [a101, a102] = await db
        .insert(rooms)
        .values(
          ['A101', 'A102'].map((code) => ({
            ...{ building: hall!.id, floor: 1, code, capacity: 60, kind: 'classroom' as const },
            name: saidFrom(`教室${code}`, code),
          })),
        )
        .returning()
      const [course] = await db
        .insert(courses)
        .values({ code: 'CS101', name: saidFrom('程序设计', 'Programming'), credits: 25, hours: 48 })
        .returning()
      const draft = {
        course: course!.id,
        term: term!.id,
        code: 'CS101.01',
        campus: 'main',
        called: '程序设计 CS101.01',
      }
      const [made] = await insertClasses(db, [draft])
      const meetings = usual.map((one, i) => ({ ...one, class: made!, rooms: [[a101, a102][i]!.id] }))
      await insertMeetings(db, meetings)
      const part = (person: string, role: Enrolment['role']): Enrolment => ({ class: made!, person, role })
      await enrol(db, [part(site.lin.id, 'student'), part(site.wu.id, 'student'), part(site.chen.id, 'teacher')])
      return { term: term!.id, course: course!.id, class: made!, a101: a101!.id, a102: a102!.id }
    })
    return { ...site, ids, write }
  }
  return { ...t, turnTo, open }
}
