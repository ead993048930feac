import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { contract } from '../contract.ts'
import { getAlerts } from './alerts.ts'
import { getFreshness } from './freshness.ts'
import { runColumns, runOf, runsOfTrips } from './rows.ts'
import { inLanguage, nowValues, routeColumns, wholeDayValues } from './running.ts'
import { favourites, lines, routes, stops, stopTimes, trips } from './schema.ts'
import { dayLength, serviceDay } from './service-day.ts'

type Calls = typeof contract

export async function detail(ctx: ReadContext, { id, time }: InputOf<Calls['detail']>) {
  const today = dayIn(ctx.site.zone, ctx.now)
  const day = dayOf(time, today)
  const { language } = ctx
  const route = theRow(await routeOf(ctx.db, { id, language, person: ctx.person?.id ?? null }))
  const trip = route.route === id ? '' : id
  const [freshness, itsLines, planned, times, all] = await Promise.all([
    getFreshness(ctx),
    linesOf(ctx.db, { route: route.route, language }),
    dayOfRoute(ctx.db, {
      ...(day === today ? nowValues(ctx) : wholeDayValues(ctx, day)),
      route: route.route,
      today: day,
    }),
    timesOf(ctx.db, { trip }),
    getAlerts(ctx),
  ])
  const { start } = serviceDay(ctx.site.zone, day)
  const directions = itsLines.map(({ direction, from, to, stops: itsStops }) => ({
    direction,
    from,
    to,
    stops: itsStops.map((stop) => ({ ...stop, at: momentAt(times, stop.id, start) })),
    runs: planned.filter((run) => run.direction === direction).map((run) => runOf(ctx, run)),
  }))
  const about = new Set([route.route, ...planned.map((run) => run.trip)])
  for (const { stops: itsStops } of itsLines) for (const stop of itsStops) about.add(stop.id)
  const alerts = all.filter((alert) => {
    const subject = alert.route || alert.stop || alert.trip
    return subject === '' || about.has(subject)
  })
  return { freshness, ...route, day, trip, directions, alerts }
}

/** Existing links carry the day as `2026年03月02日`. */
function dayOf(time: string, today: string): string {
  if (time === '') return today
  const [, year, month, day] = /^(\d{4})[-年/]?(\d{1,2})[-月/]?(\d{1,2})日?$/.exec(time) ?? []
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const parsed = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(written)) throw badInput({ time: 'wrong' })
  return written
}

const momentAt = (times: { stop: string; departs: number }[], stop: string, start: number): number => {
  const found = times.find((time) => time.stop === stop)
  return found ? start + found.departs : 0
}

const routeOf = prepared((db) =>
  db
    .select({
      ...routeColumns,
      collect: sql<boolean>`c.person is not null`,
    })
    .from(
      sql`${routes} r left join ${favourites} c on c.route = r.id and c.person = ${sql.placeholder('person')}::uuid`,
    )
    .where(
      sql`r.id = ${sql.placeholder('id')} or r.id = (select t.route from ${trips} t where t.id = ${sql.placeholder('id')})`,
    )
    .orderBy(sql`r.id <> ${sql.placeholder('id')}`)
    .limit(1),
)

type LineStop = { id: string; name: string; minutes: number }

const linesOf = prepared((db) =>
  db
    .select({
      direction: sql<number>`l.direction`,
      from: inLanguage(sql`f`, 'name'),
      to: inLanguage(sql`l`, 'headsign'),
      stops: sql<
        LineStop[]
      >`(select json_agg(json_build_object('id', s.id, 'name', ${inLanguage(sql`s`, 'name')}, 'minutes', p.minutes) order by p.place)
        from unnest(l.stops, l.minutes) with ordinality p(stop, minutes, place) join ${stops} s on s.id = p.stop)`,
    })
    .from(sql`${lines} l join ${stops} f on f.id = l.first_stop`)
    .where(sql`l.route = ${sql.placeholder('route')}`)
    .orderBy(sql`l.direction`),
)

/** Trips of the day, and those of the previous service day that depart after midnight. */
const dayOfRoute = prepared((db) =>
  db
    .select({ ...runColumns, direction: sql<number>`t.direction` })
    .from(runsOfTrips)
    .where(
      sql`t.route = ${sql.placeholder('route')}
        and (x.day = ${sql.placeholder('today')}::date or (x.day < ${sql.placeholder('today')}::date and t.departs >= ${sql.raw(String(dayLength))}))`,
    )
    .orderBy(sql`x.start + t.departs, t.id`),
)

const timesOf = prepared((db) =>
  db
    .select({ stop: stopTimes.stop, departs: stopTimes.departs })
    .from(stopTimes)
    .where(sql`${stopTimes.trip} = ${sql.placeholder('trip')}`)
    .orderBy(stopTimes.seq),
)
