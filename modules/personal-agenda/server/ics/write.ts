import type { EventWithChanges } from '../events/occurrences.ts'
import { localStamp, stamp } from '../events/rule.ts'
import { escaped, joined } from './lines.ts'
import { zoneLines } from './zones.ts'

const yearMs = 366 * 86_400_000

type Calendar = { name: string; events: readonly EventWithChanges[]; now: Date }

/** A calendar as an iCalendar file: series as rules, changed occurrences on their own, times with their zone. */
export function icsOf({ name, events, now }: Calendar): string {
  const zones = new Map<string, number>()
  for (const { zone, firstAt, allDay } of events)
    if (!allDay) zones.set(zone, Math.min(zones.get(zone) ?? firstAt.getTime(), firstAt.getTime()))
  return joined([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campanile//Agenda//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...[...zones].flatMap(([zone, from]) =>
      zoneLines(zone, new Date(Math.max(from, now.getTime() - 10 * yearMs)), new Date(now.getTime() + 5 * yearMs)),
    ),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ])
}

function eventLines(event: EventWithChanges): string[] {
  const gone = event.changes.filter(({ cancelled }) => cancelled)
  const moved = event.changes.filter(({ cancelled, startsAt }) => !cancelled && startsAt)
  return [
    ...entry(event, event, [
      ...(event.rule ? [`RRULE:${event.rule}`] : []),
      ...gone.map(({ originalAt }) => timeLine('EXDATE', event, originalAt)),
    ]),
    ...moved.flatMap((one) =>
      entry(event, { ...one, title: one.title || event.title, startsAt: one.startsAt!, endsAt: one.endsAt! }, [
        timeLine('RECURRENCE-ID', event, one.originalAt),
      ]),
    ),
  ]
}

type Said = Pick<EventWithChanges, 'title' | 'place' | 'text' | 'startsAt' | 'endsAt'>

const entry = (event: EventWithChanges, said: Said, more: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${stamp(event.updatedAt)}`,
  `LAST-MODIFIED:${stamp(event.updatedAt)}`,
  `SEQUENCE:${event.version - 1}`,
  timeLine('DTSTART', event, said.startsAt),
  timeLine('DTEND', event, said.endsAt),
  ...more,
  `SUMMARY:${escaped(said.title)}`,
  ...(said.place ? [`LOCATION:${escaped(said.place)}`] : []),
  ...(said.text ? [`DESCRIPTION:${escaped(said.text)}`] : []),
  `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

function timeLine(name: string, { zone, allDay }: EventWithChanges, at: Date): string {
  const local = localStamp(zone, at)
  return allDay ? `${name};VALUE=DATE:${local.slice(0, 8)}` : `${name};TZID=${zone}:${local}`
}
