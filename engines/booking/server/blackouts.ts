import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { people } from '#kernel/server/people/schema.ts'
import { judge } from '../judge.ts'
import { liveStates } from '../rules.ts'
import { afterChange } from './after-change.ts'
import { lockResources, placeOf, ruleOf } from './book.ts'
import { cancel, moveOn } from './change.ts'
import type { BookingContext, BookingDesk } from './desk.ts'
import { loadFacts } from './facts.ts'
import { type BookingRow, blackouts, bookings, firstRights, type ResourceRow, resources } from './schema.ts'

export type Blackout = { resources: readonly string[]; from: Date; until: Date; reason: string; how: 'cancel' | 'move' }

const firstRightMs = 14 * 86_400_000

/** Bookings that a blackout would end. */
export const bookingsDuring = (
  { db }: Pick<BookingContext, 'db'>,
  { resources: ids, from, until }: Pick<Blackout, 'resources' | 'from' | 'until'>,
): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.resource, [...ids]),
        inArray(bookings.state, [...liveStates]),
        lt(bookings.from, until),
        gt(bookings.until, from),
      ),
    )
    .orderBy(asc(bookings.from), asc(bookings.id))

/**
 * Closes resources for a time. Bookings in it are moved to another resource with the same rules that is free then, if
 * asked for, or cancelled: the person is told, and may book something else first.
 */
export async function addBlackout(ctx: BookingContext, calendar: Calendar, desk: BookingDesk, asked: Blackout) {
  const closed = await lockResources(ctx, desk.owner, asked.resources)
  const { how, ...values } = asked
  const [row] = await ctx.db
    .insert(blackouts)
    .values({ ...values, resources: closed.map(({ id }) => id), owner: desk.owner })
    .returning()
  let [moved, cancelled] = [0, 0]
  for (const booking of await bookingsDuring(ctx, asked)) {
    const resource = closed.find(({ id }) => id === booking.resource)!
    if (how === 'move' && (await moveAway(ctx, calendar, desk, booking, resource))) moved += 1
    else {
      await cancelFor(ctx, desk, booking, resource, asked.reason)
      cancelled += 1
    }
  }
  return { row: row!, moved, cancelled }
}

async function cancelFor(
  ctx: BookingContext,
  desk: BookingDesk,
  row: BookingRow,
  resource: ResourceRow,
  reason: string,
) {
  const rule = await ruleOf(ctx, resource.rules)
  const action = row.state === 'checkedIn' || row.state === 'away' ? 'finish' : 'cancel'
  const after = await moveOn(ctx, desk, { row, resource, rule }, action, { isSystem: true, reason })
  if (row.state === 'held') return
  await giveFirstRight(ctx, row)
  await desk.tell(ctx, 'cancelled', after)
  if (rule.group) await desk.tell(ctx, 'calledOff', after)
}

/** Whose booking was cancelled by others may book something else first. */
async function giveFirstRight({ db, now }: BookingContext, { person, rules, id: booking }: BookingRow): Promise<void> {
  await db.insert(firstRights).values({ person, rules, booking, until: new Date(now.getTime() + firstRightMs) })
}

/** The office cancels somebody's booking, with the reason. */
export async function cancelByOffice(ctx: BookingContext, desk: BookingDesk, asked: { id: string; reason: string }) {
  const after = await cancel(ctx, desk, { ...asked, mayManage: true })
  await giveFirstRight(ctx, after)
  await desk.tell(ctx, 'cancelled', after)
}

/** To the first other resource with the same rules that is free then. Limits do not count: it is the same booking. */
async function moveAway(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  row: BookingRow,
  from: ResourceRow,
): Promise<boolean> {
  if ((row.state !== 'approved' && row.state !== 'gathering') || row.from <= ctx.now) return false
  const others = await ctx.db.select().from(resources).where(eq(resources.rules, from.rules)).orderBy(resources.id)
  const [person] = await ctx.db
    .select({ id: people.id, role: people.role, departmentId: people.department })
    .from(people)
    .where(eq(people.id, row.person))
  for (const { id } of others.filter((one) => one.id !== from.id && !one.closedAt)) {
    const [to] = await lockResources(ctx, desk.owner, [id])
    const asked = { resources: [to!], from: row.day, to: row.day, person: person!, except: row.id }
    const facts = (await loadFacts(ctx, calendar, desk, asked)).get(id)!
    const free = { ...facts, isStopped: false, hasFirstRight: true, rule: { ...facts.rule, notice: 0 } }
    const verdict = judge(free, { from: row.from.getTime(), to: row.until.getTime(), unit: 0 })
    if (verdict.refusal) continue
    const set = { resource: id, unit: verdict.unit, place: placeOf(to!, verdict.unit), changedAt: ctx.now }
    const [after] = await ctx.db.update(bookings).set(set).where(eq(bookings.id, row.id)).returning()
    await afterChange(ctx, desk, [after!], [from, to!], [row])
    await desk.tell(ctx, 'moved', after!)
    return true
  }
  return false
}
