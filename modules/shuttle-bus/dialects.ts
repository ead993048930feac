import * as z from 'zod'
import { dialect } from '#kernel/server/dialect.ts'
import { flag, text } from '#kernel/shapes.ts'
import { contract } from './contract.ts'

/** Paths and fields of bus clients of other portals. */
export const dialects = [
  dialect('/fudanbus/wap/default/lists', contract.timetable, {
    about: 'Departures of a working day or a day off, in pairs of one route’s two ends.',
    access: 'person',
    input: z.object({ holiday: flag().default(false).catch(false) }),
    in: ({ holiday }) => ({ holiday }),
    out: ({ list }, { holiday }) => ({
      data: list.map(({ from, to, collect, trips }) => ({
        collect: collect ? 1 : 0,
        route: `${end(from)}-${end(to)}`,
        lists: inPairs(trips).map((pair) => pairRow(pair, { start: end(from), end: end(to), holiday })),
      })),
    }),
  }),
  dialect('/fudanbus/wap/default/collect', contract.collect, {
    about: 'Keeps a route on top of the list.',
    input: z.object({ id: text(64) }),
    in: ({ id }) => ({ id }),
    out: () => ({}),
  }),
  dialect('/fudanbus/wap/default/uncollect', contract.uncollect, {
    about: 'No longer keeps it there.',
    input: z.object({ id: text(64) }),
    in: ({ id }) => ({ id }),
    out: () => ({}),
  }),
  dialect('/regularbus/wap/default/index', contract.lists, {
    about: 'The bus page.',
    page: { path: 'shuttleBus/index', title: 'title.index' },
    input: z.object({ bus_id: text(64).default('') }),
    in: () => ({}),
    out: (data) => data,
  }),
  dialect('/regularbus/wap/default/index-ajax', contract.search, {
    about: 'Trips of a day from one stop to another. `bus_id` and `type` are taken and not needed.',
    access: 'public',
    input: z.object({
      bus_id: text(64).default(''),
      type: text(64).default(''),
      date: text(20).default(''),
      cfz: text(64).default(''),
      ddz: text(64).default(''),
      fcsjStart: text(8).default(''),
      fcsjEnd: text(8).default(''),
    }),
    in: ({ date, cfz, ddz, fcsjStart, fcsjEnd }) => ({
      day: date,
      from: cfz,
      to: ddz,
      after: fcsjStart,
      before: fcsjEnd,
    }),
    out: ({ list }) => ({
      data: list.map(({ id, departs, stops }) => ({
        id,
        start: clock(departs),
        station: stops,
        cross: stops.slice(1, -1),
      })),
    }),
  }),
]

type Trip = { id: string; direction: number; departs: number }
type Pair = { there?: Trip; back?: Trip }

/** Departures at both ends in the same minute share a row. `trips` are sorted by time. */
function inPairs(trips: readonly Trip[]): Pair[] {
  const pairs: Pair[] = []
  for (const trip of trips) {
    const side = trip.direction === 0 ? 'there' : 'back'
    const open = pairs.find((pair) => !pair[side] && (pair.there ?? pair.back)?.departs === trip.departs)
    if (open) open[side] = trip
    else pairs.push({ [side]: trip })
  }
  return pairs
}

/** `arrow`: "3" from start to end at `stime`, "2" from end to start at `etime`, "1" both. */
function pairRow({ there, back }: Pair, ends: { start: string; end: string; holiday: boolean }) {
  return {
    id: numberOf((there ?? back)!.id),
    start: ends.start,
    end: ends.end,
    stime: there ? clock(there.departs) : '',
    etime: back ? clock(back.departs) : '',
    arrow: there && back ? '1' : there ? '3' : '2',
    holiday: ends.holiday ? '1' : '0',
  }
}

/** Clients split the route's name at its hyphen. */
const end = (name: string): string => name.replaceAll('-', '·')

/** Hours after midnight are written as 0, 1, …, not as 24, 25, …. */
function clock(departs: number): string {
  const minutes = Math.floor(departs / 60) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Clients parse this id as a number and use it as a key. */
function numberOf(id: string): string {
  if (/^[1-9]\d{0,8}$/.test(id)) return id
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return String((hash >>> 1) + 1)
}
