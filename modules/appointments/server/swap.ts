import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { saidTime } from '#engines/booking/server/after-change.ts'
import { type BookingRow, bookings } from '#engines/booking/server/schema.ts'
import { swap as exchange } from '#engines/booking/server/swap.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { contract } from '../contract.ts'
import { appointments } from '../module.ts'
import { findOwn, refused } from './booking.ts'
import { askFor } from './cases.ts'
import { desk } from './desk.ts'
import { bookingFace, selectBookings } from './faces.ts'

type Calls = typeof contract
type Signing = Pick<ReadContext, 'tools' | 'site'>

/**
 * An offer is a code for one person and the booking as it is now: nothing is stored, and an offer ends when the booking
 * changes or begins.
 */
function codeFor({ tools, site }: Signing, { id, person, changedAt }: BookingRow, to: string): string {
  const text = `swap ${site.id} ${id} ${person} ${changedAt.getTime()} ${to}`
  return `${id}.${createHmac('sha256', tools.secret).update(text).digest('hex').slice(0, 32)}`
}

export async function offerSwap(ctx: WriteContext, { id, number }: InputOf<Calls['offerSwap']>) {
  const row = await findOwn(ctx, id)
  if (row.state !== 'approved' || row.from <= ctx.now) throw appointments.fail('noOffer')
  const [to] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  if (!to || to.id === row.person) throw appointments.fail('noSuchPerson')
  const { resource, rule } = theRow(await selectBookings(ctx.db, eq(bookings.id, id)))
  if (rule.group) throw appointments.fail('groupSwap')
  const words = { who: personOf(ctx).name, name: resource.name.zh, time: saidTime(ctx.site.zone, row) }
  await notify(ctx, {
    topic: 'appointments.booking',
    title: say(ctx, appointments, 'told.offer', words),
    reason: say(ctx, appointments, 'told.whyOffer'),
    to: [to.id],
    link: `generalApp/appoint?swap=${codeFor(ctx, row, to.id)}`,
    until: row.from,
    dedupe: `swap ${id} ${to.id} ${row.changedAt.getTime()}`,
  })
  await ctx.audit({ action: 'offerSwap', entity: 'appointments.booking', entityId: id, after: { to: to.id } })
  return {}
}

/** The offered booking, if the code is for this person and it has not changed. */
async function offeredTo(ctx: Signing & { db: ReadDb; now: Date }, code: string, person: string): Promise<BookingRow> {
  const [id = ''] = code.split('.')
  const [row] = isUuid(id) ? await ctx.db.select().from(bookings).where(eq(bookings.id, id)) : []
  const right = Buffer.from(row ? codeFor(ctx, row, person) : '')
  const sent = Buffer.from(code)
  const isRight = right.length === sent.length && timingSafeEqual(right, sent)
  if (!row || !isRight || row.state !== 'approved' || row.from <= ctx.now) throw appointments.fail('noOffer')
  return row
}

export async function swapOffer(ctx: ReadContext, { code }: InputOf<Calls['swapOffer']>) {
  const me = personOf(ctx).id
  const row = await offeredTo(ctx, code, me)
  const offered = theRow(await selectBookings(ctx.db, eq(bookings.id, row.id)))
  const [owner] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, row.person))
  const own = and(eq(bookings.person, me), eq(bookings.state, 'approved'), gt(bookings.from, ctx.now))
  const mine = await selectBookings(ctx.db, own).orderBy(asc(bookings.from)).limit(50)
  const list = mine.filter(({ rule }) => !rule.group).map((one) => bookingFace(ctx, one))
  return { offered: bookingFace(ctx, offered), person: owner!.name, list }
}

export async function swap(ctx: WriteContext, { code, id }: InputOf<Calls['swap']>) {
  const me = personOf(ctx)
  await findOwn(ctx, id)
  const offer = await offeredTo(ctx, code, me.id)
  const owner = theRow(
    await ctx.db
      .select({ id: people.id, role: people.role, departmentId: people.department })
      .from(people)
      .where(eq(people.id, offer.person)),
  )
  const sides = [
    { booking: offer.id, person: owner },
    { booking: id, person: me },
  ] as const
  const done = await exchange(ctx, await calendarOf(ctx), desk, sides)
  if (done.refusal) throw refused(done)
  for (const row of done.rows!) {
    const { resource } = theRow(await selectBookings(ctx.db, eq(bookings.id, row.id)))
    if (row.state === 'requested') await askFor(ctx, row, resource)
    await desk.tell(ctx, 'swapped', row)
  }
  await ctx.audit({ action: 'swap', entity: 'appointments.booking', entityId: id, after: { with: offer.id } })
  return {}
}
