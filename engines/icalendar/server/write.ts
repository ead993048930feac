import type { IcsEvent } from '../shapes.ts'
import { escaped, joined } from './lines.ts'
import { localStamp, stamp } from './rule.ts'
import { zoneLines } from './zones.ts'

/** An event to write. */
export type FeedEvent = IcsEvent & {
  /** When its content last changed. */
  changedAt: Date
  /** Raised with each change, never lowered: otherwise programs keep what they have. */
  sequence: number
  /** Sent so that programs that have it already take it out. */
  isCancelled?: boolean
}

type Feed = {
  /** The service, for `PRODID`. */
  product: string
  name: string
  /** How often programs should read it. */
  everyHours: number
  events: readonly FeedEvent[]
  now: Date
}

/** A calendar as an iCalendar file: series as rules, changed occurrences on their own, times with their zone. */
export function icsOf({ product, name, everyHours, events, now }: Feed): string {
  const every = `PT${everyHours}H`
  return joined([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Campanile//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
    ...zonesOf(events, now),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ])
}

/**
 * The zones of these events, from the year of the first one to the fifth year from now. By whole years, so that the
 * text stays the same while nothing changes.
 */
function zonesOf(events: readonly FeedEvent[], now: Date): string[] {
  const first = new Map<string, number>()
  for (const { zone, startsAt, allDay, dates, changes } of events) {
    if (allDay) continue
    const times = [startsAt, ...dates, ...changes.flatMap((one) => one.startsAt ?? [])].map((at) => at.getTime())
    first.set(zone, Math.min(first.get(zone) ?? now.getTime(), ...times))
  }
  const thisYear = now.getUTCFullYear()
  return [...first].flatMap(([zone, at]) => {
    const from = Math.max(new Date(at).getUTCFullYear(), thisYear - 10)
    return zoneLines(zone, new Date(Date.UTC(from - 1, 0)), new Date(Date.UTC(thisYear + 6, 0)))
  })
}

function eventLines(event: FeedEvent): string[] {
  const gone = event.changes.filter(({ cancelled }) => cancelled)
  const moved = event.changes.filter(({ cancelled, startsAt }) => !cancelled && startsAt)
  return [
    ...entry(event, event, [
      ...(event.rule ? [`RRULE:${event.rule}`] : []),
      ...event.dates.map((at) => timeLine('RDATE', event, at)),
      ...gone.map(({ originalAt }) => timeLine('EXDATE', event, originalAt)),
    ]),
    ...moved.flatMap((one) =>
      entry(event, { ...one, title: one.title || event.title, startsAt: one.startsAt!, endsAt: one.endsAt! }, [
        timeLine('RECURRENCE-ID', event, one.originalAt),
      ]),
    ),
  ]
}

type Said = Pick<IcsEvent, 'title' | 'place' | 'text' | 'startsAt' | 'endsAt'>

const entry = (event: FeedEvent, said: Said, more: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  timeLine('DTSTART', event, said.startsAt),
  timeLine('DTEND', event, said.endsAt),
  ...more,
  `SUMMARY:${escaped(said.title)}`,
  ...(said.place ? [`LOCATION:${escaped(said.place)}`] : []),
  ...(said.text ? [`DESCRIPTION:${escaped(said.text)}`] : []),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${event.busy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

function timeLine(name: string, { zone, allDay }: FeedEvent, at: Date): string {
  const local = localStamp(zone, at)
  return allDay ? `${name};VALUE=DATE:${local.slice(0, 8)}` : `${name};TZID=${zone}:${local}`
}
