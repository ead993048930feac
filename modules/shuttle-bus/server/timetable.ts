import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { contract } from '../contract.ts'
import { getFreshness } from './freshness.ts'
import { inLanguage, routeColumns, running, wholeDayValues } from './running.ts'
import { exceptions, favourites, lines, routes, services, stops, stopTimes, trips } from './schema.ts'
import { type Calendar, typicalDay } from './typical-day.ts'

type Calls = typeof contract

export async function timetable(ctx: ReadContext, { holiday }: InputOf<Calls['timetable']>) {
  const calendars = await allCalendars(ctx.db)
  const day = typicalDay(calendars, dayIn(ctx.site.zone, ctx.now), holiday)
  const [freshness, list] = await Promise.all([
    getFreshness(ctx),
    routesOnDay(ctx.db, { ...wholeDayValues(ctx, day), person: ctx.person?.id ?? null }),
  ])
  return { freshness, day, list }
}

export async function search(ctx: ReadContext, input: InputOf<Calls['search']>) {
  const { route, from, to, after, before } = input
  const day = input.day || dayIn(ctx.site.zone, ctx.now)
  const times = { after: minutes(after) ?? 0, before: minutes(before) ?? 2 * 24 * 60 }
  return { day, list: await tripsBetween(ctx.db, { ...wholeDayValues(ctx, day), route, from, to, ...times }) }
}

function minutes(clock: string): number | undefined {
  if (clock === '') return undefined
  const [hour, minute] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

const allCalendars = prepared((db) =>
  db
    .select({
      weekdays: services.weekdays,
      from: sql<string>`${services.from}`,
      until: sql<string>`${services.until}`,
      exceptions: sql<
        Calendar['exceptions']
      >`coalesce((select json_agg(json_build_object('day', e.day, 'runs', e.runs)) from ${exceptions} e where e.service = ${services.id}), '[]')`,
    })
    .from(services),
)

type Scheduled = { id: string; direction: number; departs: number }

const routesOnDay = prepared((db) =>
  db
    .select({
      ...routeColumns,
      from: inLanguage(sql`f`, 'name'),
      to: inLanguage(sql`o`, 'name'),
      collect: sql<boolean>`c.person is not null`,
      trips: sql<Scheduled[]>`d.trips`,
    })
    .from(
      sql`${routes} r
      join lateral (select * from ${lines} l where l.route = r.id order by l.direction limit 1) l on true
      join ${stops} f on f.id = l.first_stop
      join ${stops} o on o.id = l.last_stop
      left join ${favourites} c on c.route = r.id and c.person = ${sql.placeholder('person')}::uuid
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', t.id, 'direction', t.direction, 'departs', t.departs)
          order by t.departs, t.direction, t.id), '[]') as trips
        from ${running} x join ${trips} t on t.service = x.service and t.route = r.id
      ) d`,
    )
    .orderBy(sql`c.created_at nulls last, r.sort, r.id`),
)

/** `from` and `to` are parts of stop names; the trip must stop at `from` before `to`. */
const tripsBetween = prepared((db) => {
  const [from, to] = [sql.placeholder('from'), sql.placeholder('to')]
  return db
    .select({
      id: sql<string>`t.id`,
      departs: sql<number>`t.departs`,
      stops: sql<string[]>`array(select ${inLanguage(sql`s`, 'name')} from ${stopTimes} h
        join ${stops} s on s.id = h.stop where h.trip = t.id order by h.seq)`,
    })
    .from(sql`${running} x join ${trips} t on t.service = x.service`)
    .where(sql`(${sql.placeholder('route')} = '' or t.route = ${sql.placeholder('route')})
      and t.departs between ${sql.placeholder('after')}::int * 60 and ${sql.placeholder('before')}::int * 60 + 59
      and exists (
        select from ${stopTimes} a join ${stops} sa on sa.id = a.stop
        join ${stopTimes} b on b.trip = a.trip and b.seq > a.seq join ${stops} sb on sb.id = b.stop
        where a.trip = t.id and position(${from} in sa.name) > 0 and position(${to} in sb.name) > 0)`)
    .orderBy(sql`t.departs, t.id`)
    .limit(500)
})
