import { dayAfter } from '#kernel/calendar.ts'
import { weekdayOf } from './service-day.ts'

export type Calendar = {
  weekdays: string
  from: string
  until: string
  exceptions: readonly { day: string; runs: boolean }[]
}

const farthest = 400

/**
 * A representative working day or day off: the next one without an exception that has departures. For an expired or
 * future timetable its own first days are used.
 */
export function typicalDay(calendars: readonly Calendar[], today: string, off: boolean): string {
  const first = calendars.map(({ from }) => from).sort()[0] ?? today
  const last =
    calendars
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? today
  const start = today >= first && today <= last ? today : first
  const days = Array.from({ length: farthest }, (_, i) => dayAfter(start, i)).filter((day) => isDayOff(day) === off)
  const plain = days.find((day) => isOrdinary(calendars, day) && runsAnything(calendars, day))
  return plain ?? days.find((day) => runsAnything(calendars, day)) ?? days[0]!
}

const isDayOff = (day: string): boolean => weekdayOf(day) >= 5

const isOrdinary = (calendars: readonly Calendar[], day: string): boolean =>
  calendars.every(({ exceptions }) => exceptions.every((exception) => exception.day !== day))

const runsAnything = (calendars: readonly Calendar[], day: string): boolean =>
  calendars.some((calendar) => runsOn(calendar, day))

export function runsOn({ weekdays, from, until, exceptions }: Calendar, day: string): boolean {
  const exception = exceptions.find((row) => row.day === day)
  return exception ? exception.runs : day >= from && day <= until && weekdays[weekdayOf(day)] === '1'
}
