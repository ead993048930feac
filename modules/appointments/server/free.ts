import { and, asc, count, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { standingOf } from '#engines/allocation/server/points/points.ts'
import { freeOn, judge, quotaOn, rangesOn, slotsOn } from '#engines/booking/judge.ts'
import { liveStates } from '#engines/booking/rules.ts'
import { loadFacts } from '#engines/booking/server/facts.ts'
import { isRush } from '#engines/booking/server/grab.ts'
import { bookings, resources, waits } from '#engines/booking/server/schema.ts'
import { openingOn, type TimeSpan } from '#engines/booking/windows.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import type { Equipment } from '#engines/rooms/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { desk } from './desk.ts'
import { bookingFace, isMine, ofOwner, resourceFace, selectBookings, selectResources, unitName } from './faces.ts'
import { nextBuilding } from './near.ts'
import { planOf } from './plan.ts'

type Calls = typeof contract

const mostForNow = 1000

export const inSeconds = (ms: number): number => Math.floor(ms / 1000)
export const spanFace = ({ from, to }: TimeSpan) => ({ from: inSeconds(from), to: inSeconds(to) })

export async function home(ctx: ReadContext) {
  const { id } = personOf(ctx)
  const kinds = await ctx.db
    .select({ kind: resources.kind, n: count() })
    .from(resources)
    .where(and(ofOwner, isNull(resources.closedAt)))
    .groupBy(resources.kind)
  const ahead = and(isMine(id), inArray(bookings.state, liveStates.slice(1)), gt(bookings.until, ctx.now))
  const next = await selectBookings(ctx.db, ahead).orderBy(asc(bookings.from)).limit(3)
  const { points, stopAt } = await standing(ctx)
  return {
    kinds,
    next: next.map((row) => bookingFace(ctx, row, { isMember: row.booking.person !== id })),
    points,
    stopAt,
  }
}

export async function standing(ctx: ReadContext): Promise<{ points: number; stopAt: number }> {
  const { points } = await standingOf(ctx.db, desk.owner, personOf(ctx).id)
  return { points, stopAt: desk.stopAt(ctx) }
}

export async function resourcesOn(ctx: ReadContext, input: InputOf<Calls['resources']>) {
  const calendar = await calendarOf(ctx)
  const day = input.day || dayIn(ctx.site.zone, ctx.now)
  const next = input.near ? await nextBuilding(ctx) : undefined
  const inBuilding = next && eq(rooms.building, next.id)
  const query = selectResources(ctx.db, and(chosen(input), inBuilding))
  const usual = [asc(resources.kind), asc(resources.position), asc(resources.id)]
  const order = input.near ? [asc(buildings.position), asc(rooms.floor), ...usual] : usual
  // What is free now is known only after the decision: all of them are read, then a page of those.
  const paging = input.now ? { page: 1, page_size: mostForNow } : input
  const { rows, total } = await pageOf(ctx, query, paging, order)
  const asked = {
    ...{ resources: rows.map(({ resource }) => resource), from: day, to: day, person: personOf(ctx) },
    isWithoutHolds: true,
  }
  const facts = await loadFacts(ctx, calendar, desk, asked)
  const hosts = await hostNames(
    ctx,
    rows.flatMap(({ resource }) => resource.host ?? []),
  )
  const list = rows.map((row) => {
    const of = facts.get(row.resource.id)!
    const slots = slotsOn(of, day)
    const now = slots.find(({ from, to }) => from <= of.now && of.now < to)
    return {
      ...resourceFace(row, ctx.language, hosts.get(row.resource.host ?? '')),
      free: freeOn(of, day).map(spanFace),
      slots: slots.map(slotFace),
      opens: openingOn(calendar, of.rule, day).map(spanFace),
      freeNow: now && !now.refusal ? now.left : 0,
    }
  })
  const about = { day, near: next ? textIn(next.name, ctx.language) : '', features: await features(ctx) }
  if (!input.now) return { ...about, total, list }
  const free = list.filter(({ freeNow }) => freeNow > 0)
  const start = (input.page - 1) * input.page_size
  return { ...about, total: free.length, list: free.slice(start, start + input.page_size) }
}

function chosen({ kind, q, seats, features: wanted }: InputOf<Calls['resources']>) {
  return and(
    isNull(resources.closedAt),
    kind ? eq(resources.kind, kind) : undefined,
    seats ? gte(resources.seats, seats) : undefined,
    wanted.length ? sql`${resources.features} @> ${sql.param(wanted)}::text[]` : undefined,
    contains(
      q,
      sql`${resources.name}->>'zh'`,
      sql`${resources.name}->>'en'`,
      resources.place,
      sql`${rooms.name}->>'zh'`,
    ),
  )
}

async function features({ db }: ReadContext): Promise<Equipment[]> {
  const { rows } = await db.execute<{ name: Equipment }>(sql`
    select distinct f.name from ${resources} cross join unnest(${resources.features}) as f(name) where ${ofOwner} order by 1 limit 30`)
  return rows.map(({ name }) => name)
}

async function hostNames({ db }: ReadContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const slotFace = ({ from, to, left, refusal }: ReturnType<typeof slotsOn>[number]) => ({
  ...spanFace({ from, to }),
  left,
  refusal,
})

export const findResource = async (ctx: ReadContext, id: string) =>
  theRow(await selectResources(ctx.db, eq(resources.id, id)))

export async function resource(ctx: ReadContext, { id, day, days, unit }: InputOf<Calls['resource']>) {
  const row = await findResource(ctx, id)
  const me = personOf(ctx)
  const from = day || dayIn(ctx.site.zone, ctx.now)
  const all = Array.from({ length: days }, (_, i) => dayAfter(from, i))
  const calendar = await calendarOf(ctx)
  const asked = { resources: [row.resource], from, to: all.at(-1)!, person: me, isWithoutHolds: true }
  const facts = (await loadFacts(ctx, calendar, desk, asked)).get(id)!
  const hosts = await hostNames(ctx, row.resource.host ? [row.resource.host] : [])
  const own = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.resource, id),
        isMine(me.id),
        gte(bookings.day, from),
        inArray(bookings.state, [...liveStates]),
        isStillHeld(ctx),
      ),
    )
    .limit(100)
  const waiting = await ctx.db
    .select()
    .from(waits)
    .where(and(eq(waits.resource, id), eq(waits.person, me.id)))
  return {
    resource: resourceFace(row, ctx.language, hosts.get(row.resource.host ?? '')),
    rule: row.rule,
    unitNames:
      row.resource.units > 1 ? Array.from({ length: row.resource.units }, (_, i) => unitName(row.resource, i + 1)) : [],
    days: all.map((one) => ({
      day: one,
      rush: isRush(facts, row.resource, one),
      slots: slotsOn(facts, one, unit).map(slotFace),
      ranges: row.rule.slot ? [] : rangesOn(facts, one, unit).map(spanFace),
      quota: quotaOn(facts, one),
    })),
    waits: waiting.map((one) => ({ from: seconds(one.from), to: seconds(one.until) })),
    own: own.map((one) => ({ id: one.id, state: one.state, from: seconds(one.from), until: seconds(one.until) })),
  }
}

/** What is held while a form is filled in counts until the hold ends. */
const isStillHeld = ({ now }: ReadContext) => or(isNull(bookings.heldUntil), gt(bookings.heldUntil, now))

export async function places(ctx: ReadContext, { resource: id, from, to }: InputOf<Calls['places']>) {
  const { resource: row } = await findResource(ctx, id)
  const wanted = { from: from * 1000, to: to * 1000 }
  const day = dayIn(ctx.site.zone, new Date(wanted.from))
  const asked = { resources: [row], from: day, to: day, person: personOf(ctx), isWithoutHolds: true }
  const facts = (await loadFacts(ctx, await calendarOf(ctx), desk, asked)).get(id)!
  const busy = new Set(
    facts.taken.filter((one) => one.from < wanted.to && one.to > wanted.from).map(({ unit }) => unit),
  )
  const own = await ctx.db
    .select({ unit: bookings.unit, state: bookings.state })
    .from(bookings)
    .where(
      and(
        eq(bookings.resource, id),
        isMine(personOf(ctx).id),
        eq(bookings.blocks, true),
        isStillHeld(ctx),
        eq(bookings.from, new Date(wanted.from)),
      ),
    )
  const mine = new Map(own.map(({ unit, state }) => [unit, state === 'held' ? ('held' as const) : ('own' as const)]))
  const stateOf = (unit: number) => mine.get(unit) ?? (busy.has(unit) ? ('taken' as const) : ('free' as const))
  const units = Array.from({ length: row.units }, (_, i) => i + 1)
  const refusal = judge(facts, { ...wanted, unit: 0 }).refusal ?? ('' as const)
  const list = units.map((unit) => ({ unit, name: unitName(row, unit), state: stateOf(unit) }))
  return { list, plan: planOf(row), refusal }
}
