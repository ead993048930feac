import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { instantOf } from '#engines/calendar/work-time.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { clockOf } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { Site } from '#kernel/site.ts'
import { heldStates } from '../shapes.ts'
import { type ExamData, examSeats, exams, invigilators } from './schema.ts'

export const saidOrNull = (zh: string, en: string): Said | null => (zh ? saidFrom(zh, en) : null)

export const isHeld = ({ state }: Pick<ExamData, 'state'>): boolean => (heldStates as readonly string[]).includes(state)
export const heldExams = inArray(exams.state, [...heldStates])

/** When an exam begins and ends. */
export function timesOf({ zone }: Pick<Site, 'zone'>, { day, from, to }: Pick<ExamData, 'day' | 'from' | 'to'>) {
  return { startsAt: new Date(instantOf(zone, day, from)), endsAt: new Date(instantOf(zone, day, to)) }
}

/** `2026-01-12 09:00–11:00`. */
export const spanText = ({ day, from, to }: Pick<ExamData, 'day' | 'from' | 'to'>): string =>
  `${day} ${clockOf(from)}–${clockOf(to)}`

/** The exam of an editor, locked; refused if it was changed meanwhile. */
export async function lockExam({ db }: WriteContext, id: string, version?: number): Promise<ExamData> {
  const rows = await db.select().from(exams).where(eq(exams.id, id)).for('update')
  return version === undefined ? theRow(rows) : sameVersion(rows, version)
}

export type PlaceData = { id: string; code: string; name: Said; building: Said }

/** The room of a row with the columns `room`, and its building. */
export const placeColumns = { id: rooms.id, code: rooms.code, name: rooms.name, building: buildings.name }
export const ofBuilding = and(eq(buildings.site, rooms.site), eq(buildings.id, rooms.building))

export const placeFace = (place: PlaceData, language: Language) => ({
  ...{ id: place.id, code: place.code },
  name: textIn(place.name, language),
  building: textIn(place.building, language),
})

/** Seats with their exam and room; without a room, `place` is null. */
export const seatFacts = (db: ReadDb, which: SQL | undefined) =>
  db
    .select({ seat: examSeats, exam: exams, place: placeColumns })
    .from(examSeats)
    .innerJoin(exams, and(eq(exams.site, examSeats.site), eq(exams.id, examSeats.exam)))
    .leftJoin(rooms, and(eq(rooms.site, examSeats.site), eq(rooms.id, examSeats.room)))
    .leftJoin(buildings, ofBuilding)
    .where(which)
    .orderBy(exams.day, exams.from, exams.id)

/** Duties with their exam, room, and the number of people in it. */
export const dutyFacts = (db: ReadDb, which: SQL | undefined) =>
  db
    .select({
      duty: invigilators,
      exam: exams,
      place: placeColumns,
      people: sql<number>`(select count(*)::int from ${examSeats} s where s.site = ${exams.site} and s.exam = ${exams.id}
        and (${invigilators.room} is null or s.room = ${invigilators.room}))`,
    })
    .from(invigilators)
    .innerJoin(exams, and(eq(exams.site, invigilators.site), eq(exams.id, invigilators.exam)))
    .leftJoin(rooms, and(eq(rooms.site, invigilators.site), eq(rooms.id, invigilators.room)))
    .leftJoin(buildings, ofBuilding)
    .where(which)
    .orderBy(exams.day, exams.from, exams.id)

export type SeatFact = Awaited<ReturnType<typeof seatFacts>>[number]
export type DutyFact = Awaited<ReturnType<typeof dutyFacts>>[number]

/** A left join has nulls in all columns, or in none. */
export const placeOf = (place: SeatFact['place']): PlaceData | null => (place?.id ? (place as PlaceData) : null)
