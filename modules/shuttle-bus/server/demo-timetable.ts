import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Feed, FeedRoute, FeedStop, FeedTrip } from './gtfs/feed.ts'
import { weekdayOf } from './service-day.ts'

/** Stop: id, zh, en, tw, lat, lon. */
const places: [string, string, string, string, number, number][] = [
  ['south', '湖滨南门', 'Lakeside South Gate', '湖濱南門', 30.2638, 120.1236],
  ['library', '图书馆', 'Library', '圖書館', 30.2661, 120.1241],
  ['dorms', '紫荆公寓', 'Zijing Dormitories', '紫荊公寓', 30.2689, 120.1219],
  ['gym', '体育馆', 'Sports Hall', '體育館', 30.2672, 120.1198],
  ['labs', '理工实验楼', 'Science Labs', '理工實驗樓', 30.2651, 120.1274],
  ['canteen', '第二食堂', 'Second Canteen', '第二食堂', 30.2679, 120.1258],
  ['east', '东岸校区', 'East Bank Campus', '東岸校區', 30.2815, 120.1652],
  ['bridge', '长桥路口', 'Long Bridge', '長橋路口', 30.2742, 120.1447],
  ['hill', '望山校区', 'Hill View Campus', '望山校區', 30.3124, 120.1018],
  ['tea', '茶园新村', 'Tea Garden', '茶園新村', 30.2921, 120.1102],
  ['med', '医学院', 'Medical School', '醫學院', 30.2447, 120.1503],
  ['hospital', '附属医院', 'University Hospital', '附設醫院', 30.2469, 120.1561],
  ['metro', '云栖地铁站', 'Yunqi Metro Station', '雲棲捷運站', 30.2588, 120.1149],
  ['rail', '高铁东站', 'East Railway Station', '高鐵東站', 30.2911, 120.2128],
  ['park', '科创园', 'Innovation Park', '科創園區', 30.3307, 120.1386],
]

type Plan = {
  code: string
  names: string[]
  color: string
  via: string[]
  gaps: number[]
  /** Departures between two times, every so many minutes on working days and days off. */
  beat: { from: string; until: string; every: number; off: number }
}

/** Route: code | zh | en | tw | colour | stops with the minutes between them | from until every off. */
const lines = `
A1 | 湖滨 — 东岸 | Lakeside — East Bank | 湖濱 — 東岸 | 0b6e8f | south 4 library 9 bridge 8 east | 06:40 22:40 15 30
A2 | 湖滨 — 望山 | Lakeside — Hill View | 湖濱 — 望山 | 3f7d3a | south 5 dorms 10 tea 9 hill | 06:52 22:12 20 40
A3 | 湖滨 — 医学院 | Lakeside — Medical School | 湖濱 — 醫學院 | b23a48 | south 4 labs 12 med 4 hospital | 06:33 21:53 20 40
B1 | 东岸 — 望山 | East Bank — Hill View | 東岸 — 望山 | 7b4fa3 | east 8 bridge 11 tea 9 hill | 07:04 21:04 30 60
B2 | 东岸 — 医学院 | East Bank — Medical School | 東岸 — 醫學院 | a65810 | east 8 bridge 10 hospital 4 med | 07:11 20:41 30 60
C1 | 校园内环 | Campus Loop | 校園內環 | 17755f | south 3 labs 3 canteen 4 dorms 3 gym 3 library | 06:36 23:26 10 15
M1 | 地铁接驳线 | Metro Link | 捷運接駁線 | 2f6db5 | metro 6 south 4 library 5 dorms | 06:09 23:33 12 18
R1 | 高铁专线 | Railway Express | 高鐵專車 | 8a5a00 | south 20 east 22 rail | 06:05 21:50 45 30
P1 | 科创园专线 | Innovation Park | 科創園區專車 | 4b5d67 | hill 14 park | 07:25 19:25 40 120
N1 | 夜间守护线 | Night Owl | 夜間守護線 | 35427a | library 3 labs 4 dorms 5 south 6 metro | 22:00 30:30 30 30
`

const plans: Plan[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code, zh, en, tw, color, route, times] = line.split(' | ') as [string, ...string[]]
    const steps = route!.split(' ')
    const [from, until, every, off] = times!.split(' ') as [string, string, string, string]
    return {
      ...{ code, names: [zh!, en!, tw!], color: color! },
      via: steps.filter((_, i) => i % 2 === 0),
      gaps: steps.filter((_, i) => i % 2 === 1).map(Number),
      beat: { from, until, every: Number(every), off: Number(off) },
    }
  })

/** A timetable around today: 45 days back, more than a year ahead, with the next long weekend as a holiday. */
export function demoTimetable(zone: string, now: Date): Feed {
  const today = dayIn(zone, now)
  const holidays = nextFriday(today)
  const span = { from: dayAfter(today, -45), until: dayAfter(today, 400) }
  return {
    version: `demo ${today}`,
    routes: plans.map(routeOf),
    stops: places.map(stopOf),
    services: [
      { id: 'workday', weekdays: '1111100', ...span, exceptions: [{ day: holidays, runs: false }] },
      { id: 'dayoff', weekdays: '0000011', ...span, exceptions: [{ day: holidays, runs: true }] },
    ],
    trips: plans.flatMap((plan) => [
      ...tripsOf(plan, 'workday', plan.beat.every),
      ...tripsOf(plan, 'dayoff', plan.beat.off),
    ]),
  }
}

/** At least a week ahead, so that the next days are ordinary. */
const nextFriday = (today: string): string => dayAfter(today, 7 + ((11 - weekdayOf(today)) % 7))

const routeOf = ({ code, names: [name = '', nameEn = '', nameTw = ''], color }: Plan, sort: number): FeedRoute => ({
  ...{ id: code, code, name, nameEn, nameTw, color, sort },
  type: 3,
})

const stopOf = ([id, name, nameEn, nameTw, lat, lon]: (typeof places)[number]): FeedStop => ({
  id,
  name,
  nameEn,
  nameTw,
  lat,
  lon,
})

function tripsOf(plan: Plan, service: string, every: number): FeedTrip[] {
  const [from, until] = [minutesOf(plan.beat.from), minutesOf(plan.beat.until)]
  const starts = Array.from({ length: Math.floor((until - from) / every) + 1 }, (_, i) => from + i * every)
  return starts.flatMap((start, i) => [
    tripOf(plan, service, 0, start, i),
    // The return direction is shifted by half an interval, so that the bus is never at both ends.
    tripOf(
      { ...plan, via: plan.via.toReversed(), gaps: plan.gaps.toReversed() },
      service,
      1,
      start + Math.floor(every / 2),
      i,
    ),
  ])
}

function tripOf({ code, via, gaps }: Plan, service: string, direction: number, start: number, index: number): FeedTrip {
  let at = start * 60
  const times = via.map((stop, seq) => {
    if (seq > 0) at += gaps[seq - 1]! * 60
    return { seq: seq + 1, stop, arrives: at, departs: at }
  })
  const name = `${code}-${service}-${direction}-${String(index + 1).padStart(2, '0')}`
  return { id: name, route: code, service, direction, headsign: '', headsignEn: '', headsignTw: '', times }
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}
