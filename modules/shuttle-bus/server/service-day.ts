import { boundedMap } from '#kernel/bounded-map.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, minutesIn, seconds } from '#kernel/clock.ts'

/** A service day: its date, and the epoch seconds its times are counted from. */
export type ServiceDay = { day: string; start: number }

const noon = 12 * 3600
export const dayLength = 24 * 3600

/**
 * GTFS times count from noon minus twelve hours: this is midnight except on days with a clock change, when counting
 * from midnight would be an hour off.
 */
export function serviceDay(zone: string, day: string): ServiceDay {
  const key = `${zone} ${day}`
  const known = starts.get(key)
  if (known !== undefined) return { day, start: known }
  const start = noonIn(zone, day) - noon
  starts.set(key, start)
  return { day, start }
}

/** Service days with buses under way or next: yesterday's last ones run after midnight. */
export function currentDays(zone: string, now: Date): [today: ServiceDay, yesterday: ServiceDay, tomorrow: ServiceDay] {
  const today = dayIn(zone, now)
  return [serviceDay(zone, today), serviceDay(zone, dayAfter(today, -1)), serviceDay(zone, dayAfter(today, 1))]
}

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** `25:10:00` as GTFS writes it. */
export function clockOf(time: number): string {
  const [hours, minutes, rest] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60]
  return [hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Parses a GTFS time into seconds; hours may exceed 24, up to the end of the next day. */
export function timeOf(clock: string): number | undefined {
  const parts = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(clock.trim())
  if (!parts) return undefined
  const time = Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
  return time < 2 * dayLength ? time : undefined
}

const starts = boundedMap<number>(500)

function noonIn(zone: string, day: string): number {
  const guess = new Date(`${day}T12:00:00Z`)
  const behind = Date.parse(`${dayIn(zone, guess)}T00:00:00Z`) / 1000 + minutesIn(zone, guess) * 60 - seconds(guess)
  return seconds(guess) - behind
}
