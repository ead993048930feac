import { and, eq, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import { bus } from '../module.ts'
import { nextOf, timetableNow } from './next-departures.ts'
import { favourites, type RouteRow, routes } from './schema.ts'

const source = 'bus.route'

type Route = Pick<RouteRow, 'id' | 'code' | 'name' | 'nameEn' | 'nameTw'>

/** Agenda item of a favourite route. The time of its next bus is filled in on read by `agendaNow`. */
const favouriteRoute = ({ id, code, name, nameEn, nameTw }: Route, people: readonly string[]): AgendaItem => {
  const called = (as: string) => `${code} ${as || name}`.trim()
  return {
    ...{ source, sourceId: id, kind: 'event', link: pageOf(id), for: { people } },
    title: { zh: called(name), en: called(nameEn), tw: called(nameTw) },
  }
}

const pageOf = (route: string): string => `shuttleBus/detail?id=${encodeURIComponent(route)}`

export const putFavourite = (ctx: AgendaContext, route: Route, ...people: string[]): Promise<void> =>
  put(ctx, favouriteRoute(route, people))
export const takeFavourite = (ctx: AgendaContext, sourceId: string, person: string): Promise<void> =>
  settle(ctx, { source, sourceId, by: [person] })

/** What there has to be, from the module's own rows. */
export const agenda = agendaOf({
  sources: [source],
  all: async ({ db }) => {
    const rows = await db
      .select({ route: routes, people: sql<string[]>`array_agg(${favourites.person}::text)` })
      .from(favourites)
      .innerJoin(routes, and(eq(routes.site, favourites.site), eq(routes.id, favourites.route)))
      .groupBy(routes.site, routes.id)
    return rows.map(({ route, people }) => favouriteRoute(route, people))
  },
})

const atOnce = 1_000

/** Updates agenda items after a timetable import: removed routes are deleted, renamed ones renamed. */
export async function updateFavouriteRoutes(
  ctx: AgendaContext,
  before: readonly Route[],
  after: readonly Route[] = [],
): Promise<void> {
  const now = new Map(after.map((route) => [route.id, route]))
  for (const route of before) {
    const kept = now.get(route.id)
    if (!kept) await take(ctx, { source, sourceId: route.id })
    else if (JSON.stringify(favouriteRoute(kept, [])) !== JSON.stringify(favouriteRoute(route, [])))
      await putFor(ctx, kept)
  }
}

async function putFor(ctx: AgendaContext, route: Route): Promise<void> {
  const rows = await ctx.db.select({ person: favourites.person }).from(favourites).where(eq(favourites.route, route.id))
  const people = rows.map(({ person }) => person)
  for (let from = 0; from < people.length; from += atOnce) {
    await putFavourite(ctx, route, ...people.slice(from, from + atOnce))
  }
}

/** Keeps only the favourite route with the next departure; none after the day's last one. */
export async function agendaNow(ctx: ReadContext, entries: AgendaEntry[]): Promise<AgendaEntry[]> {
  const timetable = await timetableNow(ctx)
  const now = Math.floor(ctx.now.getTime() / 1000)
  const coming = entries.flatMap((entry) => {
    const next = nextOf(timetable, entry.sourceId, now)
    return next ? [{ entry, next }] : []
  })
  const [first] = coming.sort((a, b) => a.next.at - b.next.at)
  if (!first) return []
  const { entry, next } = first
  const text = say(ctx, bus, 'to', { place: next.to })
  return [{ ...entry, text, startsAt: next.at * 1000, link: `${pageOf(entry.sourceId)}&direction=${next.direction}` }]
}
