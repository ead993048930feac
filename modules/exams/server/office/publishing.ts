import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { notifyOf, peopleOf } from '../notifications.ts'
import { refresh } from '../pushed.ts'
import { lockExam, saidFrom, spanText } from '../rows.ts'
import { examSeats, exams, invigilators } from '../schema.ts'
import { examRoomsOf, seatAll } from '../seating.ts'
import { examSteps } from '../states.ts'
import { conflictsOf } from './conflicts.ts'

type Calls = typeof contract

const mostSamples = 12

/** What people would be told, with the seats of the first ones. */
export async function preview(ctx: ReadContext, { id }: InputOf<Calls['preview']>) {
  const { db, language } = ctx
  const exam = theRow(await db.select().from(exams).where(eq(exams.id, id)))
  const [counts] = await db
    .select({
      people: sql<number>`count(*)::int`,
      unseated: sql<number>`count(*) filter (where ${isNull(examSeats.room)})::int`,
    })
    .from(examSeats)
    .where(eq(examSeats.exam, id))
  const some = await db
    .select({
      seat: examSeats.seat,
      room: rooms.name,
      name: people.name,
      latinName: people.latinName,
      number: people.number,
    })
    .from(examSeats)
    .innerJoin(people, and(eq(people.site, examSeats.site), eq(people.id, examSeats.person)))
    .leftJoin(rooms, and(eq(rooms.site, examSeats.site), eq(rooms.id, examSeats.room)))
    .where(eq(examSeats.exam, id))
    .orderBy(asc(people.number))
    .limit(mostSamples)
  const seatText = (room: (typeof some)[number]['room'], seat: number | null) =>
    textIn(room ? say(ctx, module, 'agenda.seat', { room, seat: seat! }) : say(ctx, module, 'noSeatYet'), language)
  return {
    ...counts!,
    invigilators: await countWhere(db, invigilators, eq(invigilators.exam, id)),
    title: `${textIn(say(ctx, module, 'message.published', { name: exam.name }), language)} · ${spanText(exam)}`,
    samples: some.map(({ seat, room, number, ...named }) => ({
      ...{ name: shownName(language, named), number, text: seatText(room, seat) },
    })),
    conflicts: await conflictsOf(ctx, id),
  }
}

/** Everybody gets a seat who has none yet. */
export async function publishExam(ctx: WriteContext, { id, version }: InputOf<Calls['publishExam']>) {
  const before = await lockExam(ctx, id, version)
  const state = examSteps.move('publish', before, ctx)
  if (!(await examRoomsOf(ctx, id)).length) throw module.fail('noRooms')
  if (!(await countWhere(ctx.db, examSeats, eq(examSeats.exam, id)))) throw module.fail('nobody')
  const values = { state, publishedAt: ctx.now, version: version + 1 }
  const [exam] = await ctx.db.update(exams).set(values).where(eq(exams.id, id)).returning()
  await seatAll(ctx, exam!)
  await refresh(ctx, exam!)
  const to = await peopleOf(ctx.db, id)
  await notifyOf(ctx, 'published', { exam: exam!, to })
  const [was, is] = [{ state: before.state }, { state, people: to.length }]
  await ctx.audit({ action: 'publishExam', entity: 'exams.exam', entityId: id, before: was, after: is })
  return { n: to.length }
}

export async function cancelExam(ctx: WriteContext, input: InputOf<Calls['cancelExam']>) {
  const { id, version, reason: zh, reasonEn } = input
  const before = await lockExam(ctx, id, version)
  const state = examSteps.move('cancel', before, ctx)
  const reason = saidFrom(zh, reasonEn)
  const values = { state, reason, version: version + 1 }
  const [exam] = await ctx.db.update(exams).set(values).where(eq(exams.id, id)).returning()
  await refresh(ctx, exam!)
  const to = await peopleOf(ctx.db, id)
  await notifyOf(ctx, 'cancelled', { exam: exam!, to, reason })
  const [was, is] = [{ state: before.state }, { state, reason: zh }]
  await ctx.audit({ action: 'cancelExam', entity: 'exams.exam', entityId: id, before: was, after: is })
  return { n: to.length }
}
