import { sql } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { heldMeetings } from '#engines/courses/held.ts'
import type { ClassRow } from '#engines/courses/server/read.ts'
import type { changes } from '#engines/courses/server/schema.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { changeContract } from '../change-contract.ts'
import { timetable } from '../module.ts'

/** A change of one date, or of several in the same way. */
export type ChangeDraft = Omit<InputOf<(typeof changeContract)['previewChange']>, 'dates'>
export type Dated = { meeting: string; day: string }
type Values = Pick<
  typeof changes.$inferSelect,
  'class' | 'kind' | 'meeting' | 'day' | 'toDay' | 'toPeriods' | 'toRooms' | 'toPlace' | 'toTeachers'
>

/** The columns of a change, without what its kind does not have. An added one has no date before. */
export function valuesOf(draft: ChangeDraft, at: Dated | undefined): Values {
  const { kind, toDay, toPeriods, toRooms, toPlace, toTeachers } = draft
  const isElsewhen = kind === 'moved' || kind === 'added'
  const isElsewhere = kind !== 'cancelled' && (toRooms.length > 0 || toPlace !== '')
  return {
    ...{ class: draft.class, kind, meeting: at?.meeting ?? null, day: at?.day ?? null },
    toDay: isElsewhen ? toDay : null,
    toPeriods: isElsewhen && toPeriods.length ? sorted(toPeriods) : null,
    toRooms: isElsewhere ? toRooms : null,
    toPlace: isElsewhere ? toPlace : null,
    toTeachers: kind !== 'cancelled' && toTeachers.length ? [...new Set(toTeachers)] : null,
  }
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** The meetings have to be held on those dates, something has to change, and periods, rooms and people have to be there. */
export async function checkDraft(ctx: ReadContext, draft: ChangeDraft, dates: readonly Dated[], row: ClassRow) {
  const calendar = await calendarOf(ctx)
  const { kind, toRooms, toPlace, toTeachers } = draft
  if (kind !== 'added') checkDates(calendar, dates, row)
  if (kind === 'moved' && dates.length > 1) throw timetable.fail('onlyOneDate')
  if (kind === 'moved' || kind === 'added') checkTime(calendar, draft, dates[0]?.day ?? '', row)
  if (kind === 'room' && !toRooms.length && !toPlace) throw badInput({ toRooms: 'missing' })
  if (kind === 'teacher' && !toTeachers.length) throw badInput({ toTeachers: 'missing' })
  if (!toRooms.length && !toTeachers.length) return
  const { rows } = await ctx.db.execute<{ rooms: number; people: number }>(sql`
    select (select count(*)::int from ${rooms} r where r.id = any(${sql.param(toRooms)}::uuid[])) as rooms,
      (select count(*)::int from ${people} p where p.id = any(${sql.param(toTeachers)}::uuid[]) and p.left_at is null) as people`)
  if (rows[0]!.rooms < new Set(toRooms).size) throw badInput({ toRooms: 'wrong' })
  if (rows[0]!.people < new Set(toTeachers).size) throw badInput({ toTeachers: 'wrong' })
}

function checkDates(calendar: Calendar, dates: readonly Dated[], { meetings }: ClassRow): void {
  if (!dates.length) throw badInput({ dates: 'missing' })
  for (const { meeting, day } of dates) {
    const held = heldMeetings(calendar, { meetings, changes: [] }, { from: day, until: day })
    if (!held.some((one) => one.meeting === meeting)) throw timetable.fail('notOnThatDay')
  }
}

function checkTime(calendar: Calendar, draft: ChangeDraft, day: string, { campus, changes: held }: ClassRow): void {
  const { kind, toDay, toPeriods } = draft
  if (!toDay) throw badInput({ toDay: 'missing' })
  if (kind === 'added' && !toPeriods.length) throw badInput({ toPeriods: 'missing' })
  const known = new Set(calendar.periodsOn(toDay, campus).map(({ n }) => n))
  if (toPeriods.some((n) => !known.has(n))) throw badInput({ toPeriods: 'wrong' })
  if (kind === 'moved' && toDay === day && !toPeriods.length) throw timetable.fail('nothingChanged')
  const isThere = held.some(
    (one) => one.kind === 'added' && one.toDay === toDay && one.toPeriods?.some((n) => toPeriods.includes(n)),
  )
  if (kind === 'added' && isThere) throw timetable.fail('changedAlready')
}
