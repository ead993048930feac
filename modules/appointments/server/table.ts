import { and, asc, between, eq, inArray, isNull, ne } from 'drizzle-orm'
import { slotsOn } from '#engines/booking/judge.ts'
import type { Rule } from '#engines/booking/rules.ts'
import { book } from '#engines/booking/server/book.ts'
import { cancel } from '#engines/booking/server/change.ts'
import { loadFacts } from '#engines/booking/server/facts.ts'
import { bookings, type ResourceRow, resources } from '#engines/booking/server/schema.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { daysBetween } from '#engines/calendar/weeks.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { appointments } from '../module.ts'
import type { reservationContract } from '../reservation-contract.ts'
import { openOfSeries, orRefuse } from './booking.ts'
import { askFor } from './cases.ts'
import { desk } from './desk.ts'
import { selectResources, unitName } from './faces.ts'
import { inSeconds } from './free.ts'
import { areClicksRight, areLettersRight } from './reservation-captcha.ts'

type Calls = typeof reservationContract

const mostDays = 31
/** Above so many places, a row is for all of them together. */
const mostUnits = 60

/** Without a session nothing, and no refusal: clients take it as such. */
export const margins = (ctx: ReadContext, input: InputOf<Calls['margins']>) =>
  ctx.person ? table(ctx, input) : { total: 0, list: [] }

/** Slots as other portals list them: for each place and day. */
export async function table(ctx: ReadContext, { kind, no, from, to, ...paging }: InputOf<Calls['table']>) {
  const where = and(
    isNull(resources.closedAt),
    no ? eq(resources.no, no) : undefined,
    kind ? eq(resources.kind, kind) : undefined,
  )
  const { rows, total } = await pageOf(
    ctx,
    selectResources(ctx.db, where),
    paging,
    asc(resources.position),
    asc(resources.no),
  )
  const calendar = await calendarOf(ctx)
  const first = from || dayIn(ctx.site.zone, ctx.now)
  const n = Math.min(mostDays, Math.max(1, daysBetween(first, to || first) + 1))
  const days = Array.from({ length: n }, (_, i) => dayAfter(first, i))
  const asked = {
    resources: rows.map(({ resource }) => resource),
    from: first,
    to: days.at(-1)!,
    person: personOf(ctx),
    isWithoutHolds: true,
  }
  const facts = await loadFacts(ctx, calendar, desk, asked)
  const own = await ownOf(ctx, asked)
  const list = rows.map(({ resource, rule }) => {
    const of = facts.get(resource.id)!
    const slots = days.flatMap((day) =>
      unitsOf(resource).flatMap((unit) =>
        slotsOn(of, day, unit, lengthOf(rule)).map((slot) => ({
          ...{ day, unit, unitName: unit ? unitName(resource, unit) : textIn(resource.name, ctx.language) },
          ...{ from: inSeconds(slot.from), to: inSeconds(slot.to), refusal: slot.refusal },
          ...{ total: unit ? 1 : resource.units, left: slot.refusal ? 0 : slot.left },
          isOwn: own.has(`${resource.id} ${slot.from}`) && (!unit || own.get(`${resource.id} ${slot.from}`) === unit),
        })),
      ),
    )
    return { id: resource.id, no: resource.no, name: textIn(resource.name, ctx.language), slots }
  })
  return { total, list }
}

/** The caller's own bookings, by resource and begin. */
async function ownOf({ db, person }: ReadContext, { resources: of, from, to }: Listed): Promise<Map<string, number>> {
  const rows = await db
    .select({ resource: bookings.resource, from: bookings.from, unit: bookings.unit })
    .from(bookings)
    .where(
      and(
        eq(bookings.person, person!.id),
        between(bookings.day, from, to),
        eq(bookings.blocks, true),
        ne(bookings.state, 'held'),
        inArray(
          bookings.resource,
          of.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map((row) => [`${row.resource} ${row.from.getTime()}`, row.unit]))
}
type Listed = { resources: readonly ResourceRow[]; from: string; to: string }

/** Places one by one; one row for a resource with a single place or with very many. */
const unitsOf = ({ units }: ResourceRow): number[] =>
  units === 1 || units > mostUnits ? [0] : Array.from({ length: units }, (_, i) => i + 1)

/** Free ranges are listed as hours, or the nearest length that the rules allow. */
function lengthOf({ slot, step, least, most }: Rule): number {
  return slot || Math.min(most, Math.ceil(Math.max(least, 60) / step) * step)
}

/** All or none: the first refusal ends the transaction. */
export async function launch(ctx: WriteContext, input: InputOf<Calls['launch']>) {
  const { no, items, purpose, letters, clicks } = input
  const isWrong = (letters && !areLettersRight(ctx, letters)) || (clicks && !areClicksRight(ctx, clicks))
  if (isWrong) throw appointments.fail('wrongLetters')
  const { resource } = theRow(await selectResources(ctx.db, eq(resources.no, no)))
  const calendar = await calendarOf(ctx)
  const series = items.length > 1 ? crypto.randomUUID() : undefined
  const list: number[] = []
  for (const { day, from, to, unit } of items) {
    const at = (minute: number) => momentOf(calendar.zone, { day, minute }, 'first')
    const asked = { resource: resource.id, person: personOf(ctx), from: at(from), to: at(to), unit, purpose, size: 1 }
    const row = orRefuse(await book(ctx, calendar, desk, { ...asked, ...(series && { series }) }))
    if (row.state === 'requested') await askFor(ctx, row, resource)
    await ctx.audit({
      action: 'book',
      entity: 'appointments.booking',
      entityId: row.id,
      after: { from: row.from, until: row.until },
    })
    list.push(row.no)
  }
  return { list }
}

export async function cancelNo(ctx: WriteContext, { list, all }: InputOf<Calls['cancelNo']>) {
  const me = personOf(ctx).id
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.no, list), eq(bookings.person, me)))
  const first = theRow(rows)
  const ids = all && first.series ? await openOfSeries(ctx, first) : rows.map(({ id }) => id)
  for (const id of ids) await cancel(ctx, desk, { id, by: me })
  await ctx.audit({
    action: 'cancel',
    entity: 'appointments.booking',
    entityId: first.id,
    after: { cancelled: ids.length },
  })
  return { cancelled: ids.length }
}
