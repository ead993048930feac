import { and, inArray } from 'drizzle-orm'
import type { Import } from '#engines/imports/server/stage.ts'
import { apartRows, touchedRows } from '#engines/imports/server/table/staged-values.ts'
import { takeUses } from '#engines/rooms/server/uses.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { exams as module } from '../../module.ts'
import { takeDuties, takeSeats } from '../agenda.ts'
import { type Event, notifyOf, peopleOf } from '../notifications.ts'
import { refresh, useSource } from '../pushed.ts'
import { heldExams, isHeld } from '../rows.ts'
import { type ExamData, examSeats, exams } from '../schema.ts'
import { refreshSearch } from '../search-documents.ts'
import { seatIfPlaces } from '../seating.ts'
import { isOver } from '../states.ts'
import { writeStaff } from './exam-parts.ts'
import { description as ofExams } from './exam-target.ts'
import { description as ofSeats } from './seat-target.ts'

const isTold = (ctx: JobContext, exam: ExamData): boolean => isHeld(exam) && !isOver(exam, ctx)

const atOnce = 50

async function refreshAll(ctx: JobContext, list: readonly ExamData[]): Promise<void> {
  for (let from = 0; from < list.length; from += atOnce) await refresh(ctx, ...list.slice(from, from + atOnce))
}

/** After exams were imported or rolled back: their rooms, agendas and search; people of published ones are told. */
export async function settleExams(ctx: JobContext, entry: Import): Promise<void> {
  const rows = await touchedRows(ctx.db, ofExams, entry, 'number')
  const ids = rows.map(({ id }) => id)
  if (!ids.length) return
  const reason = say(ctx, module, entry.state === 'rolledBack' ? 'import.exams.undone' : 'import.exams.reason')
  const changed = rows.filter(({ kind }) => kind === 'changed').map(({ id }) => id)
  await ctx.db
    .update(exams)
    .set({ reason })
    .where(and(inArray(exams.id, changed), heldExams))
  const step = entry.state === 'rolledBack' ? 'rollBack' : 'apply'
  const staff = await apartRows<string[]>(ctx.db, ofExams, entry, { field: 'staff', step })
  await takeDuties(ctx, await writeStaff(ctx.db, staff))
  const list = await ctx.db.select().from(exams).where(inArray(exams.id, ids))
  const there = new Set(list.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  await takeUses(ctx, useSource, gone)
  await refreshSearch(ctx, gone)
  const before = new Map(rows.map((row) => [row.id, row]))
  const told = list.filter((exam) => before.get(exam.id)!.kind === 'changed' && isTold(ctx, exam))
  // Who knows of an exam has a seat at any time.
  for (const exam of told) await seatIfPlaces(ctx, exam)
  await refreshAll(ctx, list)
  for (const exam of told) {
    const was = String(before.get(exam.id)!.before?.day ?? exam.day)
    await notifyOf(ctx, 'changed', { exam, to: await peopleOf(ctx.db, exam.id), was, reason })
  }
}

/** What a row of a list of seats means for its person, when it is applied and when it is rolled back. */
const meanings: Readonly<Record<'added' | 'changed' | 'vanished', readonly [Event, Event]>> = {
  added: ['added', 'removed'],
  changed: ['seat', 'seat'],
  vanished: ['removed', 'added'],
}

/** After people or seats were imported or rolled back: agendas and search of their exams; people of published ones are told. */
export async function settleSeats(ctx: JobContext, entry: Import): Promise<void> {
  const rows = await touchedRows(ctx.db, ofSeats, entry, 'number', 'student')
  const ids = [...new Set(rows.flatMap(({ number }) => number ?? []))]
  if (!ids.length) return
  const list = await ctx.db.select().from(exams).where(inArray(exams.id, ids))
  const told = list.filter((exam) => isTold(ctx, exam))
  for (const exam of told) await seatIfPlaces(ctx, exam)
  await takeSeats(ctx, await goneSeats(ctx, ids, rows))
  await refreshAll(ctx, list)
  const isBack = entry.state === 'rolledBack'
  for (const exam of told) {
    const own = Map.groupBy(
      rows.filter(({ number, student }) => number === exam.id && student),
      ({ kind }) => meanings[kind][isBack ? 1 : 0],
    )
    for (const [event, people] of own) await notifyOf(ctx, event, { exam, to: people.map(({ student }) => student!) })
  }
}

async function goneSeats({ db }: JobContext, ids: readonly string[], rows: readonly { id: string }[]) {
  const there = await db
    .select({ id: examSeats.id })
    .from(examSeats)
    .where(inArray(examSeats.exam, [...ids]))
  const known = new Set(there.map(({ id }) => id))
  return rows.map(({ id }) => id).filter((id) => !known.has(id))
}
