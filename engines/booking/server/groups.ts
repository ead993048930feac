import { and, asc, count, eq, inArray, lte } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { theRow } from '#kernel/language/words.ts'
import { transitions } from '#kernel/transitions.ts'
import { judgeMember, type Refused } from '../judge.ts'
import type { MemberAction, MemberState, Refusal, Rule } from '../rules.ts'
import { afterChange } from './after-change.ts'
import { confirmByOf, lockBooker, lockBooking } from './book.ts'
import { type Locked, moveOn } from './change.ts'
import type { Booker, BookingContext, BookingDesk } from './desk.ts'
import { loadFacts } from './facts.ts'
import { type BookingRow, bookings, members, type ResourceRow, resources } from './schema.ts'

/** Words for why a booking was called off: `reason` of the row. */
export const groupReason = 'group'

type Asked = { state: MemberState; booking: Pick<BookingRow, 'state' | 'from' | 'confirmBy'> }

/** Until the time to confirm is over; when enough have confirmed, until it begins. */
const isOpen = ({ booking: { state, from, confirmBy } }: Asked, { now }: { now: Date }): boolean =>
  (state === 'gathering' || state === 'requested' || state === 'approved') && (confirmBy ?? from) > now

export const memberSteps = transitions<MemberState, MemberAction, Asked, { now: Date }>({
  confirm: { from: ['asked', 'declined'], to: 'confirmed', guard: isOpen },
  decline: { from: ['asked', 'confirmed'], to: 'declined', guard: isOpen },
})

/** Whether so many people are a group under these rules. */
export function groupRefusal(rule: Rule, { seats }: ResourceRow, named: number): Refusal | undefined {
  if (!rule.group) return undefined
  if (named + 1 < rule.group) return 'groupSmall'
  return named + 1 > Math.max(seats, rule.group) ? 'groupMany' : undefined
}

/** How many members have confirmed. */
async function confirmedOf({ db }: Pick<BookingContext, 'db'>, id: string): Promise<number> {
  const counted = and(eq(members.booking, id), eq(members.state, 'confirmed'))
  const [row] = await db.select({ n: count() }).from(members).where(counted)
  return row!.n
}

export type Answering = { id: string; person: Booker; action: MemberAction }
export type Answered = { before: BookingRow; row: BookingRow; refusal?: never } | (Refused & { row?: never })

/**
 * Somebody who was named confirms or declines. Confirming is decided like a booking of their own, because it counts
 * against their limits. The module asks for approval, and ends what was asked before, as after a move.
 */
export async function answer(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  { id, person, action }: Answering,
): Promise<Answered> {
  const locked = await lockBooking(ctx, desk.owner, id)
  await lockBooker(ctx, person.id)
  const isTheirs = and(eq(members.booking, id), eq(members.person, person.id))
  const member = theRow(await ctx.db.select().from(members).where(isTheirs).for('update'))
  const before = locked.row
  // Pressed twice, or on a second device.
  if (member.state === (action === 'confirm' ? 'confirmed' : 'declined')) return { before, row: before }
  const state = memberSteps.move(action, { state: member.state, booking: before }, ctx)
  if (action === 'confirm') {
    const refused = await refusalToJoin(ctx, calendar, desk, locked, person)
    if (refused) return refused
  }
  await ctx.db.update(members).set({ state, answeredAt: ctx.now }).where(isTheirs)
  return { before, row: await settle(ctx, desk, locked) }
}

async function refusalToJoin(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  { row, resource }: Locked,
  person: Booker,
): Promise<Refused | undefined> {
  const asked = { resources: [resource], from: row.day, to: row.day, person, except: row.id, isWithoutHolds: true }
  const facts = (await loadFacts(ctx, calendar, desk, asked)).get(resource.id)!
  return judgeMember(facts, { from: row.from.getTime(), to: row.until.getTime() })
}

/** After an answer: it stands once enough have confirmed, and gathers anew when they are no longer enough. */
async function settle(ctx: BookingContext, desk: BookingDesk, locked: Locked): Promise<BookingRow> {
  const { row, rule, resource } = locked
  const isEnough = 1 + (await confirmedOf(ctx, row.id)) >= rule.group
  if (row.state === 'gathering' && isEnough) return stand(ctx, desk, locked)
  if (row.state !== 'gathering' && !isEnough) {
    const again = { confirmBy: confirmByOf(ctx.now, rule, row.from), case: null, blocks: row.blocks }
    const after = await moveOn(ctx, desk, locked, 'reopen', { isSystem: true }, again)
    await desk.tell(ctx, 'reopened', after)
    return after
  }
  await afterChange(ctx, desk, [row], [resource])
  return row
}

/** What did not keep others out was begun under rules with approval: it is asked for, whatever the rules are now. */
async function stand(ctx: BookingContext, desk: BookingDesk, locked: Locked): Promise<BookingRow> {
  const { row, rule } = locked
  const isAsked = rule.approval || !row.blocks
  const blocks = isAsked ? row.blocks && rule.pendingBlocks : true
  const after = await moveOn(ctx, desk, locked, isAsked ? 'submit' : 'gather', { isSystem: true }, { blocks })
  await desk.tell(ctx, 'gathered', after)
  return after
}

/** Groups whose time to confirm is over: called off without a breach. Returns how many changed. */
export async function endGroups(ctx: BookingContext, desk: BookingDesk, atOnce: number): Promise<number> {
  const due = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(resources, and(eq(resources.site, bookings.site), eq(resources.id, bookings.resource)))
    .where(and(eq(resources.owner, desk.owner), lte(bookings.confirmBy, ctx.now)))
    .orderBy(asc(bookings.resource), asc(bookings.confirmBy))
    .limit(atOnce)
  for (const { id } of due) {
    const locked = await lockBooking(ctx, desk.owner, id)
    if (!locked.row.confirmBy || locked.row.confirmBy > ctx.now) continue
    // Enough are there only if the rules have changed meanwhile.
    const isEnough = !locked.rule.approval && locked.row.blocks && (await confirmedOf(ctx, id)) + 1 >= locked.rule.group
    if (isEnough) await stand(ctx, desk, locked)
    else {
      const after = await moveOn(ctx, desk, locked, 'callOff', { isSystem: true, reason: groupReason })
      await desk.tell(ctx, 'ungathered', after)
    }
  }
  return due.length
}

/** The named people of a moved booking have to confirm again; where no group is needed, there is none. */
export async function askAgain({ db }: BookingContext, id: string, rule: Rule): Promise<void> {
  if (!rule.group) await db.delete(members).where(eq(members.booking, id))
  else await db.update(members).set({ state: 'asked', answeredAt: null }).where(eq(members.booking, id))
}

export const membersOf = ({ db }: Pick<BookingContext, 'db'>, ids: readonly string[]) =>
  db
    .select()
    .from(members)
    .where(inArray(members.booking, [...ids]))
    .orderBy(asc(members.person))
