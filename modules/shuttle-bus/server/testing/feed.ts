import type { Feed, FeedTrip } from '../gtfs/feed.ts'
import { timeOf } from '../service-day.ts'

/** One route between two campuses in spring 2026: working days, days off, one bus after midnight, one holiday. */
export function testFeed(): Feed {
  const span = { from: '2026-03-01', until: '2026-06-30' }
  return {
    version: 'spring',
    routes: [
      {
        id: 'L1',
        code: '1',
        name: '枫林—江湾',
        nameEn: 'Fenglin—Jiangwan',
        nameTw: '',
        color: '0b6e8f',
        type: 3,
        sort: 0,
      },
    ],
    stops: [
      { id: 'fl', name: '枫林', nameEn: 'Fenglin', nameTw: '', lat: 31.19, lon: 121.45 },
      { id: 'hd', name: '邯郸, "主"门', nameEn: '', nameTw: '', lat: null, lon: null },
      { id: 'jw', name: '江湾', nameEn: 'Jiangwan', nameTw: '江灣', lat: 31.33, lon: 121.5 },
    ],
    services: [
      { id: 'off', weekdays: '0000011', ...span, exceptions: [{ day: '2026-04-06', runs: true }] },
      { id: 'work', weekdays: '1111100', ...span, exceptions: [{ day: '2026-04-06', runs: false }] },
    ],
    trips: [
      trip('n1', 'work', 0, '24:30:00'),
      trip('o1', 'off', 0, '09:00:00'),
      trip('w1', 'work', 0, '07:00:00'),
      trip('w2', 'work', 0, '08:00:00'),
      trip('w3', 'work', 1, '08:00:00'),
      trip('w4', 'work', 1, '18:00:00'),
    ],
  }
}

function trip(id: string, service: string, direction: number, departs: string): FeedTrip {
  const start = timeOf(departs)!
  const via = direction === 0 ? ['fl', 'hd', 'jw'] : ['jw', 'hd', 'fl']
  const times = via.map((stop, i) => ({ seq: i + 1, stop, arrives: start + i * 900, departs: start + i * 900 }))
  return { id, route: 'L1', service, direction, headsign: '', headsignEn: '', headsignTw: '', times }
}
