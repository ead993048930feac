import { sql } from 'drizzle-orm'
import { termIdSql } from '#engines/calendar/server/import/term-cells.ts'
import { classIdSql } from '#engines/courses/server/import/class-cells.ts'
import { stagedSql } from '#engines/imports/server/columns.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import { noColumn, type TableDescription } from '#engines/imports/server/table/pieces.ts'
import { apartRows, refuseRows } from '#engines/imports/server/table/staged-values.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import type { Target } from '#engines/imports/server/target.ts'
import { roomCodeSql } from '#engines/rooms/server/import/names.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { examSeats } from '../schema.ts'
import { writeSeats } from '../seating.ts'
import { overSql } from './cells.ts'
import { columns } from './seat-columns.ts'

const exam = '"l number"'

export const description: TableDescription = {
  table: 'exam_seats',
  columns,
  hasIds: true,
  stores: {
    number: {
      column: 'exam',
      lookup: {
        table: 'exams',
        by: 'number',
        on: `x.term = ${termIdSql} and x.kind = t.type and (x.number = t.number or x.number is null and x.class = ${classIdSql('t.number')})`,
      },
    },
    student: { column: 'person', lookup: { table: 'people', by: 'number' } },
    room: {
      column: noColumn,
      apart: { value: 't."roomId"', present: 'p.room', shown: roomCodeSql('p.room'), type: 'uuid' },
    },
    seat: { column: noColumn, apart: { value: 't.seat', present: 'p.seat::int', shown: 'p.seat', type: 'int' } },
    takes: { column: 'kind', empty: `'regular'` },
  },
  refused: [
    { field: 'number', kind: 'isCancelled', when: `${exam}.state = 'cancelled'` },
    { field: 'number', kind: 'isOver', when: `(p.site is null or d.before is not null) and ${overSql(exam)}` },
    {
      field: 'room',
      kind: 'notItsRoom',
      when: `t."roomId" is not null and not exists (select from exam_rooms r where r.exam = ${exam}.id and r.room = t."roomId")`,
    },
  ],
  onChange: () => ({ version: 'p.version + 1' }),
}

const table = tableTarget(description)

/** Rows of the list whose seat another row has, or somebody whom the list does not move. */
const takenRows = (staged: string) => `select q.row, q.seat as value from (
  select s.row, s.seat, row_number() over (partition by s.number, s.room, s.seat order by s.row) as n,
    exists (select from exam_seats e where e.exam = s.number and e.room = s.room and e.seat = s.seat and e.person <> s.student
      and not exists (select from ${stagedSql(columns)} o where o.item = e.id and o.kind in ('changed', 'vanished'))) as taken
  from ${staged} where s.seat is not null and s.kind in ('added', 'changed', 'same')) q where q.n > 1 or q.taken`

/** People of exams with their seats, which count as given by hand. */
export const seatTarget: Target = {
  ...table,
  watched: (entry) => [...table.watched(entry), 'exam_rooms'],
  finish: (db, entry) => refuseRows(db, description, entry, { which: takenRows, field: 'seat', kind: 'seatTaken' }),
  apply: async (db, entry, at) => {
    const made = await table.apply(db, entry, at)
    await seatRows(db, entry, 'apply')
    return made
  },
  rollBack: async (db, entry, at) => {
    const undone = await table.rollBack(db, entry, at)
    await seatRows(db, entry, 'rollBack')
    return undone
  },
}

async function seatRows(db: WriteDb, entry: Import, step: 'apply' | 'rollBack'): Promise<void> {
  const rooms = await apartRows<string | null>(db, description, entry, { field: 'room', step })
  const seats = await apartRows<number | null>(db, description, entry, { field: 'seat', step })
  const ids = [...new Set([...rooms, ...seats].map(({ id }) => id))]
  if (!ids.length) return
  const there = await db
    .select()
    .from(examSeats)
    .where(sql`${examSeats.id} = any(${sql.param(ids)}::uuid[])`)
  const [roomOf, seatOf] = [rooms, seats].map((list) => new Map(list.map(({ id, value }) => [id, value])))
  const list = there.map(({ id, room, seat }) => ({
    id,
    room: roomOf!.has(id) ? (roomOf!.get(id) as string | null) : room,
    seat: seatOf!.has(id) ? (seatOf!.get(id) as number | null) : seat,
  }))
  await writeSeats({ db }, list, step === 'apply')
}
