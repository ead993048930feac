import { and, eq, notInArray, sql } from 'drizzle-orm'
import { takeUses } from '#engines/rooms/server/uses.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { exams as module } from '../../module.ts'
import { takeDuties } from '../agenda.ts'
import { notifyOf, peopleOf } from '../notifications.ts'
import { refresh, useSource } from '../pushed.ts'
import { lockExam } from '../rows.ts'
import { type ExamData, examRooms, exams, invigilators } from '../schema.ts'
import { leaveRooms, seatAll } from '../seating.ts'
import { examSteps, isOver } from '../states.ts'
import { type Draft, peopleWith, roomsOf, valuesOf } from './drafts.ts'

type Calls = typeof contract

export async function saveExam(ctx: WriteContext, draft: Draft) {
  const values = await valuesOf(ctx, draft)
  const rooms = await roomsOf(ctx, draft.rooms)
  const staff = await peopleWith(ctx, draft.invigilators, true)
  const before = draft.id ? await lockExam(ctx, draft.id, draft.version) : undefined
  const exam = before ? await update(ctx, before, draft, values) : await insert(ctx, values)
  await setRooms(ctx, exam.id, rooms)
  await setStaff(ctx, exam.id, staff, rooms)
  await leaveRooms(ctx, exam.id, rooms)
  const isChange = before !== undefined && before.state !== 'planned'
  // Who knows of the exam has a seat at any time.
  if (isChange) await seatAll(ctx, exam)
  await refresh(ctx, exam)
  if (isChange) {
    const to = await peopleOf(ctx.db, exam.id)
    await notifyOf(ctx, 'changed', { exam, to, was: before.day, reason: exam.reason })
  }
  const after = { ...facts(exam), rooms, invigilators: draft.invigilators }
  await ctx.audit({
    ...{ action: isChange ? 'changeExam' : 'saveExam', entity: 'exams.exam', entityId: exam.id, after },
    ...(before && { before: facts(before) }),
  })
  return { id: exam.id }
}

type Values = Awaited<ReturnType<typeof valuesOf>>

async function insert({ db }: WriteContext, values: Values): Promise<ExamData> {
  const [row] = await db.insert(exams).values(values).returning()
  return row!
}

async function update(ctx: WriteContext, before: ExamData, draft: Draft, values: Values): Promise<ExamData> {
  const isPlanned = before.state === 'planned'
  const state = isPlanned ? before.state : examSteps.move('change', before, ctx)
  if (!isPlanned && !draft.reason) throw module.fail('reasonNeeded')
  if (!isPlanned && isOver(values, ctx)) throw module.fail('isOver')
  const reason = isPlanned ? null : saidFrom(draft.reason, draft.reasonEn)
  const [row] = await ctx.db
    .update(exams)
    .set({ ...values, state, reason, version: before.version + 1 })
    .where(eq(exams.id, before.id))
    .returning()
  return row!
}

const facts = ({ code, name, kind, day, from, to, state, reason, note }: ExamData) => ({
  ...{ code, name: name.zh, kind, day, from, to, state, reason: reason?.zh ?? '', note: note?.zh ?? '' },
})

async function setRooms({ db }: WriteContext, exam: string, rooms: readonly string[]): Promise<void> {
  const own = eq(examRooms.exam, exam)
  await db.delete(examRooms).where(rooms.length ? and(own, notInArray(examRooms.room, [...rooms])) : own)
  if (!rooms.length) return
  await db
    .insert(examRooms)
    .values(rooms.map((room, position) => ({ exam, room, position })))
    .onConflictDoUpdate({
      target: [examRooms.site, examRooms.exam, examRooms.room],
      set: { position: sql`excluded.position` },
    })
}

/** Supervisors are given the rooms in turn. */
async function setStaff(
  ctx: WriteContext,
  exam: string,
  staff: readonly string[],
  rooms: readonly string[],
): Promise<void> {
  const own = eq(invigilators.exam, exam)
  const gone = await ctx.db
    .delete(invigilators)
    .where(staff.length ? and(own, notInArray(invigilators.person, [...staff])) : own)
    .returning({ id: invigilators.id })
  await takeDuties(
    ctx,
    gone.map(({ id }) => id),
  )
  if (!staff.length) return
  await ctx.db
    .insert(invigilators)
    .values(staff.map((person, position) => ({ exam, person, position, room: rooms[position % rooms.length] ?? null })))
    .onConflictDoUpdate({
      target: [invigilators.site, invigilators.exam, invigilators.person],
      set: { position: sql`excluded.position`, room: sql`excluded.room` },
    })
}

export async function removeExam(ctx: WriteContext, { id, version }: InputOf<Calls['removeExam']>) {
  const exam = await lockExam(ctx, id, version)
  if (exam.state !== 'planned') throw module.fail('isPublished')
  await takeUses(ctx, useSource, [id])
  await ctx.db.delete(exams).where(eq(exams.id, id))
  await ctx.audit({ action: 'removeExam', entity: 'exams.exam', entityId: id, before: facts(exam) })
  return {}
}
