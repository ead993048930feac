import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { terms } from '#engines/calendar/server/schema.ts'
import { classes } from '#engines/courses/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { clockOf, dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import type { ExamRow } from '../../shapes.ts'
import { placesOf } from '../../spread.ts'
import { type PlaceData, placeFace } from '../rows.ts'
import { type ExamData, examRooms, examSeats, invigilators, exams as table } from '../schema.ts'
import { actionsOf } from '../states.ts'

type Calls = typeof contract

type Room = PlaceData & { capacity: number; seated: number }
type Person = { name: string; number: string }

const ofExam = (alias: string) => sql`${sql.raw(alias)}.site = ${table.site} and ${sql.raw(alias)}.exam = ${table.id}`
const columns = {
  exam: table,
  className: sql<string>`coalesce((select c.code from ${classes} c where c.site = ${table.site} and c.id = ${table.class}), '')`,
  rooms: sql<
    Room[]
  >`(select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'building', b.name,
      'capacity', r.capacity, 'seated', (select count(*) from ${examSeats} s where ${ofExam('s')} and s.room = r.id)) order by x.position), '[]')
    from ${examRooms} x join ${rooms} r on r.site = x.site and r.id = x.room
      join ${buildings} b on b.site = r.site and b.id = r.building where ${ofExam('x')})`,
  staff: sql<
    Person[]
  >`(select coalesce(json_agg(json_build_object('name', p.name, 'number', p.number) order by i.position), '[]')
    from ${invigilators} i join ${people} p on p.site = i.site and p.id = i.person where ${ofExam('i')})`,
  people: sql<number>`(select count(*)::int from ${examSeats} s where ${ofExam('s')})`,
}

/** Exams with their rooms, supervisors and the number of people: one statement. */
export async function exams(ctx: ReadContext, input: InputOf<Calls['exams']>) {
  const { id, q, term, kind, state, since, until } = input
  const query = ctx.db
    .select(columns)
    .from(table)
    // Also makes every column be spelled with its table.
    .innerJoin(terms, and(eq(terms.site, table.site), eq(terms.id, table.term)))
    .where(
      id
        ? eq(table.id, id)
        : and(
            term ? eq(table.term, term) : undefined,
            kind ? eq(table.kind, kind) : undefined,
            state ? eq(table.state, state) : undefined,
            since ? gte(table.day, since) : undefined,
            until ? lte(table.day, until) : undefined,
            contains(q, table.code, sql`${table.name}->>'zh'`, sql`${table.name}->>'en'`),
          ),
    )
    .$dynamic()
  // By date, what is over comes last.
  const isPast = sql`${table.day} < ${dayIn(ctx.site.zone, ctx.now)}`
  const order = sortedBy(input, {
    day: [...(input.order === 'asc' ? [isPast] : []), table.day, table.from],
    code: [table.code],
    name: [sql`${table.name}->>'zh'`],
  })
  const { rows, total } = await pageOf(ctx, query, input, order, table.id)
  return { total, list: rows.map((row) => faceOf(ctx, row)) }
}

type Row = { exam: ExamData; className: string; rooms: Room[]; staff: Person[]; people: number }

function faceOf(ctx: ReadContext, { exam, className, rooms: own, staff, people: n }: Row): ExamRow {
  const { fill } = settingsOf(ctx, module)
  const { id, version, term, code, kind, courseKind, day, from, to, state } = exam
  const { name, nameEn } = fieldsOfSaid('name', exam.name)
  const { note, noteEn } = fieldsOfSaid('note', exam.note)
  const places = own.map((room) => ({
    ...placeFace(room, ctx.language),
    places: placesOf(room.capacity, fill),
    seated: room.seated,
  }))
  return {
    ...{ id, version, class: exam.class ?? '', className, term, code, name, nameEn, kind, courseKind, day, state },
    ...{ starts: clockOf(from), ends: clockOf(to), note, noteEn, rooms: places, invigilators: staff, people: n },
    reason: exam.reason ? textIn(exam.reason, ctx.language) : '',
    seated: own.reduce((sum, { seated }) => sum + seated, 0),
    places: places.reduce((sum, one) => sum + one.places, 0),
    allowedActions: actionsOf(exam, ctx),
  }
}
