import { and, asc, eq, sql } from 'drizzle-orm'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { clockOf } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { officeContract } from '../../office-contract.ts'
import { mostPeople } from '../../shapes.ts'
import { ofBuilding, placeColumns, placeFace } from '../rows.ts'
import { examRooms, examSeats, exams, invigilators } from '../schema.ts'
import { seats } from './seats.ts'

type Calls = typeof contract

/** Seat lists as Excel files, by room and seat. */
export const sheets = {
  seats: sheet({
    may: 'manage',
    title: 'sheet.seats',
    filter: officeContract.seats.input.omit({ page: true, page_size: true, sort: true, order: true }),
    rows: (ctx, filter) => everyPage((paging) => seats(ctx, { ...filter, ...paging, sort: 'seat', order: 'asc' })),
    columns: [
      { title: 'sheet.room', value: ({ roomName }) => roomName },
      { title: 'sheet.seat', value: ({ seat }) => seat },
      { title: 'sheet.number', value: ({ person }) => person.number },
      { title: 'sheet.name', value: ({ person }) => person.name },
      { title: 'sheet.unit', value: ({ department }) => department },
      {
        title: 'sheet.kind',
        value: ({ kind }, ctx) => wordingOf(module, `seatKind.${kind}`, ctx.language, ctx.site.words),
      },
    ],
  }),
}

/** The name lists of an exam for each of its rooms, to be printed. Three statements. */
export async function seatSheet(ctx: ReadContext, { id }: InputOf<Calls['seatSheet']>) {
  const { db, language } = ctx
  const exam = theRow(await db.select().from(exams).where(eq(exams.id, id)))
  const own = await db
    .select({
      place: placeColumns,
      staff: sql<
        string[]
      >`array(select p.name from ${invigilators} i join ${people} p on p.site = i.site and p.id = i.person
        where i.site = ${examRooms.site} and i.exam = ${examRooms.exam} and i.room = ${examRooms.room} order by i.position)`,
    })
    .from(examRooms)
    .innerJoin(rooms, and(eq(rooms.site, examRooms.site), eq(rooms.id, examRooms.room)))
    .innerJoin(buildings, ofBuilding)
    .where(eq(examRooms.exam, id))
    .orderBy(asc(examRooms.position))
  const list = await db
    .select({
      seat: examSeats,
      person: { name: people.name, latinName: people.latinName, number: people.number, photo: people.avatar },
      department: sql<string>`coalesce(${departments.name}, '')`,
    })
    .from(examSeats)
    .innerJoin(people, and(eq(people.site, examSeats.site), eq(people.id, examSeats.person)))
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .where(eq(examSeats.exam, id))
    .orderBy(asc(examSeats.seat), asc(people.number))
    .limit(mostPeople)
  const of = Map.groupBy(list, ({ seat }) => seat.room ?? '')
  return {
    ...{ name: textIn(exam.name, language), code: exam.code, kind: exam.kind, state: exam.state, day: exam.day },
    ...{ starts: clockOf(exam.from), ends: clockOf(exam.to), unseated: of.get('')?.length ?? 0 },
    rooms: own.map(({ place, staff }) => ({
      ...placeFace(place, language),
      staff,
      people: (of.get(place.id) ?? []).map(({ seat, person, department }) => ({
        ...{ id: seat.id, seat: seat.seat!, kind: seat.kind, department },
        ...{ number: person.number, name: shownName(language, person), photo: person.photo },
      })),
    })),
  }
}
