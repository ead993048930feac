import { and, asc, desc, eq, gt, gte, inArray, lte, or } from 'drizzle-orm'
import { appealPoints, standingOf } from '#engines/allocation/server/points/points.ts'
import { points } from '#engines/allocation/server/points/schema.ts'
import { unproven } from '#engines/booking/proof.ts'
import { type BookingState, liveStates } from '#engines/booking/rules.ts'
import { comeBack, checkIn as enter, finish, leave } from '#engines/booking/server/presence.ts'
import { bookings, resources } from '#engines/booking/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { appointments } from '../module.ts'
import { putAppeal } from './agenda.ts'
import { findJoined, findOwn } from './booking.ts'
import { desk } from './desk.ts'
import { bookingFace, isMine, namedFace, ofResource, selectBookings, selectNamed } from './faces.ts'
import { groupOf } from './groups.ts'

type Calls = typeof contract

const live = liveStates.slice(1)
/** What went otherwise than asked: rejected, cancelled by others, released. */
const ended: BookingState[] = ['rejected', 'expired', 'cancelled', 'released']

/** What was or is used. */
const used: BookingState[] = ['checkedIn', 'away', 'finished']

export async function mine(ctx: ReadContext, input: InputOf<Calls['mine']>) {
  const { which, since, until } = input
  const isOpen = and(inArray(bookings.state, live), gt(bookings.until, ctx.now))
  const isPast = or(
    inArray(bookings.state, ['finished', ...ended]),
    and(inArray(bookings.state, live), lte(bookings.until, ctx.now)),
  )
  const wanted = {
    ...{ open: isOpen, past: isPast, used: inArray(bookings.state, used), ended: inArray(bookings.state, ended) },
  }[which]
  const within = and(since ? gte(bookings.day, since) : undefined, until ? lte(bookings.day, until) : undefined)
  const me = personOf(ctx).id
  const query = selectBookings(ctx.db, and(isMine(me), wanted, within))
  const direction = (input.sort || (which === 'open' ? 'asc' : 'desc')) === 'asc' ? asc : desc
  const { rows, total } = await pageOf(ctx, query, input, direction(bookings.from), direction(bookings.id))
  return { total, list: rows.map((row) => bookingFace(ctx, row, { isMember: row.booking.person !== me })) }
}

export async function booking(ctx: ReadContext, { id, case: of }: InputOf<Calls['booking']>) {
  if (!id && !of) throw notFound()
  const row = theRow(await selectNamed(ctx.db, id ? eq(bookings.id, id) : eq(bookings.case, of)))
  const isOwn = row.booking.person === personOf(ctx).id
  const isHost = row.resource.host === personOf(ctx).id
  const isStaff = ctx.may('sign') || ctx.may('manage') || ctx.may('approve')
  const group = await groupOf(ctx, row.booking)
  if (!isOwn && !isHost && !isStaff && !group.answer) throw notFound()
  const isMember = group.answer === 'confirmed'
  const { allowedActions } = isMember && !isStaff ? bookingFace(ctx, row, { isMember }) : namedFace(ctx, row)
  return { ...namedFace(ctx, row), allowedActions, isOwn, ...group }
}

const faceOf = async (ctx: WriteContext, id: string) =>
  bookingFace(ctx, theRow(await selectBookings(ctx.db, eq(bookings.id, id))), { isMember: true })

/** By the booking, or by the code at the door: then it is one's booking there that is on or next. */
export async function checkIn(ctx: WriteContext, { id, door, lat, lng, accuracy }: InputOf<Calls['checkIn']>) {
  const row = id ? await findJoined(ctx, id) : await bookingAt(ctx, door)
  if (id && door) await checkDoor(ctx, row.resource, door)
  const { rule } = theRow(await selectBookings(ctx.db, eq(bookings.id, row.id)))
  const position = lat !== undefined && lng !== undefined ? { lat, lng, accuracy } : undefined
  const missing = unproven(rule, { door: door !== '', position })
  if (missing) throw appointments.fail(missing)
  await enter(ctx, desk, { id: row.id, by: personOf(ctx).id, isMember: true })
  return faceOf(ctx, row.id)
}

async function checkDoor({ db }: WriteContext, id: string, door: string): Promise<void> {
  const [row] = await db.select({ doorCode: resources.doorCode }).from(resources).where(eq(resources.id, id))
  if (row?.doorCode !== door) throw appointments.fail('wrongCode')
}

async function bookingAt(ctx: WriteContext, door: string) {
  if (!door) throw appointments.fail('wrongCode')
  const [row] = await ctx.db
    .select({ id: bookings.id, resource: bookings.resource })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .where(
      and(
        eq(resources.doorCode, door),
        isMine(personOf(ctx).id),
        eq(bookings.state, 'approved'),
        gt(bookings.until, ctx.now),
      ),
    )
    .orderBy(asc(bookings.from))
    .limit(1)
  if (!row) throw appointments.fail('wrongCode')
  return row
}

const steps = { leave, comeBack, finish }

export async function presence(ctx: WriteContext, { id, action }: InputOf<Calls['presence']>) {
  await findOwn(ctx, id)
  await steps[action](ctx, desk, { id, by: personOf(ctx).id })
  return faceOf(ctx, id)
}

export async function breaches(ctx: ReadContext) {
  const { points: sum, elsewhere, entries } = await standingOf(ctx.db, desk.owner, personOf(ctx).id)
  const ids = entries.map(({ id }) => id)
  const about = ids.length
    ? await ctx.db
        .select({ id: points.id, at: bookings.from, name: resources.name })
        .from(points)
        .innerJoin(bookings, and(eq(bookings.site, points.site), eq(bookings.id, points.sourceId)))
        .innerJoin(resources, ofResource)
        .where(inArray(points.id, ids))
    : []
  const known = new Map(about.map((one) => [one.id, one]))
  const list = entries.map(({ id, reason, state, points: n, gone }) => ({
    ...{
      id,
      reason,
      state,
      points: n,
      until: seconds(gone),
      mayAppeal: state === 'counted' && isRecent(ctx, known.get(id)?.at),
    },
    name: known.has(id) ? textIn(known.get(id)!.name, ctx.language) : '',
    at: known.has(id) ? seconds(known.get(id)!.at) : 0,
  }))
  return { points: sum, elsewhere, stopAt: desk.stopAt(ctx), list }
}

const appealMs = 3 * 86_400_000
const isRecent = ({ now }: { now: Date }, at: Date | undefined): boolean =>
  !at || now.getTime() - at.getTime() < appealMs

/** Within three days of the booking. */
export async function appeal(ctx: WriteContext, { id, text }: InputOf<Calls['appeal']>) {
  const [row] = await ctx.db
    .select({ owner: points.owner, at: bookings.from })
    .from(points)
    .innerJoin(bookings, and(eq(bookings.site, points.site), eq(bookings.id, points.sourceId)))
    .where(eq(points.id, id))
  if (row?.owner !== desk.owner) throw kernel.fail('notFound')
  if (!isRecent(ctx, row.at)) throw appointments.fail('appealLate')
  await appealPoints(ctx, { id, owner: desk.owner, person: personOf(ctx).id, text })
  await putAppeal(ctx, id, personOf(ctx).id)
  await ctx.audit({ action: 'appeal', entity: 'appointments.breach', entityId: id })
  return {}
}
