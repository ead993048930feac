/** A timetable in GTFS terms: imported, exported, compared and seeded. */
export type Feed = {
  version: string
  routes: FeedRoute[]
  stops: FeedStop[]
  services: FeedService[]
  trips: FeedTrip[]
}

type Named = { name: string; nameEn: string; nameTw: string }
export type Headsign = { headsign: string; headsignEn: string; headsignTw: string }

export type FeedRoute = Named & { id: string; code: string; color: string; type: number; sort: number }
export type FeedStop = Named & { id: string; lat: number | null; lon: number | null }
export type FeedService = {
  id: string
  weekdays: string
  from: string
  until: string
  exceptions: { day: string; runs: boolean }[]
}
export type FeedTrip = Headsign & { id: string; route: string; service: string; direction: number; times: FeedTime[] }
export type FeedTime = { seq: number; stop: string; arrives: number; departs: number }

export const countsOf = ({ routes, stops, trips, services }: Feed) => ({
  routes: routes.length,
  stops: stops.length,
  trips: trips.length,
  services: services.length,
})

/** First and last day of operation. */
export function validityOf({ services }: Feed): { from: string; until: string } {
  const days = services.flatMap(({ from, until, exceptions }) => [
    from,
    until,
    ...exceptions.filter(({ runs }) => runs).map(({ day }) => day),
  ])
  const sorted = days.sort()
  return { from: sorted[0] ?? '', until: sorted.at(-1) ?? '' }
}

/** Each route and direction, represented by its longest trip. */
export function linesOf({ trips, stops }: Feed) {
  const longest = new Map<string, FeedTrip>()
  for (const trip of trips) {
    const key = `${trip.direction} ${trip.route}`
    const known = longest.get(key)
    if (!known || isLonger(trip, known)) longest.set(key, trip)
  }
  const names = new Map(stops.map((stop) => [stop.id, stop]))
  return [...longest.values()].map((trip) => {
    const last = names.get(trip.times.at(-1)!.stop)!
    const start = trip.times[0]!.departs
    return {
      route: trip.route,
      direction: trip.direction,
      firstStop: trip.times[0]!.stop,
      lastStop: last.id,
      stops: trip.times.map(({ stop }) => stop),
      minutes: trip.times.map(({ arrives }) => Math.max(0, Math.round((arrives - start) / 60))),
      headsign: trip.headsign || last.name,
      headsignEn: trip.headsign ? trip.headsignEn : last.nameEn,
      headsignTw: trip.headsign ? trip.headsignTw : last.nameTw,
    }
  })
}

const isLonger = (a: FeedTrip, b: FeedTrip): boolean =>
  a.times.length > b.times.length || (a.times.length === b.times.length && a.id < b.id)
