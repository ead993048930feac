import type { Calendar } from '#engines/calendar/calendar.ts'
import { nearestWeek } from '#engines/calendar/weeks.ts'
import { type Held, heldMeetings } from '#engines/courses/held.ts'
import type { Change, Meeting } from '#engines/courses/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { OwnCourseFace } from './shapes.ts'

type Dated = { meetings: readonly Meeting[]; changes: readonly Change[] }
/** What a table shows: classes, and courses people entered for themselves. */
export type Tabled = { classes: readonly Dated[]; own: readonly OwnCourseFace[] }
type Range = { from: string; until: string }

/**
 * What is held on the dates of a range: the one source of the page, of old clients, of the feed and of agendas. Own
 * courses follow the calendar like classes.
 */
export function heldOf(calendar: Calendar, { classes, own }: Tabled, range: Range): Held[] {
  const meetings = [...classes.flatMap((one) => one.meetings), ...own.map(meetingOf)]
  return heldMeetings(calendar, { meetings, changes: classes.flatMap((one) => one.changes) }, range)
}

const meetingOf = ({ id, term, campus, weeks, weekday, periods, place }: OwnCourseFace): Meeting => ({
  ...{ id, class: id, term, campus, weeks, weekday, periods, place },
  ...{ rooms: [], kind: 'lecture' },
})

/** First and last date of a week of a term. */
export function rangeOfWeek({ start }: { start: string }, week: number): Range {
  const from = dayAfter(start, (week - 1) * 7)
  return { from, until: dayAfter(from, 6) }
}

export const daysOf = ({ from }: Range): string[] => Array.from({ length: 7 }, (_, i) => dayAfter(from, i))

/** Where a calendar opens: the term and week of a date, or the nearest. */
export function openingWeek(calendar: Calendar, today: string): { term: string; week: number } {
  const term = calendar.termNear(today)
  return { term: term?.id ?? '', week: term ? nearestWeek(term, today) : 0 }
}
