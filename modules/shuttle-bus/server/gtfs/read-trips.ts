import type { Feed, FeedTime, FeedTrip } from './feed.ts'
import type { Row } from './table.ts'

type Half = { seq: number; stop: string; arrives?: number; departs?: number; row: Row }

/** Trips with their stops in order; referenced routes, services and stops must exist. */
export function readTrips(read: (file: string) => Row[], { routes, services, stops }: Feed): FeedTrip[] {
  const [routeIds, serviceIds, stopIds] = [idsOf(routes), idsOf(services), idsOf(stops)]
  const trips = new Map<string, { trip: FeedTrip; row: Row; halves: Half[] }>()
  for (const row of read('trips.txt')) {
    const trip = tripOf(row)
    if (!routeIds.has(trip.route)) row.wrong('unknown', trip.route)
    if (!serviceIds.has(trip.service)) row.wrong('unknown', trip.service)
    if (trips.has(trip.id)) row.wrong('duplicate', trip.id)
    else trips.set(trip.id, { trip, row, halves: [] })
  }
  for (const row of read('stop_times.txt')) {
    const [id, half] = [row.id('trip_id'), halfOf(row)]
    if (!stopIds.has(half.stop)) row.wrong('unknown', half.stop)
    const known = trips.get(id)
    if (known) known.halves.push(half)
    else row.wrong('unknown', id)
  }
  return [...trips.values()].map(({ trip, row, halves }) => ({ ...trip, times: timesOf(row, halves) }))
}

const idsOf = (rows: { id: string }[]): Set<string> => new Set(rows.map(({ id }) => id))

function tripOf(row: Row): FeedTrip {
  return {
    id: row.id('trip_id'),
    route: row.id('route_id'),
    service: row.id('service_id'),
    direction: row.number('direction_id', 0, 1) ?? 0,
    headsign: row.text('trip_headsign'),
    headsignEn: '',
    headsignTw: '',
    times: [],
  }
}

function halfOf(row: Row): Half {
  const [arrives, departs] = [row.time('arrival_time'), row.time('departure_time')]
  const seq = row.number('stop_sequence', 0, 100_000)
  if (seq === undefined) row.wrong('missing', 'stop_sequence')
  return { seq: seq ?? 0, stop: row.id('stop_id'), arrives: arrives ?? departs, departs: departs ?? arrives, row }
}

function timesOf(trip: Row, halves: Half[]): FeedTime[] {
  const inOrder = halves.sort((a, b) => a.seq - b.seq)
  if (inOrder.length < 2) trip.wrong('tooShort')
  let [last, place] = [0, -1]
  for (const half of inOrder) {
    if (half.seq === place) half.row.wrong('duplicate', String(half.seq))
    if ((half.arrives ?? last) < last || (half.departs ?? last) < (half.arrives ?? last)) half.row.wrong('backwards')
    last = half.departs ?? last
    place = half.seq
  }
  for (const end of [inOrder[0], inOrder.at(-1)])
    if (end && end.departs === undefined) end.row.wrong('missing', 'departure_time')
  return inOrder.map(({ seq, stop, arrives, departs }, i) => {
    const between = departs ?? timeBetween(inOrder, i)
    return { seq, stop, arrives: arrives ?? between, departs: between }
  })
}

/** Interpolates the time of a stop without one. */
function timeBetween(halves: Half[], at: number): number {
  const before = halves.findLastIndex(({ departs }, i) => i < at && departs !== undefined)
  const after = halves.findIndex(({ arrives }, i) => i > at && arrives !== undefined)
  const from = halves[before]?.departs ?? 0
  const to = halves[after]?.arrives ?? from
  return Math.round(from + ((to - from) * (at - before)) / Math.max(1, after - before))
}
