import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { datesOfTerm, type Held, isTimed } from '#engines/courses/held.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { heldOf, type Tabled } from '../dates.ts'

/** What the feed says of a class or an own course. */
export type FeedFace = { name: string; about: string; placeOf: (held: Held) => string }

type Feed = {
  calendar: Calendar
  term: string
  table: Tabled
  /** By the id of the class or own course. */
  faceOf: (id: string) => FeedFace
  name: string
  /** Makes ids of events unique among all calendars of the world. */
  host: string
  now: Date
  /** Words of a cancelled meeting, and of one that differs from the plan. */
  reasonOf: (held: Held) => string
}

/**
 * A term as iCalendar: an event for each date, with ids that stay the same, and times in the site's zone. What was
 * cancelled or moved away is sent as cancelled, so that devices that have it already take it out.
 */
export function icsOf({ calendar, term, table, faceOf, name, host, now, reasonOf }: Feed): string {
  const feed = ical({
    name,
    prodId: { company: 'Campanile', product: 'Timetable' },
    method: ICalCalendarMethod.PUBLISH,
  })
  feed.timezone({ name: calendar.zone, generator: (zone) => String(tzlib_get_ical_block(zone)[0] ?? '') })
  feed.ttl(3600)
  for (const held of heldOfTerm(calendar, term, table)) {
    if (!isTimed(held)) continue
    const face = faceOf(held.class)
    feed.createEvent({
      id: `${held.key}@${host}`,
      stamp: wallClock(now),
      start: atMinute(held.day, held.from),
      end: atMinute(held.day, held.to),
      timezone: calendar.zone,
      summary: face.name,
      location: face.placeOf(held),
      description: [face.about, reasonOf(held)].filter(Boolean).join('\n'),
      status: held.isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return feed.toString()
}

/** All dates of a term, those that changes moved out of it too. */
export function heldOfTerm(calendar: Calendar, term: string, table: Tabled): Held[] {
  const range = datesOfTerm(calendar, term)
  if (!range) return []
  const days = table.classes.flatMap(({ changes }) => changes.flatMap(({ toDay }) => toDay ?? []))
  const [from, until] = [[range.from, ...days].sort()[0]!, [range.until, ...days].sort().at(-1)!]
  return heldOf(calendar, table, { from, until })
}

/** The library reads the parts of a date in the zone of the process, and writes them with the feed's zone. */
function atMinute(day: string, minute: number): Date {
  const at = minute === 1440 ? dayAfter(day, 1) : day
  const [year, month, date] = at.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date, Math.floor((minute % 1440) / 60), minute % 60)
}

const wallClock = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)
