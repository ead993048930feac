import { bus } from '../../module.ts'
import type { Feed, FeedRoute, FeedService, FeedStop } from './feed.ts'
import { noProblems, type Problems } from './problems.ts'
import { readTrips } from './read-trips.ts'
import { type Row, readTable } from './table.ts'
import { addTranslations } from './translations.ts'

const needed = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']
const calendars = ['calendar.txt', 'calendar_dates.txt']
const known = new Set([...needed, ...calendars, 'feed_info.txt', 'translations.txt'])

export type Reading = { feed: Feed; ignored: string[]; problems: Problems['list'] }
type Read = (file: string) => Row[]

/** Parses the archive into a timetable and reports every invalid row with its location. */
export function readFeed(files: ReadonlyMap<string, Uint8Array>, zone: string): Reading {
  const missing =
    needed.find((name) => !files.has(name)) ?? (calendars.some((name) => files.has(name)) ? '' : calendars[0])
  if (missing) throw bus.fail('missingFile', { params: { file: missing } })
  const problems = noProblems()
  const read: Read = (file) => (files.has(file) ? readTable(file, files.get(file)!, problems) : [])
  checkZone(read, zone)
  const feed: Feed = {
    version: read('feed_info.txt')[0]?.text('feed_version') ?? '',
    routes: unique(read('routes.txt').map(routeOf)),
    stops: unique(read('stops.txt').filter(isPlatform).map(stopOf)),
    services: servicesOf(read),
    trips: [],
  }
  feed.trips = readTrips(read, feed)
  addTranslations(read('translations.txt'), feed)
  if (feed.trips.length === 0 && problems.list.length === 0) throw bus.fail('emptyFeed')
  return { feed, ignored: [...files.keys()].filter((name) => !known.has(name)).sort(), problems: problems.list }
}

/** Times are in the agency's time zone; a feed for another zone would shift all departures. */
function checkZone(read: Read, zone: string): void {
  const named = read('agency.txt')[0]?.text('agency_timezone') ?? ''
  if (named !== zone) throw bus.fail('otherZone', { params: { named: named || '-', zone } })
}

type Placed<T> = { row: Row; value: T }

function unique<T extends { id: string }>(rows: Placed<T>[]): T[] {
  const seen = new Map<string, T>()
  for (const { row, value } of rows) {
    if (seen.has(value.id)) row.wrong('duplicate', value.id)
    else seen.set(value.id, value)
  }
  return [...seen.values()]
}

function routeOf(row: Row, index: number): Placed<FeedRoute> {
  const [short, long] = [row.text('route_short_name', 20), row.text('route_long_name')]
  if (short === '' && long === '') row.wrong('missing', 'route_short_name')
  const value: FeedRoute = {
    id: row.id('route_id'),
    code: short,
    name: long || short,
    nameEn: '',
    nameTw: '',
    color: /^[0-9a-f]{6}$/i.test(row.text('route_color')) ? row.text('route_color').toLowerCase() : '',
    type: row.number('route_type', 0, 1_799) ?? 3,
    sort: row.number('route_sort_order', 0, 1_000_000) ?? index,
  }
  return { row, value }
}

/** Stations and entrances (location_type 1–4) have no departures. */
const isPlatform = (row: Row): boolean => (row.number('location_type', 0, 4) ?? 0) === 0

function stopOf(row: Row): Placed<FeedStop> {
  const value: FeedStop = {
    id: row.id('stop_id'),
    name: row.text('stop_name'),
    nameEn: '',
    nameTw: '',
    lat: row.number('stop_lat', -90, 90) ?? null,
    lon: row.number('stop_lon', -180, 180) ?? null,
  }
  if (value.name === '') row.wrong('missing', 'stop_name')
  return { row, value }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function servicesOf(read: Read): FeedService[] {
  const services = unique(read('calendar.txt').map((row) => ({ row, value: serviceOf(row) })))
  const byId = new Map(services.map((service) => [service.id, service]))
  for (const row of read('calendar_dates.txt')) {
    const [id, day] = [row.id('service_id'), row.day('date')]
    const service = byId.get(id) ?? { id, weekdays: '0000000', from: day, until: day, exceptions: [] }
    if (!byId.has(id)) services.push(service)
    byId.set(id, service)
    if (service.exceptions.some((exception) => exception.day === day)) row.wrong('duplicate', `${id} ${day}`)
    else service.exceptions.push({ day, runs: row.number('exception_type', 1, 2) !== 2 })
    if (service.weekdays === '0000000') {
      if (day < service.from) service.from = day
      if (day > service.until) service.until = day
    }
  }
  for (const { exceptions } of services) exceptions.sort((a, b) => (a.day < b.day ? -1 : 1))
  return services
}

function serviceOf(row: Row): FeedService {
  const days = weekdays.map((name) => (row.number(name, 0, 1) === 1 ? '1' : '0')).join('')
  const [from, until] = [row.day('start_date'), row.day('end_date')]
  if (until < from) row.wrong('backwards', `${from} ${until}`)
  return { id: row.id('service_id'), weekdays: days, from, until, exceptions: [] }
}
