import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { theRow } from '#kernel/language/words.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { type Facts, judge, type Refused, type Wanted } from '../judge.ts'
import type { Rule } from '../rules.ts'
import { afterChange } from './after-change.ts'
import type { Booker, BookingContext, BookingDesk } from './desk.ts'
import { loadFacts } from './facts.ts'
import { groupRefusal } from './groups.ts'
import { type BookingRow, bookings, firstRights, members, type ResourceRow, resources, ruleSets } from './schema.ts'

const minuteMs = 60_000
const placesEach = 4096

export type Booking = Wanted & {
  resource: string
  person: Booker
  purpose: string
  size: number
  /** Only kept for some minutes, while the form is filled in. */
  isHold?: boolean
  series?: string
  /** Whom the booker names, where a group has to confirm: without the booker, each once. */
  members?: readonly string[]
}
export type Booked = { row: BookingRow; refusal?: never } | (Refused & { row?: never })

/**
 * The resources, locked until the transaction ends: everything that takes a place locks its resource first, in the order
 * of ids, and the person after them.
 */
export async function lockResources(
  ctx: BookingContext,
  owner: string,
  ids: readonly string[],
): Promise<ResourceRow[]> {
  const unique = [...new Set(ids)]
  const rows = await ctx.db
    .select()
    .from(resources)
    .where(and(eq(resources.owner, owner), inArray(resources.id, unique)))
    .orderBy(asc(resources.id))
    .for('no key update')
  if (rows.length < unique.length) theRow([])
  return rows
}

export const lockBooker = (ctx: BookingContext, person: string) => lockName(ctx, `booking ${person}`)

/** Books a time, or holds it. Under the locks it decides by the same function that shows what is free. */
export async function book(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  asked: Booking,
): Promise<Booked> {
  const [resource] = await lockResources(ctx, desk.owner, [asked.resource])
  await lockBooker(ctx, asked.person.id)
  const dropped = await dropHolds(ctx, resource!, asked.person.id)
  const day = dayIn(calendar.zone, new Date(asked.from))
  const one = { resources: [resource!], from: day, to: day, person: asked.person }
  const facts = (await loadFacts(ctx, calendar, desk, one)).get(resource!.id)!
  const verdict = judge(facts, asked)
  if (verdict.refusal) return verdict
  const group = asked.isHold ? undefined : groupRefusal(facts.rule, resource!, asked.members?.length ?? 0)
  if (group) return { refusal: group }
  const [row] = await insert(ctx, resource!, facts, [{ ...asked, unit: verdict.unit }])
  await nameMembers(ctx, row!, asked.members)
  await afterChange(ctx, desk, [row!], [resource!], dropped)
  if (row!.state === 'gathering') await desk.tell(ctx, 'invited', row!)
  return { row: row! }
}

async function nameMembers({ db }: BookingContext, { id, state }: BookingRow, named: readonly string[] = []) {
  if (state !== 'gathering') return
  await db.insert(members).values(named.map((person) => ({ booking: id, person })))
}

/** Holds that have ended, and those of the person under the same rules: one form is filled in at a time. */
export function dropHolds({ db, now }: BookingContext, resource: ResourceRow, person: string): Promise<BookingRow[]> {
  const ended = and(eq(bookings.resource, resource.id), lte(bookings.heldUntil, now))
  const own = and(eq(bookings.person, person), eq(bookings.rules, resource.rules))
  return db
    .delete(bookings)
    .where(and(eq(bookings.state, 'held'), or(ended, own)))
    .returning()
}

export async function insert(
  ctx: BookingContext,
  resource: ResourceRow,
  { rule, calendar, hasFirstRight }: Facts,
  list: readonly Booking[],
): Promise<BookingRow[]> {
  const values = list.map((one) => ({
    ...{ resource: resource.id, rules: resource.rules, unit: one.unit, place: placeOf(resource, one.unit) },
    ...{ person: one.person.id, purpose: one.purpose, size: one.size, series: one.series ?? null },
    ...timesOf(calendar.zone, rule, one),
    ...startState(rule, { now: ctx.now, from: new Date(one.from) }, { isHold: one.isHold === true }),
    ...(one.isHold && { heldUntil: new Date(ctx.now.getTime() + rule.holdMinutes * minuteMs) }),
    createdAt: ctx.now,
    changedAt: ctx.now,
  }))
  const rows = await ctx.db.insert(bookings).values(values).returning()
  if (hasFirstRight && !list[0]?.isHold) await takeFirstRight(ctx, resource, list[0]!.person.id)
  return rows
}

export const placeOf = (resource: ResourceRow, unit: number): number => resource.no * placesEach + unit

export const timesOf = (zone: string, rule: Rule, { from, to }: { from: number; to: number }) => ({
  day: dayIn(zone, new Date(from)),
  from: new Date(from),
  until: new Date(to),
  clear: new Date(to + rule.buffer * minuteMs),
  minutes: (to - from) / minuteMs,
})

type Begun = Pick<BookingRow, 'state' | 'blocks' | 'confirmBy'>

/** How a booking begins; `confirmed` of the people named have confirmed already. */
export function startState(
  rule: Rule,
  { now, from }: { now: Date; from: Date },
  { isHold = false, confirmed = 0 } = {},
): Begun {
  if (isHold) return { state: 'held', blocks: true, confirmBy: null }
  const begun: Begun = rule.approval
    ? { state: 'requested', blocks: rule.pendingBlocks, confirmBy: null }
    : { state: 'approved', blocks: true, confirmBy: null }
  if (confirmed + 1 >= rule.group) return begun
  return { ...begun, state: 'gathering', confirmBy: confirmByOf(now, rule, from) }
}

export const confirmByOf = (now: Date, { confirmMinutes }: Rule, from: Date): Date =>
  new Date(Math.min(now.getTime() + confirmMinutes * minuteMs, from.getTime()))

async function takeFirstRight({ db }: BookingContext, { rules }: ResourceRow, person: string): Promise<void> {
  const oldest = sql`(select f.id from ${firstRights} f where f.person = ${person} and f.rules = ${rules} order by f.until_at limit 1)`
  await db.delete(firstRights).where(sql`${firstRights.id} = ${oldest}`)
}

export type Confirming = Pick<Booking, 'person' | 'purpose' | 'size' | 'members'> & { id: string }

/** A held time becomes a booking. Undefined if the hold has ended, or the group is not right: `book` says why. */
export async function confirmHold(
  ctx: BookingContext,
  desk: BookingDesk,
  { id, person, purpose, size, members: named = [] }: Confirming,
): Promise<BookingRow | undefined> {
  const { row, resource, rule } = await lockBooking(ctx, desk.owner, id)
  if (row.person !== person.id) theRow([])
  if (row.state !== 'held' || row.heldUntil! <= ctx.now) return undefined
  if (groupRefusal(rule, resource, named.length)) return undefined
  const set = { ...startState(rule, { ...row, now: ctx.now }), heldUntil: null, purpose, size, changedAt: ctx.now }
  const [after] = await ctx.db.update(bookings).set(set).where(eq(bookings.id, id)).returning()
  await takeFirstRight(ctx, resource, person.id)
  await nameMembers(ctx, after!, named)
  await afterChange(ctx, desk, [after!], [resource], [row])
  if (after!.state === 'gathering') await desk.tell(ctx, 'invited', after!)
  return after!
}

/** A booking with its resource, both locked. */
export async function lockBooking(ctx: BookingContext, owner: string, id: string) {
  const [found] = await ctx.db.select({ resource: bookings.resource }).from(bookings).where(eq(bookings.id, id))
  if (!found) return theRow<never>([])
  const [resource] = await lockResources(ctx, owner, [found.resource])
  const row = theRow(await ctx.db.select().from(bookings).where(eq(bookings.id, id)).for('update'))
  return { row, resource: resource!, rule: await ruleOf(ctx, resource!.rules) }
}

export async function ruleOf({ db }: Pick<BookingContext, 'db'>, id: string): Promise<Rule> {
  return theRow(await db.select({ rule: ruleSets.rule }).from(ruleSets).where(eq(ruleSets.id, id))).rule
}
