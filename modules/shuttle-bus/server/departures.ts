import { type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { contract } from '../contract.ts'
import type { RunState } from '../shapes.ts'
import { getFreshness } from './freshness.ts'
import { withState } from './lists.ts'
import { inLanguage, nowValues, routeColumns, runningAndSaid } from './running.ts'
import { lines, routes, stops as stopTable, stopTimes, trips } from './schema.ts'

type Calls = typeof contract

export async function departures(ctx: ReadContext, { stop: id }: InputOf<Calls['departures']>) {
  const values = { ...nowValues(ctx), stop: id }
  const [freshness, [stop], next] = await Promise.all([
    getFreshness(ctx),
    stopsNamed(ctx.db, { language: ctx.language, stop: id }),
    nextFromStop(ctx.db, values),
  ])
  if (!stop) throw notFound()
  const list = next.map(({ route, code, name, color, direction, to, ...planned }) => ({
    route,
    code,
    name,
    color,
    direction,
    to,
    ...withState(planned, seconds(ctx.now)),
  }))
  return { freshness, stop, list }
}

export async function stops(ctx: ReadContext) {
  return { list: await stopsNamed(ctx.db, { language: ctx.language, stop: null }) }
}

const stopsNamed = prepared((db) =>
  db
    .select({
      id: sql<string>`s.id`,
      name: inLanguage(sql`s`, 'name'),
      spelling: sql<string>`s.spelling`,
      lat: sql<number | null>`s.lat`,
      lon: sql<number | null>`s.lon`,
    })
    .from(sql`${stopTable} s`)
    .where(sql`${sql.placeholder('stop')}::text is null or s.id = ${sql.placeholder('stop')}::text`)
    .orderBy(sql`s.spelling, s.id`),
)

const shownNext = sql.raw('20')

const nextTrips: SQL = sql`(
  with x as materialized ${runningAndSaid}
  select x.day, x.start, h.*
  from x cross join lateral (
    select h.trip, h.departs, x.said -> h.trip as said
    from ${stopTimes} h
    where h.stop = ${sql.placeholder('stop')} and h.service = x.service and h.boards
      and h.departs >= x.time - x.slack
      and h.departs + coalesce((x.said -> h.trip ->> 'delay')::int, 0) >= x.time
    order by h.departs limit ${shownNext}
  ) h
  order by x.start + h.departs, h.trip limit ${shownNext}
)`

const nextFromStop = prepared((db) =>
  db
    .select({
      trip: sql<string>`t.id`,
      day: sql<string>`h.day`,
      at: sql`h.start + h.departs`.mapWith(Number),
      arrives: sql`h.start + t.arrives`.mapWith(Number),
      delay: sql<number>`coalesce((h.said ->> 'delay')::int, 0)`,
      state: sql<RunState | null>`h.said ->> 'state'`,
      reason: sql<string>`coalesce(h.said ->> 'reason', '')`,
      ...routeColumns,
      direction: sql<number>`t.direction`,
      to: inLanguage(sql`l`, 'headsign'),
    })
    .from(
      sql`${nextTrips} h
      join ${trips} t on t.id = h.trip
      join ${routes} r on r.id = t.route
      join ${lines} l on l.route = t.route and l.direction = t.direction`,
    )
    .orderBy(sql`h.start + h.departs, t.id`),
)
