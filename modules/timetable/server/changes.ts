import { eq, sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { heldMeetings } from '#engines/courses/held.ts'
import { type ClassRow, classesById, membersOf } from '#engines/courses/server/read.ts'
import { changes as table } from '#engines/courses/server/schema.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { changeContract } from '../change-contract.ts'
import { timetable } from '../module.ts'
import { changeRowOf, wholeChanges } from './change-rows.ts'
import { changeSteps } from './change-states.ts'
import { putProposal, takeProposal } from './proposals.ts'
import { renewClasses } from './renew.ts'
import { orRefused, saidFrom, sameVersion } from './rows.ts'
import { tellClass } from './tell.ts'

type Calls = typeof changeContract
type Draft = InputOf<Calls['propose']>

export async function propose(ctx: WriteContext, input: Draft) {
  const row = theRow(await classesById(ctx.db, [input.class]))
  const { role } = await membersOf(ctx.db, row.id, personOf(ctx).id)
  const isTheirs = role === 'teacher' && settingsOf(ctx, timetable).teachersPropose
  if (!isTheirs && !ctx.may('manage')) throw notFound()
  await checkDraft(ctx, input, row)
  const { kind, meeting, day, toDay, toPeriods, toRooms, toPlace, reason, reasonEn } = input
  const isElsewhere = kind !== 'cancelled' && (toRooms.length > 0 || toPlace !== '')
  const values = {
    ...{ class: row.id, kind, meeting: kind === 'added' ? null : meeting, day: kind === 'added' ? null : day },
    toDay: kind === 'moved' || kind === 'added' ? toDay : null,
    toPeriods: (kind === 'moved' || kind === 'added') && toPeriods.length ? sorted(toPeriods) : null,
    toRooms: isElsewhere ? toRooms : null,
    toPlace: isElsewhere ? toPlace : null,
    reason: saidFrom(reason, reasonEn),
    proposedBy: personOf(ctx).id,
  }
  const saving = ctx.db.insert(table).values(values).returning()
  const [after] = await orRefused(saving, 'taken', timetable.fail('changedAlready'))
  await putProposal(ctx, after!, row.name)
  await ctx.audit({ action: 'propose', entity: 'timetable.change', entityId: after!.id, after })
  return { id: after!.id }
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** The meeting has to be held on that date, something has to change, and periods and rooms have to be there. */
async function checkDraft(ctx: WriteContext, draft: Draft, row: ClassRow): Promise<void> {
  const calendar = await calendarOf(ctx)
  const { kind, meeting, day, toDay, toPeriods, toRooms, toPlace } = draft
  if (kind !== 'added') {
    if (!meeting) throw badInput({ meeting: 'missing' })
    if (!day) throw badInput({ day: 'missing' })
    const held = heldMeetings(calendar, { meetings: row.meetings, changes: [] }, { from: day, until: day })
    if (!held.some((one) => one.meeting === meeting)) throw timetable.fail('notOnThatDay')
  }
  if (kind === 'moved' || kind === 'added') {
    if (!toDay) throw badInput({ toDay: 'missing' })
    if (kind === 'added' && !toPeriods.length) throw badInput({ toPeriods: 'missing' })
    const known = new Set(calendar.periodsOn(toDay, row.campus).map(({ n }) => n))
    if (toPeriods.some((n) => !known.has(n))) throw badInput({ toPeriods: 'wrong' })
    if (kind === 'moved' && toDay === day && !toPeriods.length) throw timetable.fail('nothingChanged')
  }
  if (kind === 'room' && !toRooms.length && !toPlace) throw badInput({ toRooms: 'missing' })
  if (toRooms.length) {
    const there = await ctx.db
      .select({ id: rooms.id })
      .from(rooms)
      .where(sql`${rooms.id} = any(${sql.param(toRooms)}::uuid[])`)
    if (there.length < new Set(toRooms).size) throw badInput({ toRooms: 'wrong' })
  }
}

const locked = async (ctx: WriteContext, { id, version }: { id: string; version: number }) =>
  sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)

export async function decideChange(ctx: WriteContext, input: InputOf<Calls['decideChange']>) {
  const before = await locked(ctx, input)
  const state = changeSteps.move(input.verdict, before, ctx)
  const decided = { decidedBy: personOf(ctx).id, decidedAt: ctx.now, version: before.version + 1 }
  await ctx.db
    .update(table)
    .set({ ...decided, state })
    .where(eq(table.id, before.id))
  const action = input.verdict === 'approve' ? 'approve' : 'refuse'
  await ctx.audit({ action, entity: 'timetable.change', entityId: before.id, before, after: { state } })
  await takeProposal(ctx, before.id)
  if (state !== 'approved') return {}
  await renewClasses(ctx, [before.class])
  await tellClass(ctx, before.id)
  const told = changeSteps.move('tell', { ...before, state }, ctx)
  await ctx.db.update(table).set({ state: told }).where(eq(table.id, before.id))
  return {}
}

export async function withdraw(ctx: WriteContext, input: InputOf<Calls['withdraw']>) {
  const before = await locked(ctx, input)
  const state = changeSteps.move('withdraw', before, ctx)
  await ctx.db
    .update(table)
    .set({ state, version: before.version + 1 })
    .where(eq(table.id, before.id))
  await ctx.audit({ action: 'withdraw', entity: 'timetable.change', entityId: before.id, before, after: { state } })
  await takeProposal(ctx, before.id)
  if (before.state === 'proposed') return {}
  await renewClasses(ctx, [before.class])
  await tellClass(ctx, before.id)
  return {}
}

export async function changes(ctx: ReadContext, input: InputOf<Calls['changes']>) {
  const { id, q, state, sort, order, page, page_size: size } = input
  const named = sql`position(lower(${q}) in lower(concat_ws(' ', c.code, k.name->>'zh', k.name->>'en', h.reason->>'zh'))) > 0`
  const which = id
    ? sql`h.id = ${id}`
    : sql`${state ? sql`h.state = ${state}` : sql`true`} and ${q ? named : sql`true`}`
  const by = sort === 'day' ? sql`coalesce(h.day, h.to_day)` : sql`h.created_at`
  const way = sql.raw(order === 'asc' ? 'asc' : 'desc')
  const rest = sql`order by ${by} ${way}, h.id ${way} limit ${size} offset ${(page - 1) * size}`
  const rows = await wholeChanges(ctx.db, which, rest)
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => changeRowOf(ctx, row)) }
}

/** For members of the class, who proposed it, and the office. Others may see only what holds. */
export async function changeDetails(ctx: ReadContext, { id }: InputOf<Calls['changeDetails']>) {
  const row = theRow(await wholeChanges(ctx.db, sql`h.id = ${id}`))
  const { role } = await membersOf(ctx.db, row.class, personOf(ctx).id)
  const isOpen = row.state === 'notified' || row.state === 'approved' || row.state === 'withdrawn'
  const isTheirs = role === 'teacher' || row.proposedBy === personOf(ctx).id || ctx.may('manage') || ctx.may('approve')
  if (!isTheirs && !(isOpen && role)) throw notFound()
  return changeRowOf(ctx, row)
}
