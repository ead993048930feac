import { type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { Departure } from '../shapes.ts'
import { freshnessOf, type Validity } from './freshness.ts'
import { inLanguage, isNow, nowValues, runningAndSaid } from './running.ts'
import { alerts, favourites, lines, routes, stops, timetables, trips } from './schema.ts'
import { stateAt } from './states.ts'

export async function lists(ctx: ReadContext) {
  const rows = await nextOfLines(ctx.db, { ...nowValues(ctx), person: ctx.person?.id ?? null })
  const now = seconds(ctx.now)
  const list = rows.flatMap(({ route, updatedAt, validFrom, validUntil, next, ...row }) =>
    route === null ? [] : [{ route, ...row, next: next.map((departure) => withState(departure, now)) }],
  )
  return { freshness: freshnessOf(ctx, rows[0] as Validity | undefined), list }
}

/** A departure as stored, before the state is derived from the time. */
export type Planned = Omit<Departure, 'state'> & { state: Departure['state'] | null; arrives: number }

export function withState({ trip, day, at, arrives, delay, state, reason }: Planned, now: number): Departure {
  const timed = { state: state ?? 'scheduled', departs: at, arrives, delay }
  return { trip, day, at, delay, state: stateAt(timed, now), reason }
}

const shownNext = 4

/**
 * The next trips of a line by index range, so that the rest of the day is not read. `x` has the services of these days
 * with their run changes, which are few.
 */
const nextOfLine: SQL = sql`
  select coalesce(json_agg(q), '[]') as next from (
    select t.id as trip, x.day, x.start + t.departs as at, x.start + t.arrives as arrives,
      coalesce((t.said ->> 'delay')::int, 0) as delay, t.said ->> 'state' as state,
      coalesce(t.said ->> 'reason', '') as reason
    from x cross join lateral (
      select t.id, t.departs, t.arrives, x.said -> t.id as said
      from ${trips} t
      where t.site = l.site and t.route = l.route and t.direction = l.direction and t.service = x.service
        and t.departs >= x.time - x.slack
        and t.departs + coalesce((x.said -> t.id ->> 'delay')::int, 0) >= x.time
      order by t.departs limit ${sql.raw(String(shownNext))}
    ) t
    order by at limit ${sql.raw(String(shownNext))}
  ) q`

const everyLine: SQL = sql`
  with x as materialized ${runningAndSaid}
  select f.updated_at, f.valid_from, f.valid_until, l.route, l.direction, r.code, r.color,
    ${inLanguage(sql`r`, 'name')} as name, ${inLanguage(sql`s`, 'name')} as "from",
    ${inLanguage(sql`l`, 'headsign')} as "to", c.person is not null as collect, n.next,
    (select count(*)::int from ${alerts} a where a.site = l.site and a.route = l.route and ${isNow}) as alerts
  from ${timetables} f
  left join (${lines} l
    join ${routes} r on r.site = l.site and r.id = l.route
    join ${stops} s on s.site = l.site and s.id = l.first_stop
    left join ${favourites} c on c.site = l.site and c.route = l.route and c.person = ${sql.placeholder('person')}::uuid
    cross join lateral (${nextOfLine}) n
  ) on true
  order by c.created_at nulls last, r.sort, r.id, l.direction`

/** Hot query: next departures of all lines. */
const nextOfLines = prepared((db) =>
  db
    .select({
      updatedAt: sql`z.updated_at`.mapWith(timetables.updatedAt),
      validFrom: sql<string>`z.valid_from`,
      validUntil: sql<string>`z.valid_until`,
      route: sql<string | null>`z.route`,
      code: sql<string>`z.code`,
      name: sql<string>`z.name`,
      color: sql<string>`z.color`,
      direction: sql<number>`z.direction`,
      from: sql<string>`z."from"`,
      to: sql<string>`z."to"`,
      collect: sql<boolean>`z.collect`,
      alerts: sql<number>`z.alerts`,
      next: sql<Planned[]>`z.next`,
    })
    .from(sql`(${everyLine}) z`),
)
