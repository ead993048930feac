import { createHmac } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { checkIn, finish } from '#engines/booking/server/presence.ts'
import { bookings, resources } from '#engines/booking/server/schema.ts'
import { dayIn, dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isSameText } from '#kernel/server/same-text.ts'
import { appointments } from '../module.ts'
import type { reservationContract } from '../reservation-contract.ts'
import type { signContract } from '../sign-contract.ts'
import { desk } from './desk.ts'
import { isMine, namedFace, ofOwner, ofResource, selectNamed } from './faces.ts'

type Calls = typeof signContract
const codeSeconds = 60

/** The code of a booking for its minute: the scanner accepts this one and the one before. */
export async function signCode(ctx: ReadContext, asked: InputOf<(typeof reservationContract)['signCode']>) {
  const { no, resource, door } = asked
  const which = no
    ? eq(bookings.no, no)
    : and(
        eq(resources.no, resource),
        eq(resources.doorCode, door),
        inArray(bookings.state, ['approved', 'checkedIn', 'away']),
        gt(bookings.until, ctx.now),
      )
  const row = theRow(
    await ctx.db
      .select({ no: bookings.no })
      .from(bookings)
      .innerJoin(resources, ofResource)
      .where(and(ofOwner, isMine(personOf(ctx).id), which))
      .orderBy(asc(bookings.from))
      .limit(1),
  )
  const minute = Math.floor(seconds(ctx.now) / codeSeconds)
  return { code: codeOf(ctx, row.no, minute), until: (minute + 1) * codeSeconds }
}

function codeOf({ tools, site }: Pick<ReadContext, 'tools' | 'site'>, no: number, minute: number): string {
  const mac = createHmac('sha256', tools.secret).update(`booking ${site.id} ${no} ${minute}`).digest('hex')
  return `BOOK:${no}:${mac.slice(0, 20)}`
}

function noOfCode(ctx: WriteContext, code: string): number {
  const no = Number(/^BOOK:(\d{1,10}):[0-9a-f]{20}$/.exec(code)?.[1] ?? 0)
  const minute = Math.floor(seconds(ctx.now) / codeSeconds)
  const isRight = [minute, minute - 1].some((one) => isSameText(codeOf(ctx, no, one), code))
  if (!no || !isRight) throw appointments.fail('wrongCode')
  return no
}

export async function signPlaces(ctx: ReadContext) {
  const rows = await ctx.db
    .select()
    .from(resources)
    .where(and(ofOwner, isNull(resources.closedAt)))
    .orderBy(asc(resources.kind), asc(resources.position))
    .limit(500)
  return { list: rows.map(({ id, name, kind }) => ({ id, kind, name: textIn(name, ctx.language) })) }
}

export async function signList(ctx: ReadContext, input: InputOf<Calls['signList']>) {
  const { resource, kind, q, open, ...paging } = input
  const day = input.day || dayIn(ctx.site.zone, ctx.now)
  const query = selectNamed(
    ctx.db,
    and(
      eq(bookings.day, day),
      inArray(bookings.state, ['requested', 'approved', 'checkedIn', 'away', 'finished', 'released']),
      open ? and(inArray(bookings.state, ['approved', 'checkedIn', 'away']), gt(bookings.until, ctx.now)) : undefined,
      resource ? eq(bookings.resource, resource) : undefined,
      kind ? eq(resources.kind, kind) : undefined,
      contains(q, people.name, people.number),
    ),
  )
  const { rows, total } = await pageOf(ctx, query, paging, asc(bookings.from), asc(bookings.id))
  return { day, total, list: rows.map((row) => namedFace(ctx, row)) }
}

export async function signIn(ctx: WriteContext, { id, code, action }: InputOf<Calls['signIn']>) {
  const which = id ? eq(bookings.id, id) : eq(bookings.no, noOfCode(ctx, code))
  const row = theRow(await selectNamed(ctx.db, which))
  const step = action === 'finish' ? finish : checkIn
  await step(ctx, desk, { id: row.booking.id, mayManage: true })
  await ctx.audit({ action, entity: 'appointments.booking', entityId: row.booking.id })
  return namedFace(ctx, theRow(await selectNamed(ctx.db, eq(bookings.id, row.booking.id))))
}

export async function signLog(ctx: ReadContext, { resource, q, days, ...paging }: InputOf<Calls['signLog']>) {
  const since = new Date(ctx.now.getTime() - days * dayMs)
  const query = selectNamed(
    ctx.db,
    and(
      inArray(bookings.state, ['checkedIn', 'away', 'finished', 'released']),
      gte(bookings.changedAt, since),
      resource ? eq(bookings.resource, resource) : undefined,
      contains(q, people.name, people.number),
    ),
  )
  const { rows, total } = await pageOf(ctx, query, paging, desc(bookings.changedAt), desc(bookings.id))
  return { total, list: rows.map((row) => namedFace(ctx, row)) }
}
