import { campuses, terms } from '#engines/calendar/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import { contract } from '#modules/exams/contract.ts'
import type { Producer, School } from './school.ts'

const zone = 'Asia/Shanghai'

/** An exam of 林晓雨 that goes on until midnight, supervised by the administrator; returns what cancels it. */
async function publishExam(school: School, name: string, code: string) {
  const { call, admin, lin, write, knowTerm } = school
  const today = dayIn(zone, new Date())
  const place = await write(async (db) => {
    const said = { zh: name }
    await db.insert(campuses).values({ id: code, name: said })
    const values = { year: '2025-2026', term: code.slice(1), name: said, start: today, weeks: 2 }
    const [term] = await db.insert(terms).values(values).returning()
    const [hall] = await db.insert(buildings).values({ campus: code, code, name: said }).returning()
    const room = { building: hall!.id, floor: 1, code, name: said, capacity: 20, kind: 'classroom' as const }
    const [made] = await db.insert(rooms).values(room).returning()
    return { term: term!.id, room: made!.id }
  })
  await knowTerm(place.term)
  const starts = clockOf(Math.max(0, minutesIn(zone, new Date()) - 5))
  const { id } = await call(admin, contract.saveExam, {
    ...{ term: place.term, name, kind: 'final', day: today, starts, ends: '24:00', rooms: [place.room] },
    invigilators: admin.number,
  })
  await call(admin, contract.addPeople, { id, numbers: lin.number })
  await call(admin, contract.publishExam, { id, version: 1 })
  return () => call(admin, contract.cancelExam, { id, version: 2, reason: '改期' })
}

export const examsProducers: readonly Producer[] = [
  {
    ...{ source: 'exams.seat', who: 'lin', title: '考试：微积分', isOnlyInDay: true },
    begin: (school) => publishExam(school, '微积分', 'x1'),
  },
  {
    ...{ source: 'exams.duty', who: 'admin', title: '监考：几何学', isOnlyInDay: true },
    begin: (school) => publishExam(school, '几何学', 'x2'),
  },
]
