import { dayMs } from '#kernel/clock.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import { localStamp } from './rule.ts'

const stepMs = 20 * dayMs

const offsetAt = (zone: string, at: number): number => {
  const { day, minute } = wallAt(zone, at)
  return Math.round((Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - at) / 60_000)
}

const spelled = (minutes: number): string => {
  const size = Math.abs(minutes)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** A VTIMEZONE with every change of the clock between two moments, so that a reader needs no table of its own. */
export function zoneLines(zone: string, from: Date, to: Date): string[] {
  const start = from.getTime()
  const base = offsetAt(zone, start)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observance('STANDARD', '19700101T000000', base, base)]
  let offset = base
  for (let at = start; at < to.getTime(); at += stepMs) {
    const next = offsetAt(zone, at + stepMs)
    if (next === offset) continue
    const change = changeBetween(zone, at, at + stepMs)
    const local = localStamp('UTC', new Date(change + offset * 60_000))
    lines.push(...observance(next > offset ? 'DAYLIGHT' : 'STANDARD', local, offset, next))
    offset = next
  }
  return [...lines, 'END:VTIMEZONE']
}

const observance = (kind: string, local: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${local}`,
  `TZOFFSETFROM:${spelled(from)}`,
  `TZOFFSETTO:${spelled(to)}`,
  `END:${kind}`,
]

function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from)
  let [low, high] = [from, to]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** Names of time zones that Windows programs write instead of IANA's. */
const windows: Readonly<Record<string, string>> = {
  'China Standard Time': 'Asia/Shanghai',
  'Taipei Standard Time': 'Asia/Taipei',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'India Standard Time': 'Asia/Kolkata',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Greenwich Standard Time': 'UTC',
  UTC: 'UTC',
}

/** The IANA zone a file means by a TZID; undefined for one that is not known. */
export function zoneNamed(tzid: string, isZone: (zone: string) => boolean): string | undefined {
  if (Object.hasOwn(windows, tzid)) return windows[tzid]
  const tail = /[A-Za-z_+-]{2,30}\/[A-Za-z_+-]{2,40}(?:\/[A-Za-z_+-]{2,30})?$/.exec(tzid.slice(-80))?.[0]
  return [tzid, tail].find((zone) => zone !== undefined && zone.length <= 64 && isZone(zone))
}

/** The moment of a wall-clock time `2026-03-02T10:00:00`. */
export function momentIn(zone: string, wall: string): Date {
  const [hour = 0, minute = 0, second = 0] = (wall.slice(11) || '0:0:0').split(':').map(Number)
  return new Date(momentOf(zone, { day: wall.slice(0, 10), minute: hour * 60 + minute + second / 60 }, 'first'))
}
