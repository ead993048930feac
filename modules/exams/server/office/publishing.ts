import { and, eq } from 'drizzle-orm'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import type { Seat } from '../../spread.ts'
import { notifyOf, peopleOf } from '../notifications.ts'
import { refresh } from '../pushed.ts'
import { lockExam, spanText } from '../rows.ts'
import { examRooms, examSeats, exams, invigilators } from '../schema.ts'
import { examRoomsOf, planSeats, seatAll } from '../seating.ts'
import { examSteps } from '../states.ts'
import { conflictsOf } from './conflicts.ts'

type Calls = typeof contract

const mostSamples = 12

/** What people would be told, with the seats that the first ones would get. */
export async function preview(ctx: ReadContext, { id }: InputOf<Calls['preview']>) {
  const { db, language } = ctx
  const exam = theRow(await db.select().from(exams).where(eq(exams.id, id)))
  const { list, seats } = await planSeats(ctx, { ...exam, state: 'published' })
  const own = await db
    .select({ id: rooms.id, name: rooms.name })
    .from(examRooms)
    .innerJoin(rooms, and(eq(rooms.site, examRooms.site), eq(rooms.id, examRooms.room)))
    .where(eq(examRooms.exam, id))
  const nameOf = new Map(own.map(({ id: room, name }) => [room, name]))
  const textOf = (to: Seat | undefined): string => {
    const said = to
      ? say(ctx, module, 'agenda.seat', { room: nameOf.get(to.room)!, seat: to.seat })
      : say(ctx, module, 'noSeatYet')
    return textIn(said, language)
  }
  return {
    people: list.length,
    unseated: list.filter(({ seat }) => seat.room === null).length,
    invigilators: await countWhere(db, invigilators, eq(invigilators.exam, id)),
    title: `${textIn(say(ctx, module, 'message.published', { name: exam.name }), language)} · ${spanText(exam)}`,
    samples: list.slice(0, mostSamples).map(({ seat, number, ...named }) => ({
      ...{ name: shownName(language, named), number, text: textOf(seats?.get(seat.id)) },
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
