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
 * A day that stands for all working days, or for all days off: the next one of its kind without an exception on which
 * anything runs. A timetable that is over, or not yet begun, is asked about its own first days.
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
