import { sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { running, startedDayValues } from './running.ts'
import { lines, runs, trips } from './schema.ts'

/** Time in seconds, including delay. */
type Departing = { at: number; direction: number; to: Said }
export type TimetableNow = ReadonlyMap<string, readonly Departing[]>

const timetableTopic = 'bus.timetable'

/** Invalidates the cached timetable on every node after an import or a change of a run. */
export const publishTimetable = (ctx: Pick<WriteContext, 'publish'>): Promise<void> => ctx.publish(timetableTopic, {})

type Reading = Pick<ReadContext, 'site' | 'now' | 'language' | 'tools' | 'reader'>

/** All departures of started service days by route, sorted; cached for a day or until a change. */
export function timetableNow(ctx: Reading): Promise<TimetableNow> {
  const key = dayIn(ctx.site.zone, ctx.now)
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: timetableTopic, key }, async () => {
    const rows = await departuresOn(ctx.reader, startedDayValues(ctx))
    const value = new Map(
      [...Map.groupBy(rows, ({ route }) => route)].map(([route, list]) => [route, list.map(departingOf)]),
    )
    return { value, bytes: 500 + rows.length * 200 }
  })
}

/** Next departure of a route in either direction. */
export const nextOf = (timetable: TimetableNow, route: string, now: number): Departing | undefined =>
  timetable.get(route)?.find(({ at }) => at >= now)

type Row = Awaited<ReturnType<typeof departuresOn>>[number]

const departingOf = ({ at, direction, to, toEn, toTw }: Row): Departing => ({
  ...{ at, direction },
  to: { zh: to, en: toEn || to, tw: toTw || to },
})

const departuresOn = prepared((db) =>
  db
    .select({
      route: sql<string>`t.route`,
      direction: sql<number>`t.direction`,
      at: sql`x.start + t.departs + coalesce(u.delay, 0)`.mapWith(Number),
      to: sql<string>`l.headsign`,
      toEn: sql<string>`l.headsign_en`,
      toTw: sql<string>`l.headsign_tw`,
    })
    .from(
      sql`${running} x
      join ${trips} t on t.service = x.service
      join ${lines} l on l.route = t.route and l.direction = t.direction
      left join ${runs} u on u.trip = t.id and u.day = x.day`,
    )
    .where(sql`u.state is distinct from 'cancelled'`)
    .orderBy(sql`x.start + t.departs + coalesce(u.delay, 0), t.id`),
)
