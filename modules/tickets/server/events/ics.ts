import { escaped, joined } from '#engines/icalendar/server/lines.ts'
import { stamp as utc } from '#engines/icalendar/server/rule.ts'

export type CalendarEntry = {
  uid: string
  /** Increases with every change, so that calendars replace the older entry. */
  sequence: number
  stamp: Date
  starts: Date
  ends: Date
  title: string
  place: string
  about: string
  url: string
  cancelled: boolean
  /** Reminder: minutes before the start, and its text. */
  remind: { minutes: number; text: string }
}

/** One entry as an iCalendar object (RFC 5545), all times in UTC. */
export function icsOf(entry: CalendarEntry): string {
  const { uid, sequence, stamp, starts, ends, title, place, about, url, cancelled, remind } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campanile//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${remind.minutes}M`,
    `DESCRIPTION:${escaped(remind.text)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return joined(lines)
}
