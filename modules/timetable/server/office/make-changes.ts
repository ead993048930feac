import { inArray } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { type Held, heldMeetings, isTimed } from '#engines/courses/held.ts'
import { type ClassRow, classesById, membersOf } from '#engines/courses/server/read.ts'
import { changes as table } from '#engines/courses/server/schema.ts'
import { classesShared } from '#engines/courses/server/shared-members.ts'
import type { Change } from '#engines/courses/shapes.ts'
import { usesDuring } from '#engines/rooms/server/clashes.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import type { changeContract } from '../../change-contract.ts'
import { timetable } from '../../module.ts'
import { classSource } from '../agenda.ts'
import { type ChangeDraft, checkDraft, type Dated, valuesOf } from '../change-drafts.ts'
import { changeSteps } from '../change-states.ts'
import { notifyClass } from '../notifications.ts'
import { renewClasses } from '../renew.ts'

type Calls = typeof changeContract

const datesIn = ({ kind, dates }: { kind: string; dates: readonly string[] }): Dated[] =>
  kind === 'added' ? [] : [...new Set(dates)].sort().map((one) => ({ meeting: one.slice(0, 36), day: one.slice(37) }))

/** By the office: it holds at once. */
export async function makeChange(ctx: WriteContext, input: InputOf<Calls['makeChange']>) {
  const { reason, reasonEn, tell, ...draft } = input
  const row = theRow(await classesById(ctx.db, [draft.class]))
  const dates = datesIn(draft)
  await checkDraft(ctx, draft, dates, row)
  const by = personOf(ctx).id
  const approved = changeSteps.move('approve', { state: 'proposed', proposedBy: by }, ctx)
  const isTold = tell.length > 0 || draft.toTeachers.length > 0
  const state = isTold ? changeSteps.move('tell', { state: approved, proposedBy: by }, ctx) : approved
  const made = { state, reason: saidFrom(reason, reasonEn), proposedBy: by, decidedBy: by, decidedAt: ctx.now }
  const values = spread(draft, dates).map((one) => ({ ...one, ...made }))
  const saving = ctx.db.insert(table).values(values).returning()
  const rows = await orRefused(saving, 'taken', timetable.fail('changedAlready'))
  const ids = rows.map(({ id }) => id)
  await ctx.audit({
    ...{ action: 'make', entity: 'timetable.change', entityId: ids[0]! },
    after: { ...rows[0]!, days: rows.map(({ day, toDay }) => day ?? toDay) },
  })
  await renewClasses(ctx, [row.id])
  if (isTold) await notifyClass(ctx, ids, tell)
  return { n: rows.length }
}

/** One row for each date. */
const spread = (draft: ChangeDraft, dates: readonly Dated[]) =>
  draft.kind === 'added' ? [valuesOf(draft, undefined)] : dates.map((at) => valuesOf(draft, at))

export async function previewChange(ctx: ReadContext, input: InputOf<Calls['previewChange']>) {
  const row = theRow(await classesById(ctx.db, [input.class]))
  const dates = datesIn(input)
  await checkDraft(ctx, input, dates, row)
  const calendar = await calendarOf(ctx)
  const drafts = spread(input, dates).map((one, i) => changeOf(one, row, `draft.${i}`))
  const days = drafts.flatMap(({ day, toDay }) => [day, toDay].filter((one) => one !== null)).sort()
  const range = { from: days[0]!, until: days.at(-1)! }
  const before = heldMeetings(calendar, row, range)
  const after = heldMeetings(calendar, { ...row, changes: [...row.changes, ...drafts] }, range).filter(
    (held) => held.change?.id.startsWith('draft.') && !held.isOff,
  )
  const names = await namesOf(ctx, row, input.toRooms)
  const faceOf = (held: Held) => ({
    ...{ day: held.day, from: held.from, to: held.to },
    place: held.rooms.flatMap((id) => names.get(id) ?? []).join('、') || held.place,
  })
  const timed = after.filter(isTimed)
  const members = await membersOf(ctx.db, row.id, personOf(ctx).id)
  return {
    dates: drafts.map(({ id, meeting, day }) => {
      const was = meeting ? before.find((held) => held.meeting === meeting && held.day === day) : undefined
      const becomes = after.find((held) => held.change?.id === id)
      return { before: was ? faceOf(was) : null, after: becomes ? faceOf(becomes) : null }
    }),
    rooms: await roomClashes(ctx, row.id, timed),
    classes: await classClashes(ctx, row, input, timed),
    told: { student: members.students, teacher: row.teachers.length, auditor: members.auditors },
  }
}

const changeOf = (one: ReturnType<typeof valuesOf>, { term, campus }: ClassRow, id: string): Change => ({
  ...{ ...one, id, term, campus, reason: { zh: '' } },
})

async function namesOf({ db, language }: ReadContext, row: ClassRow, ids: readonly string[]) {
  const more = ids.length
    ? await db
        .select({ id: rooms.id, name: rooms.name })
        .from(rooms)
        .where(inArray(rooms.id, [...ids]))
    : []
  return new Map([...row.rooms, ...more].map(({ id, name }) => [id, textIn(name, language)]))
}

async function roomClashes({ db, language }: ReadContext, id: string, held: readonly Held[]) {
  const spans = held.flatMap(({ rooms: used, day, from, to }) => used.map((room) => ({ room, day, from, to })))
  const found = await usesDuring(db, spans, { source: classSource, sourceId: id })
  return found.map(({ day, room, title }) => ({ day, room: textIn(room, language), title: textIn(title, language) }))
}

const mostClashes = 20

/** Other classes of its people at the new times. Another room or teacher leaves the time of its members as it is. */
async function classClashes(ctx: ReadContext, row: ClassRow, draft: ChangeDraft, held: readonly Held[]) {
  if (!held.length) return []
  const members = draft.kind === 'moved' || draft.kind === 'added'
  if (!members && !draft.toTeachers.length) return []
  const shared = await classesShared(ctx.db, { id: row.id, term: row.term, members, people: draft.toTeachers })
  const others = await classesById(ctx.db, [...shared.keys()])
  const calendar = await calendarOf(ctx)
  const found = others.flatMap((other) =>
    held.flatMap(({ day, from, to }) =>
      heldMeetings(calendar, other, { from: day, until: day })
        .filter((one) => !one.isOff && one.from < to && from < one.to)
        .map(() => ({ day, name: `${textIn(other.name, ctx.language)} ${other.code}`, people: shared.get(other.id)! })),
    ),
  )
  return found.sort((a, b) => b.people - a.people).slice(0, mostClashes)
}
