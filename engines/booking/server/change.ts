import { and, eq } from 'drizzle-orm'
import { givePoints, publishPoints } from '#engines/allocation/server/points/points.ts'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { kernel } from '#kernel/language/words.ts'
import { type Facts, judge, type Verdict, type Wanted } from '../judge.ts'
import type { BookingAction, Rule } from '../rules.ts'
import { afterChange } from './after-change.ts'
import { type Booked, dropHolds, lockBooker, lockBooking, lockResources, placeOf, startState, timesOf } from './book.ts'
import type { Booker, BookingContext, BookingDesk } from './desk.ts'
import { loadFacts } from './facts.ts'
import { askAgain, groupRefusal, membersOf } from './groups.ts'
import { type BookingRow, bookings, members, type ResourceRow } from './schema.ts'
import { bookingSteps, type Who } from './states.ts'

const minuteMs = 60_000

export type Changing = { id: string; reason?: string } & Omit<Who, 'now' | 'rule' | 'id'> & { by?: string }

/** Cancels a booking. Later than the rules allow, it is a breach of the person. */
export async function cancel(ctx: BookingContext, desk: BookingDesk, asked: Changing): Promise<BookingRow> {
  const { row, resource, rule } = await lockBooking(ctx, desk.owner, asked.id)
  const after = await moveOn(ctx, desk, { row, resource, rule }, 'cancel', asked)
  const isLate = row.state === 'approved' && row.from.getTime() - ctx.now.getTime() < rule.cancelBefore * minuteMs
  if (isLate && asked.by === row.person) await breach(ctx, desk, row, rule, 'late')
  if (rule.group && row.state !== 'held') await desk.tell(ctx, 'calledOff', after)
  return after
}

export type Locked = { row: BookingRow; resource: ResourceRow; rule: Rule }

/** One step of the table, with what belongs to it. */
export async function moveOn(
  ctx: BookingContext,
  desk: BookingDesk,
  { row, resource, rule }: Locked,
  action: BookingAction,
  { by, reason = '', isSystem, mayManage, isMember }: Omit<Changing, 'id'>,
  more: Partial<BookingRow> = {},
): Promise<BookingRow> {
  const who: Who = {
    now: ctx.now,
    rule,
    ...(by && { id: by }),
    ...(isSystem && { isSystem }),
    ...(mayManage && { mayManage }),
    ...(isMember && { isMember }),
  }
  const state = bookingSteps.move(action, row, who)
  const blocks = state === 'approved' || state === 'checkedIn' || state === 'away'
  const set = {
    awayUntil: null,
    heldUntil: null,
    confirmBy: null,
    blocks,
    ...more,
    state,
    changedAt: ctx.now,
    ...(reason && { reason }),
  }
  const [after] = await ctx.db.update(bookings).set(set).where(eq(bookings.id, row.id)).returning()
  await afterChange(ctx, desk, [after!], [resource], [row])
  return after!
}

export type BreachKind = 'noShow' | 'late' | 'away'

/** Points in the one ledger of breaches; the same booking counts once. */
export async function breach(ctx: BookingContext, desk: BookingDesk, row: BookingRow, rule: Rule, reason: BreachKind) {
  if (!rule.points) return
  const given = {
    owner: desk.owner,
    person: row.person,
    points: rule.points,
    reason,
    sourceId: row.id,
    days: desk.breachDays,
  }
  if (!(await givePoints(ctx, given))) return
  await publishPoints(ctx)
  await desk.tell(ctx, 'breach', row)
}

export type Moving = Wanted & { id: string; resource: string; person: Booker }

/**
 * Moves one's own booking to another time or place, decided as if it were new and the old one were not there: by the
 * rules of the other place, and asked for again where it has to be approved. The module ends what was asked before.
 */
export async function move(ctx: BookingContext, calendar: Calendar, desk: BookingDesk, asked: Moving): Promise<Booked> {
  const { all, to, before } = await lockedFor(ctx, desk, asked)
  const { facts, ...verdict } = await judgeMove(ctx, calendar, desk, to, asked)
  if (verdict.refusal) return verdict
  const group = groupRefusal(facts.rule, to, (await membersOf(ctx, [asked.id])).length)
  if (group) return { refusal: group }
  await askAgain(ctx, asked.id, facts.rule)
  const set = {
    ...timesOf(calendar.zone, facts.rule, asked),
    ...startState(facts.rule, { now: ctx.now, from: new Date(asked.from) }),
    ...{ resource: to.id, rules: to.rules, unit: verdict.unit!, place: placeOf(to, verdict.unit!) },
    ...{ heldUntil: null, case: null, changedAt: ctx.now },
  }
  const [row] = await ctx.db.update(bookings).set(set).where(eq(bookings.id, asked.id)).returning()
  await afterChange(ctx, desk, [row!], all, before)
  if (row!.state === 'gathering') await desk.tell(ctx, 'invited', row!)
  return { row: row! }
}

async function lockedFor(ctx: BookingContext, desk: BookingDesk, { id, resource, person }: Moving) {
  const [found] = await ctx.db.select({ resource: bookings.resource }).from(bookings).where(eq(bookings.id, id))
  const all = await lockResources(ctx, desk.owner, [resource, ...(found ? [found.resource] : [])])
  const { row, rule } = await lockBooking(ctx, desk.owner, id)
  await lockBooker(ctx, person.id)
  // Who may cancel may move: the same states, and the same people.
  bookingSteps.move('cancel', row, { id: person.id, now: ctx.now, rule })
  if (row.state === 'held') throw kernel.fail('notNow')
  const to = all.find((one) => one.id === resource)!
  return { all, to, before: [row, ...(await dropHolds(ctx, to, person.id))] }
}

export async function judgeMove(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  to: ResourceRow,
  { id, from, to: until, unit, person }: Omit<Moving, 'resource'>,
): Promise<Verdict & { facts: Facts }> {
  const day = dayIn(calendar.zone, new Date(from))
  const asked = { resources: [to], from: day, to: day, person, except: id }
  const facts = (await loadFacts(ctx, calendar, desk, asked)).get(to.id)!
  return { ...judge(facts, { from, to: until, unit }), facts }
}

/**
 * Gives a booking to somebody else, who must be allowed to book it. What has to be approved is asked for anew, by the
 * module; while it is being asked for, it cannot be given. A group goes on with whom the booker has named.
 */
export async function giveAway(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  { id, by, to }: { id: string; by: string; to: Booker },
): Promise<Booked> {
  const { row, resource, rule } = await lockBooking(ctx, desk.owner, id)
  bookingSteps.move('cancel', row, { id: by, now: ctx.now, rule })
  if (row.state === 'held') throw kernel.fail('notNow')
  if (row.state === 'requested') return { refusal: 'underWay' }
  await lockBooker(ctx, to.id)
  const same = { id, from: row.from.getTime(), to: row.until.getTime(), unit: row.unit, person: to }
  const verdict = await judgeMove(ctx, calendar, desk, resource, same)
  if (verdict.refusal) return verdict
  const named = (await membersOf(ctx, [id])).filter(({ person }) => person !== to.id)
  const group = groupRefusal(rule, resource, named.length)
  if (group) return { refusal: group }
  await desk.changed(ctx, [{ ...row, state: 'cancelled', blocks: false }])
  const confirmed = named.filter(({ state }) => state === 'confirmed').length
  await ctx.db.delete(members).where(and(eq(members.booking, id), eq(members.person, to.id)))
  const set = {
    ...startState(rule, { ...row, now: ctx.now }, { confirmed }),
    ...{ person: to.id, case: null, changedAt: ctx.now },
  }
  const [after] = await ctx.db.update(bookings).set(set).where(eq(bookings.id, id)).returning()
  await afterChange(ctx, desk, [after!], [resource], [row])
  return { row: after! }
}
