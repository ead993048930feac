import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { rooms } from '#engines/rooms/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { type Duty, knownStates, type MyExam } from '../shapes.ts'
import { type DutyFact, dutyFacts, placeFace, placeOf, type SeatFact, seatFacts, timesOf } from './rows.ts'
import { type ExamData, examSeats, exams, invigilators } from './schema.ts'

type Calls = typeof contract

const isKnown = inArray(exams.state, [...knownStates])

export async function mine(ctx: ReadContext) {
  const me = personOf(ctx).id
  const seats = await seatFacts(ctx.db, and(eq(examSeats.person, me), isKnown))
  const duties = await dutyFacts(ctx.db, and(eq(invigilators.person, me), isKnown))
  const list = seats.map((fact) => seatFace(ctx, fact))
  const supervised = duties.map((fact) => dutyFace(ctx, fact))
  const all = [...list, ...supervised]
  return {
    list: list.map((one) => ({ ...one, clashes: clashesOf(one, all) })),
    duties: supervised.map((one) => ({ ...one, clashes: clashesOf(one, all) })),
  }
}

type Spanned = Pick<MyExam, 'id' | 'name' | 'state' | 'starts' | 'ends'>

/** The names of others at the same time. */
const clashesOf = (one: Spanned, all: readonly Spanned[]): string[] =>
  one.state === 'cancelled'
    ? []
    : all
        .filter(({ id, state, starts, ends }) => {
          const isOther = id !== one.id && state !== 'cancelled'
          return isOther && starts < one.ends && one.starts < ends
        })
        .map(({ name }) => name)

function faceOf({ site, language }: ReadContext, exam: ExamData) {
  const { id, code, kind, courseKind, term, state, day, from, to } = exam
  const { startsAt, endsAt } = timesOf(site, exam)
  return {
    ...{ id, code, kind, courseKind, term, state, day, from, to, clashes: [] },
    ...{ starts: seconds(startsAt), ends: seconds(endsAt) },
    name: textIn(exam.name, language),
    note: exam.note ? textIn(exam.note, language) : '',
    reason: exam.reason ? textIn(exam.reason, language) : '',
  }
}

const roomFace = ({ language }: ReadContext, place: SeatFact['place']) => {
  const found = placeOf(place)
  return found && placeFace(found, language)
}

const seatFace = (ctx: ReadContext, { seat, exam, place }: SeatFact): MyExam => ({
  ...faceOf(ctx, exam),
  seatKind: seat.kind,
  room: roomFace(ctx, place),
  seat: seat.seat,
})

const dutyFace = (ctx: ReadContext, { exam, place, people: n }: DutyFact): Duty => ({
  ...faceOf(ctx, exam),
  room: roomFace(ctx, place),
  people: n,
})

/** For those who supervise the exam only; for others it is not there. */
export async function roster(ctx: ReadContext, { id }: InputOf<Calls['roster']>) {
  const own = and(eq(invigilators.exam, id), eq(invigilators.person, personOf(ctx).id), isKnown)
  const fact = theRow(await dutyFacts(ctx.db, own))
  const { room } = fact.duty
  const rows = await ctx.db
    .select({ seat: examSeats, name: people.name, number: people.number, code: rooms.code })
    .from(examSeats)
    .innerJoin(people, and(eq(people.site, examSeats.site), eq(people.id, examSeats.person)))
    .leftJoin(rooms, and(eq(rooms.site, examSeats.site), eq(rooms.id, examSeats.room)))
    .where(and(eq(examSeats.exam, id), room ? eq(examSeats.room, room) : undefined))
    .orderBy(sql`${rooms.code} nulls last`, asc(examSeats.seat), asc(people.number))
    .limit(2_000)
  return {
    exam: dutyFace(ctx, fact),
    list: rows.map(({ seat, name, number, code }) => ({
      ...{ id: seat.id, name, number, seat: seat.seat, kind: seat.kind, room: code ?? '' },
    })),
  }
}
