import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Refused } from '#engines/booking/judge.ts'
import { type Booked, book as bookOne, confirmHold, lockResources } from '#engines/booking/server/book.ts'
import { cancel as cancelOne, giveAway as giveOne, move as moveOne } from '#engines/booking/server/change.ts'
import { grab as grabOne } from '#engines/booking/server/grab.ts'
import { type BookingRow, bookings, resources, waits } from '#engines/booking/server/schema.ts'
import { bookSeries as bookAll, lookAhead, type Series } from '#engines/booking/server/series.ts'
import { tellWaiting } from '#engines/booking/server/waiting.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { appointments } from '../module.ts'
import { askFor, endCases } from './cases.ts'
import { desk } from './desk.ts'
import { isMine, selectBookings, selectResources } from './faces.ts'
import { findResource } from './free.ts'
import { findMembers } from './groups.ts'

type Calls = typeof contract

const timesOf = ({ from, to }: { from: number; to: number }) => ({ from: from * 1000, to: to * 1000 })

/** The booking, or its refusal in words. */
export function orRefuse(booked: Booked): BookingRow {
  if (booked.row) return booked.row
  throw refused(booked)
}

export const refused = ({ refusal, limit }: Refused) => appointments.fail(refusal, { data: limit ? { limit } : {} })

export async function hold(ctx: WriteContext, input: InputOf<Calls['hold']>) {
  const asked = { ...input, ...timesOf(input), person: personOf(ctx), purpose: '', size: 1, isHold: true }
  const row = orRefuse(await bookOne(ctx, await calendarOf(ctx), desk, asked))
  return { id: row.id, until: seconds(row.heldUntil!), unit: row.unit }
}

export async function dropHold(ctx: WriteContext, { id }: InputOf<Calls['dropHold']>) {
  const dropped = await ctx.db
    .delete(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.person, personOf(ctx).id), eq(bookings.state, 'held')))
    .returning()
  await tellWaiting(ctx, desk, dropped)
  return {}
}

export async function book(ctx: WriteContext, input: InputOf<Calls['book']>) {
  const { hold: id, key: _, members: numbers, ...times } = input
  const person = personOf(ctx)
  const { resource, rule } = await findResource(ctx as unknown as ReadContext, input.resource)
  const members = await findMembers(ctx, rule, numbers)
  const wanted = { ...times, members, size: rule.group ? members.length + 1 : times.size }
  const held =
    id &&
    (await confirmHold(ctx, desk, { id, person, members, purpose: wanted.purpose, size: wanted.size }).catch(gone))
  const row =
    held || orRefuse(await bookOne(ctx, await calendarOf(ctx), desk, { ...wanted, ...timesOf(wanted), person }))
  if (row.state === 'requested') await askFor(ctx, row, resource)
  await ctx.audit({
    action: 'book',
    entity: 'appointments.booking',
    entityId: row.id,
    after: { from: row.from, until: row.until },
  })
  return { id: row.id, no: row.no, state: row.state }
}

/** Without a form and a hold: whoever is first has it. */
export async function grab(ctx: StepContext, input: InputOf<Calls['grab']>) {
  const asked = { ...input, ...timesOf(input), person: personOf(ctx) }
  const got = await grabOne(ctx, await calendarOf(ctx), desk, asked)
  if (got.refusal) throw refused(got)
  return { id: got.id, no: got.no, state: 'approved' }
}

/** A hold that was swept is as if there had been none: the time may still be free. */
const gone = (): undefined => undefined

async function seriesOf(ctx: ReadContext | WriteContext, input: InputOf<Calls['preview']>): Promise<Series> {
  const { resource, unit, dates } = input
  const times = dates.map(({ resource: other, unit: place, ...time }) => ({
    ...timesOf(time),
    ...(other && { resource: other, unit: place ?? 0 }),
  }))
  return { resource, unit, person: personOf(ctx), purpose: '', size: 1, times }
}

type Dates = Awaited<ReturnType<typeof lookAhead>>

async function datesFace(ctx: Pick<ReadContext, 'db' | 'language'>, dates: Dates) {
  const ids = [...new Set(dates.flatMap((date) => [date, ...date.alternatives].map(({ resource }) => resource)))]
  const rows = ids.length ? await selectResources(ctx.db, inArray(resources.id, ids)) : []
  const names = new Map(rows.map(({ resource }) => [resource.id, textIn(resource.name, ctx.language)]))
  const face = ({ from, to }: { from: number; to: number }) => ({ from: from / 1000, to: to / 1000 })
  return dates.map(({ refusal, alternatives, ...date }) => ({
    ...face(date),
    ...{ refusal, resource: date.resource, name: names.get(date.resource) ?? '' },
    alternatives: alternatives.map((one) => ({
      ...face(one),
      unit: one.unit,
      resource: one.resource,
      name: names.get(one.resource) ?? '',
    })),
  }))
}

export async function preview(ctx: ReadContext, input: InputOf<Calls['preview']>) {
  const { resource } = await findResource(ctx, input.resource)
  const dates = await lookAhead(ctx as never, await calendarOf(ctx), desk, resource, await seriesOf(ctx, input))
  return { list: await datesFace(ctx, dates) }
}

export async function bookSeries(ctx: WriteContext, input: InputOf<Calls['bookSeries']>) {
  const { purpose, size } = input
  const series = { ...(await seriesOf(ctx, input)), purpose, size, series: crypto.randomUUID() }
  const { rows, dates } = await bookAll(ctx, await calendarOf(ctx), desk, series)
  for (const row of rows) {
    if (row.state !== 'requested') continue
    const { resource } = await findResource(ctx as unknown as ReadContext, row.resource)
    await askFor(ctx, row, resource)
  }
  await ctx.audit({
    action: 'bookSeries',
    entity: 'appointments.booking',
    entityId: rows[0]?.id ?? input.resource,
    after: { booked: rows.length },
  })
  return { booked: rows.length, list: await datesFace(ctx, dates) }
}

/** One's own, or of a group one has confirmed for. */
export async function findJoined({ db, person }: Pick<WriteContext, 'db' | 'person'>, id: string): Promise<BookingRow> {
  return theRow(
    await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isMine(person!.id))),
  )
}

export async function findOwn({ db, person }: Pick<WriteContext, 'db' | 'person'>, id: string): Promise<BookingRow> {
  const row = theRow(await db.select().from(bookings).where(eq(bookings.id, id)))
  if (row.person !== person?.id) throw notFound()
  return row
}

export async function cancel(ctx: WriteContext, { id, series }: InputOf<Calls['cancel']>) {
  const row = await findOwn(ctx, id)
  const ids = series && row.series ? await openOfSeries(ctx, row) : [id]
  for (const one of ids) await cancelOne(ctx, desk, { id: one, by: row.person })
  await ctx.audit({ action: 'cancel', entity: 'appointments.booking', entityId: id, after: { cancelled: ids.length } })
  return { cancelled: ids.length }
}

/** This one and what is ahead of its series, in the order of resources. */
export async function openOfSeries({ db, now }: Pick<WriteContext, 'db' | 'now'>, row: BookingRow): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        sql`${bookings.series} = ${row.series}`,
        eq(bookings.person, row.person),
        inArray(bookings.state, ['requested', 'approved']),
        gt(bookings.until, now),
      ),
    )
    .orderBy(bookings.resource, bookings.from)
  return rows.map(({ id }) => id)
}

export async function move(ctx: WriteContext, { id, ...input }: InputOf<Calls['move']>) {
  const before = await findOwn(ctx, id)
  const { resource } = await findResource(ctx as unknown as ReadContext, input.resource)
  const asked = { ...input, ...timesOf(input), id, person: personOf(ctx) }
  const row = orRefuse(await moveOne(ctx, await calendarOf(ctx), desk, asked))
  await endCases(ctx, [{ ...before, state: 'cancelled' }])
  if (row.state === 'requested') await askFor(ctx, row, resource)
  await ctx.audit({
    action: 'move',
    entity: 'appointments.booking',
    entityId: id,
    after: { from: row.from, until: row.until },
  })
  return { id, no: row.no, state: row.state }
}

export async function giveAway(ctx: WriteContext, { id, number }: InputOf<Calls['giveAway']>) {
  await findOwn(ctx, id)
  const [to] = await ctx.db
    .select({ id: people.id, role: people.role, departmentId: people.department })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!to || to.id === personOf(ctx).id) throw appointments.fail('noSuchPerson')
  const { resource } = theRow(await selectBookings(ctx.db, eq(bookings.id, id)))
  const row = orRefuse(await giveOne(ctx, await calendarOf(ctx), desk, { id, by: personOf(ctx).id, to }))
  if (row.state === 'requested') await askFor(ctx, row, resource)
  await desk.tell(ctx, 'given', row)
  await ctx.audit({ action: 'giveAway', entity: 'appointments.booking', entityId: id, after: { to: to.id } })
  return {}
}

export async function wait(ctx: WriteContext, { resource, from, to, on }: InputOf<Calls['wait']>) {
  await lockResources(ctx, desk.owner, [resource])
  const person = personOf(ctx).id
  const [start, until] = [new Date(from * 1000), new Date(to * 1000)]
  if (!on) {
    const same = and(eq(waits.person, person), eq(waits.resource, resource), eq(waits.from, start))
    await ctx.db.delete(waits).where(same)
    return {}
  }
  if (until <= ctx.now || start >= until) throw appointments.fail('past')
  await ctx.db.insert(waits).values({ person, resource, from: start, until }).onConflictDoNothing()
  return {}
}
