import { eq, inArray } from 'drizzle-orm'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { theRow } from '#kernel/language/words.ts'
import { type Facts, judge, type Refused } from '../judge.ts'
import { afterChange } from './after-change.ts'
import { lockBooker, lockResources, ruleOf, startState } from './book.ts'
import type { Booker, BookingContext, BookingDesk } from './desk.ts'
import { loadFacts } from './facts.ts'
import { type BookingRow, bookings, type ResourceRow } from './schema.ts'
import { bookingSteps } from './states.ts'

type Side = { booking: string; person: Booker }
export type Swapped = { rows: BookingRow[]; refusal?: never } | (Refused & { rows?: never })

/**
 * Two people exchange their bookings. Each must be allowed to book what they get, without what they give. What was
 * approved was approved for one person, and is asked for anew by the module.
 */
export async function swap(
  ctx: BookingContext,
  calendar: Calendar,
  desk: BookingDesk,
  [a, b]: readonly [Side, Side],
): Promise<Swapped> {
  const { rows, all } = await lockBoth(ctx, desk, [a, b])
  const [first, second] = rows as [BookingRow, BookingRow]
  for (const person of [a.person.id, b.person.id].toSorted()) await lockBooker(ctx, person)
  for (const [row, { person }] of [
    [first, a],
    [second, b],
  ] as const) {
    const rule = await ruleOf(ctx, row.rules)
    // Who may cancel may swap.
    bookingSteps.move('cancel', row, { id: person.id, now: ctx.now, rule })
    if (rule.group) return { refusal: 'groupSwap' }
    if (row.state !== 'approved') return { refusal: 'underWay' }
  }
  const context = { ctx, calendar, desk, all }
  const refused =
    (await refusalFor(context, a.person, first, second)) ?? (await refusalFor(context, b.person, second, first))
  if (refused) return refused
  await desk.changed(
    ctx,
    rows.map((row) => ({ ...row, state: 'cancelled', blocks: false })),
  )
  const after = [await giveTo(ctx, first, b.person.id), await giveTo(ctx, second, a.person.id)]
  await afterChange(ctx, desk, after, all, rows)
  return { rows: after }
}

async function lockBoth(ctx: BookingContext, desk: BookingDesk, sides: readonly [Side, Side]) {
  const ids = sides.map(({ booking }) => booking)
  const found = await ctx.db.select({ resource: bookings.resource }).from(bookings).where(inArray(bookings.id, ids))
  const all = await lockResources(
    ctx,
    desk.owner,
    found.map(({ resource }) => resource),
  )
  const rows: BookingRow[] = []
  for (const id of ids) rows.push(theRow(await ctx.db.select().from(bookings).where(eq(bookings.id, id)).for('update')))
  return { rows, all }
}

type Context = { ctx: BookingContext; calendar: Calendar; desk: BookingDesk; all: readonly ResourceRow[] }

async function refusalFor(
  { ctx, calendar, desk, all }: Context,
  person: Booker,
  gives: BookingRow,
  gets: BookingRow,
): Promise<Refused | undefined> {
  const resource = all.find(({ id }) => id === gets.resource)!
  const day = dayIn(calendar.zone, gets.from)
  const asked = { resources: [resource], from: day, to: day, person, except: gives.id }
  const known = (await loadFacts(ctx, calendar, desk, asked)).get(resource.id)!
  const isGiven = ({ unit, from }: Facts['taken'][number]) => unit === gets.unit && from === gets.from.getTime()
  const facts = { ...known, taken: known.taken.filter((one) => !isGiven(one)) }
  const verdict = judge(facts, { from: gets.from.getTime(), to: gets.until.getTime(), unit: gets.unit })
  return verdict.refusal ? verdict : undefined
}

async function giveTo(ctx: BookingContext, row: BookingRow, person: string): Promise<BookingRow> {
  const { db, now } = ctx
  const begun = startState(await ruleOf(ctx, row.rules), { ...row, now })
  const set = { ...begun, person, case: null, changedAt: now }
  const [after] = await db.update(bookings).set(set).where(eq(bookings.id, row.id)).returning()
  return after!
}
