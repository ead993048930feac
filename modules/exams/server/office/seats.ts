import { and, eq, sql } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, countWhere, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { mostPeople, type SeatKind } from '../../shapes.ts'
import { takeSeats } from '../agenda.ts'
import { notifyOf } from '../notifications.ts'
import { refresh } from '../pushed.ts'
import { isHeld, lockExam } from '../rows.ts'
import { type ExamData, examSeats, type SeatData } from '../schema.ts'
import { examRoomsOf, seatAll } from '../seating.ts'
import { actionsOf } from '../states.ts'
import { peopleWith } from './drafts.ts'

type Calls = typeof contract

export async function seats(ctx: ReadContext, input: InputOf<Calls['seats']>) {
  const query = ctx.db
    .select({
      seat: examSeats,
      person: { name: people.name, number: people.number },
      department: sql<string>`coalesce(${departments.name}, '')`,
      room: rooms.name,
    })
    .from(examSeats)
    .innerJoin(people, and(eq(people.site, examSeats.site), eq(people.id, examSeats.person)))
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .leftJoin(rooms, and(eq(rooms.site, examSeats.site), eq(rooms.id, examSeats.room)))
    .where(
      and(
        input.exam ? eq(examSeats.exam, input.exam) : undefined,
        input.id ? eq(examSeats.id, input.id) : contains(input.q, people.name, people.number, rooms.code),
        input.exam || input.id ? undefined : sql`false`,
      ),
    )
    .$dynamic()
  const order = sortedBy(input, { seat: [rooms.code, examSeats.seat], number: [people.number] })
  const { rows, total } = await pageOf(ctx, query, input, order, people.number)
  return {
    total,
    list: rows.map(({ seat: { id, version, kind, room, seat, byHand }, room: name, ...row }) => ({
      ...{ ...row, id, version, kind, room: room ?? '', seat, byHand },
      roomName: name ? textIn(name, ctx.language) : '',
    })),
  }
}

/** The exam, locked, if its seats may be changed. */
async function openExam(ctx: WriteContext, id: string): Promise<ExamData> {
  const exam = await lockExam(ctx, id)
  if (!actionsOf(exam, ctx).includes('seat')) throw kernel.fail('notNow')
  return exam
}

export async function addPeople(ctx: WriteContext, { id, numbers, fromClass, kind }: InputOf<Calls['addPeople']>) {
  const exam = await openExam(ctx, id)
  if (fromClass && !exam.class) throw module.fail('noClass')
  const named = await peopleWith(ctx, numbers, false)
  const added = [...(await insert(ctx, exam, named, kind)), ...(fromClass ? await insertClass(ctx, exam, kind) : [])]
  if ((await countWhere(ctx.db, examSeats, eq(examSeats.exam, id))) > mostPeople) {
    throw module.fail('tooManyPeople', { params: { n: mostPeople } })
  }
  if (added.length && isHeld(exam)) {
    await seatAll(ctx, exam)
    await notifyOf(ctx, 'added', { exam, to: added })
  }
  await refresh(ctx, exam)
  await ctx.audit({ action: 'addPeople', entity: 'exams.exam', entityId: id, after: { people: added.length } })
  return { n: added.length }
}

async function insert({ db }: WriteContext, exam: ExamData, ids: readonly string[], kind: SeatKind): Promise<string[]> {
  if (!ids.length) return []
  const values = ids.map((person) => ({ exam: exam.id, person, kind }))
  const rows = await db.insert(examSeats).values(values).onConflictDoNothing().returning({ id: examSeats.person })
  return rows.map(({ id }) => id)
}

async function insertClass({ db }: WriteContext, exam: ExamData, kind: SeatKind): Promise<string[]> {
  const { rows } = await db.execute<{ person: string }>(sql`
    insert into ${examSeats} (exam, person, kind)
    select ${exam.id}::uuid, t.person, ${kind} from ${personTags} t where t.tag = ${exam.class} and t.role = 'student'
    on conflict do nothing returning person`)
  return rows.map(({ person }) => person)
}

export async function removePerson(ctx: WriteContext, { id }: InputOf<Calls['removePerson']>) {
  const { exam: of } = await findSeat(ctx, id)
  const exam = await openExam(ctx, of)
  const [gone] = await ctx.db.delete(examSeats).where(eq(examSeats.id, id)).returning()
  if (!gone) return {}
  await takeSeats(ctx, [id])
  await refresh(ctx, exam)
  if (isHeld(exam)) await notifyOf(ctx, 'removed', { exam, to: [gone.person] })
  const before = { person: gone.person, room: gone.room, seat: gone.seat }
  await ctx.audit({ action: 'removePerson', entity: 'exams.exam', entityId: exam.id, before })
  return {}
}

const findSeat = async ({ db }: WriteContext, id: string): Promise<SeatData> =>
  theRow(await db.select().from(examSeats).where(eq(examSeats.id, id)))

export async function assignSeats(ctx: WriteContext, { id }: InputOf<Calls['assignSeats']>) {
  const exam = await openExam(ctx, id)
  if (!(await examRoomsOf(ctx, id)).length) throw module.fail('noRooms')
  const changed = await seatAll(ctx, exam)
  if (changed.length) {
    await refresh(ctx, exam)
    await ctx.audit({ action: 'assignSeats', entity: 'exams.exam', entityId: id, after: { people: changed.length } })
  }
  return { n: changed.length }
}

export async function placePerson(ctx: WriteContext, input: InputOf<Calls['placePerson']>) {
  const { id, version, room, seat, kind } = input
  const exam = await openExam(ctx, (await findSeat(ctx, id)).exam)
  // Its exam is locked: nobody else changes seats of it now.
  const before = await findSeat(ctx, id)
  if (before.version !== version) throw kernel.fail('changed')
  const own = (await examRoomsOf(ctx, exam.id)).find((one) => one.id === room)
  if (!own) throw badInput({ room: 'wrong' })
  if (seat > own.places) throw module.fail('noSuchSeat', { params: { n: own.places } })
  const there = and(eq(examSeats.exam, exam.id), eq(examSeats.room, room), eq(examSeats.seat, seat))
  const [other] = await ctx.db.select({ id: examSeats.id }).from(examSeats).where(there)
  if (other && other.id !== id) throw module.fail('seatTaken')
  const values = { room, seat, kind, byHand: true, version: version + 1 }
  await ctx.db.update(examSeats).set(values).where(eq(examSeats.id, id))
  await refresh(ctx, exam)
  const hasMoved = before.room !== room || before.seat !== seat
  if (isHeld(exam) && hasMoved) await notifyOf(ctx, 'seat', { exam, to: [before.person] })
  const was = { person: before.person, room: before.room, seat: before.seat }
  const after = { person: before.person, room, seat }
  await ctx.audit({ action: 'placePerson', entity: 'exams.seat', entityId: id, before: was, after })
  return {}
}
