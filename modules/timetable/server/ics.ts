import type { Calendar } from '#engines/calendar/calendar.ts'
import { datesOfTerm, type Held, instantsOf, isTimed } from '#engines/courses/held.ts'
import { type FeedEvent, icsOf } from '#engines/icalendar/server/write.ts'
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
  /** How often a meeting on a date was changed, by `Held.key` without the number of a part. */
  revisions: ReadonlyMap<string, number>
}

/**
 * A term as iCalendar: an event for each date, with ids that stay the same, and times in the site's zone. What was
 * cancelled or moved away is sent as cancelled, so that devices that have it already take it out.
 */
export function feedOf({ calendar, term, table, faceOf, name, host, now, reasonOf, revisions }: Feed): string {
  const events = heldOfTerm(calendar, term, table)
    .filter(isTimed)
    .map((held): FeedEvent => {
      const face = faceOf(held.class)
      const { starts, ends } = instantsOf(calendar, held)
      return {
        ...{ uid: `${held.key}@${host}`, changedAt: now, isCancelled: held.isOff, busy: true },
        sequence: revisions.get(held.key.split('.', 2).join('.')) ?? 0,
        ...{ title: face.name, place: face.placeOf(held) },
        text: [face.about, reasonOf(held)].filter(Boolean).join('\n'),
        ...{ startsAt: starts, endsAt: ends, zone: calendar.zone, allDay: false, rule: '', dates: [], changes: [] },
      }
    })
  return icsOf({ product: 'Timetable', name, everyHours: 1, events, now })
}

/** All dates of a term, those that changes moved out of it too. */
export function heldOfTerm(calendar: Calendar, term: string, table: Tabled): Held[] {
  const range = datesOfTerm(calendar, term)
  if (!range) return []
  const days = table.classes.flatMap(({ changes }) => changes.flatMap(({ toDay }) => toDay ?? []))
  const [from, until] = [[range.from, ...days].sort()[0]!, [range.until, ...days].sort().at(-1)!]
  return heldOf(calendar, table, { from, until })
}
