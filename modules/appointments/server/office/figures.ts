import { and, between, type SQL, sql } from 'drizzle-orm'
import { bookings, resources } from '#engines/booking/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { ofOwner, ofResource } from '../faces.ts'

const isBooked = sql`${bookings.state} in ('approved', 'checkedIn', 'away', 'finished', 'released')`
const isUsed = sql`(${bookings.checkedInAt} is not null or ${bookings.state} = 'finished')`
const booked = sql<number>`(count(*) filter (where ${isBooked}))::int`
const used = sql<number>`(count(*) filter (where ${isUsed}))::int`
const noShows = sql<number>`(count(*) filter (where ${bookings.state} = 'released'))::int`
const minutes = sql<number>`coalesce(sum(${bookings.minutes}) filter (where ${isBooked}), 0)::int`

/** Of some days, by default the last thirty. */
export async function figures(ctx: ReadContext, { since, until }: InputOf<(typeof officeContract)['figures']>) {
  const today = dayIn(ctx.site.zone, ctx.now)
  const to = until || today
  const from = since || dayAfter(to, -29)
  const inside = and(ofOwner, between(bookings.day, from < dayAfter(to, -365) ? dayAfter(to, -365) : from, to))
  const cancelled = sql<number>`(count(*) filter (where ${bookings.state} = 'cancelled'))::int`
  const people = sql<number>`count(distinct ${bookings.person})::int`
  const [totals] = await ctx.db
    .select({ bookings: booked, minutes, used, noShows, cancelled, people })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .where(inside)
  const days = await ctx.db
    .select({ day: bookings.day, booked, used })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .where(inside)
    .groupBy(bookings.day)
    .orderBy(bookings.day)
  const most = await ctx.db
    .select({ id: resources.id, name: resources.name, n: booked, minutes, noShows })
    .from(bookings)
    .innerJoin(resources, ofResource)
    .where(inside)
    .groupBy(resources.site, resources.id)
    .orderBy(sql`${minutes} desc`)
    .limit(20)
  return {
    ...totals!,
    days,
    hours: await hoursOf(ctx, inside),
    resources: most.map(({ id: _, name, ...row }) => ({ ...row, name: textIn(name, ctx.language) })),
  }
}

/** Each hour that a booking is in, by the hour of the day: when rooms and desks are wanted, and when they are used. */
async function hoursOf({ db, site }: ReadContext, inside: SQL | undefined) {
  const start = sql`${bookings.from} at time zone ${site.zone}`
  const end = sql`${bookings.until} at time zone ${site.zone} - interval '1 second'`
  const hours = sql`generate_series(date_trunc('hour', ${start}), ${end}, interval '1 hour')`
  const { rows } = await db.execute<{ hour: number; n: number; used: number; noShows: number }>(sql`
    select extract(hour from h.at)::int as hour, ${booked} as n, ${used} as used, ${noShows} as "noShows"
    from ${bookings} join ${resources} on ${ofResource} cross join lateral ${hours} as h (at)
    where ${inside} and ${isBooked} group by 1 order by 1`)
  return rows
}
