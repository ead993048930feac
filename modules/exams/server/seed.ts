import { and, asc, eq, isNull } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { readCalendar } from '#engines/calendar/server/load.ts'
import { freeRooms } from '#engines/rooms/server/occupancy.ts'
import { addUses } from '#engines/rooms/server/uses.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, dayMs, halfHour } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { exams as module } from '../module.ts'
import { placesOf } from '../spread.ts'
import { agenda } from './agenda.ts'
import { type DemoExam, demoExams } from './demo-exams.ts'
import { useSource, usesOf } from './pushed.ts'
import { type ExamData, examRooms, examSeats, exams, invigilators } from './schema.ts'
import { refreshAllSearch } from './search-documents.ts'
import { seatAll } from './seating.ts'

/** Demo data: exams around today, for the demo students and some others. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, site, people: cast } = ctx
  const today = dayIn(site.zone, ctx.now)
  const term = openCalendar(await readCalendar(db, site.zone)).termNear(today)
  if (!term || !cast['20260001']) return
  const students = await othersOf(ctx)
  const rows = await db
    .insert(exams)
    .values(demoExams.map((demo) => valuesOf(ctx, demo, { today, term: term.id })))
    .returning()
  for (const [i, demo] of demoExams.entries()) await fill(ctx, rows[i]!, demo, students)
  await put({ ...ctx, publish: async () => {} }, ...((await agenda.all(ctx as never)) as Parameters<typeof put>[1][]))
  await refreshAllSearch(ctx)
}

function valuesOf(ctx: SeedContext, demo: DemoExam, { today, term }: { today: string; term: string }) {
  const { code, name, kind, courseKind = 'required', day, from, to, state, note, reason } = demo
  return {
    ...{ term, code, name: saidFrom(...name), kind, courseKind, day: dayAfter(today, day), from, to, state },
    note: note ? saidFrom(...note) : null,
    reason: reason ? saidFrom(...reason) : null,
    publishedAt: state === 'planned' ? null : halfHour(new Date(ctx.now.getTime() - dayMs)),
  }
}

/** Students besides the demo people. */
async function othersOf({ db, people: cast }: SeedContext): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), isNull(people.leftAt)))
    .orderBy(asc(people.number))
    .limit(80)
  const known = new Set(Object.values(cast))
  return rows.map(({ id }) => id).filter((id) => !known.has(id))
}

async function fill(ctx: SeedContext, exam: ExamData, demo: DemoExam, students: readonly string[]): Promise<void> {
  const { db, people: cast } = ctx
  const own = demo.who.flatMap((number) => cast[number] ?? [])
  const all = [...own, ...students.slice(demo.skip ?? 0, (demo.skip ?? 0) + demo.size)]
  const rooms = demo.rooms ? await roomsFor(ctx, exam, demo.rooms, all.length) : []
  if (rooms.length)
    await db.insert(examRooms).values(rooms.map((room, position) => ({ exam: exam.id, room, position })))
  await db.insert(examSeats).values(all.map((person) => ({ exam: exam.id, person })))
  const staffed = demo.staff ?? ['T1001', 'T1002'].slice(0, Math.max(1, demo.rooms))
  const staff = staffed.flatMap((number) => cast[number] ?? [])
  const duties = staff.map((person, position) => ({ exam: exam.id, person, position, room: rooms[position] ?? null }))
  if (duties.length) await db.insert(invigilators).values(duties)
  if (rooms.length && exam.state !== 'planned') await seatAll(ctx, exam)
  if (exam.state !== 'cancelled') await addUses(ctx, useSource, usesOf(exam, rooms))
}

/** At least so many rooms that are free then, with a place for everyone; none if there are too few. */
async function roomsFor(ctx: SeedContext, exam: ExamData, least: number, n: number): Promise<string[]> {
  const choice = { campus: '', building: '', text: '', day: exam.day, seats: 40, equipment: [], kind: '' as const }
  const free = await freeRooms(ctx.db, choice, [{ from: exam.from, to: exam.to }], { page: 1, page_size: 20 })
  const { fill: share } = settingsOf(ctx, module)
  const chosen: string[] = []
  let places = 0
  for (const { id, capacity } of free) {
    if (places >= n && chosen.length >= least) break
    chosen.push(id)
    places += placesOf(capacity, share)
  }
  return places >= n ? chosen : []
}
