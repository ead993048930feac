import { asc, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pinyin } from 'pinyin-pro'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { exceptions, lines, routes, services, stops, stopTimes, timetables, trips } from '../schema.ts'
import { type Feed, type FeedTime, linesOf, validityOf } from './feed.ts'

/** The stored timetable in export order. */
export async function loadFeed(db: ReadDb): Promise<Feed> {
  const [timetable] = await db.select().from(timetables)
  const rows = {
    routes: await db.select().from(routes).orderBy(asc(routes.sort), asc(routes.id)),
    stops: await db.select().from(stops).orderBy(asc(stops.id)),
    services: await db.select().from(services).orderBy(asc(services.id)),
    exceptions: await db.select().from(exceptions).orderBy(asc(exceptions.day)),
    trips: await db.select().from(trips).orderBy(asc(trips.id)),
    times: await db.select().from(stopTimes).orderBy(asc(stopTimes.trip), asc(stopTimes.seq)),
  }
  const days = Map.groupBy(rows.exceptions, ({ service }) => service)
  const times = Map.groupBy(rows.times, ({ trip }) => trip)
  return {
    version: timetable?.feedVersion ?? '',
    routes: rows.routes.map(({ site, ...route }) => route),
    stops: rows.stops.map(({ site, spelling, ...stop }) => stop),
    services: rows.services.map(({ site, ...service }) => ({
      ...service,
      exceptions: (days.get(service.id) ?? []).map(({ day, runs }) => ({ day, runs })),
    })),
    trips: rows.trips.map(({ site, departs, arrives, ...trip }) => ({
      ...trip,
      times: (times.get(trip.id) ?? []).map(
        ({ seq, stop, arrives: at, departs: leaves }): FeedTime => ({
          seq,
          stop,
          arrives: at,
          departs: leaves,
        }),
      ),
    })),
  }
}

/**
 * Replaces the timetable within the caller's transaction. Rows that keep their id keep what refers to them: favourites,
 * alerts, changes of today's runs.
 */
export async function replaceFeed(db: WriteDb, feed: Feed, now: Date): Promise<void> {
  for (const table of [lines, stopTimes, exceptions]) await db.delete(table)
  await deleteOthers(db, trips, feed.trips)
  await deleteOthers(db, routes, feed.routes)
  await deleteOthers(db, services, feed.services)
  await deleteOthers(db, stops, feed.stops)
  await put(db, routes, feed.routes)
  await put(
    db,
    stops,
    feed.stops.map((stop) => ({ ...stop, spelling: spellingOf(stop.name) })),
  )
  await put(
    db,
    services,
    feed.services.map(({ exceptions: _days, ...service }) => service),
  )
  await put(
    db,
    exceptions,
    feed.services.flatMap(({ id, exceptions: days }) => days.map((day) => ({ service: id, ...day }))),
  )
  await put(
    db,
    trips,
    feed.trips.map(({ times, ...trip }) => ({ ...trip, departs: times[0]!.departs, arrives: times.at(-1)!.arrives })),
  )
  await put(
    db,
    stopTimes,
    feed.trips.flatMap(({ id, service, times }) =>
      times.map((time, i) => ({ trip: id, service, boards: i < times.length - 1, ...time })),
    ),
  )
  await put(db, lines, linesOf(feed))
  const validity = { ...validityOf(feed), updatedAt: now, feedVersion: feed.version }
  await db.insert(timetables).values(validity).onConflictDoUpdate({ target: timetables.site, set: validity })
}

type WithId = typeof trips | typeof routes | typeof services | typeof stops

async function deleteOthers(db: WriteDb, table: WithId, kept: { id: string }[]): Promise<void> {
  const ids = sql.param(kept.map(({ id }) => id))
  await db.delete(table).where(sql`${table.id} <> all(${ids}::text[])`)
}

const chunk = 1_500

/** Upsert by id. */
async function put<T extends PgTable>(db: WriteDb, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const { site, id, ...others } = getTableColumns(table) as Record<string, PgColumn>
  const set = Object.fromEntries(Object.entries(others).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]))
  for (let at = 0; at < rows.length; at += chunk) {
    const adding = db.insert(table).values(rows.slice(at, at + chunk))
    await (id ? adding.onConflictDoUpdate({ target: [site!, id], set: set as never }) : adding)
  }
}

/** `南门` as `nanmen nm`, for search. */
function spellingOf(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((part) =>
    part.toLowerCase(),
  )
  return `${syllables.join('').replace(/\s/g, '')} ${syllables
    .map((part) => part[0] ?? '')
    .join('')
    .replace(/\s/g, '')}`
}
