import { clockOf } from '../service-day.ts'
import { type Feed, validityOf } from './feed.ts'
import { translationRows } from './translations.ts'

type Publisher = { name: string; url: string; zone: string }

/** GTFS files in deterministic order. */
export function writeFeed(feed: Feed, { name, url, zone }: Publisher): Map<string, string> {
  const { from, until } = validityOf(feed)
  const { routes, stops, services, trips } = feed
  return new Map([
    file('agency.txt', 'agency_id,agency_name,agency_url,agency_timezone,agency_lang', [['1', name, url, zone, 'zh']]),
    file(
      'stops.txt',
      'stop_id,stop_name,stop_lat,stop_lon',
      stops.map((stop) => [stop.id, stop.name, stop.lat ?? '', stop.lon ?? '']),
    ),
    file(
      'routes.txt',
      'route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_sort_order',
      routes.map(({ id, code, name: long, type, color, sort }) => [
        id,
        '1',
        code,
        long,
        type,
        color.toUpperCase(),
        sort,
      ]),
    ),
    file(
      'calendar.txt',
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      services.map(({ id, weekdays, ...days }) => [id, ...weekdays, plain(days.from), plain(days.until)]),
    ),
    file(
      'calendar_dates.txt',
      'service_id,date,exception_type',
      services.flatMap(({ id, exceptions }) => exceptions.map(({ day, runs }) => [id, plain(day), runs ? 1 : 2])),
    ),
    file(
      'trips.txt',
      'route_id,service_id,trip_id,trip_headsign,direction_id',
      trips.map(({ id, route, service, headsign, direction }) => [route, service, id, headsign, direction]),
    ),
    file(
      'stop_times.txt',
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      trips.flatMap(({ id, times }) =>
        times.map(({ seq, stop, arrives, departs }) => [id, clockOf(arrives), clockOf(departs), stop, seq]),
      ),
    ),
    file('translations.txt', 'table_name,field_name,language,translation,record_id,field_value', translationRows(feed)),
    file(
      'feed_info.txt',
      'feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version',
      [[name, url, 'zh', plain(from), plain(until), feed.version]],
    ),
  ])
}

const plain = (day: string): string => day.replaceAll('-', '')

function file(name: string, header: string, rows: (string | number)[][]): [string, string] {
  return [name, `${[header, ...rows.map((row) => row.map(cell).join(','))].join('\r\n')}\r\n`]
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
