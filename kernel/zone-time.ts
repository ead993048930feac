import { dayMs } from '#kernel/clock.ts'

/** Wall-clock times of time zones, correct across daylight-saving changes; the same in browsers and on the server. */
export type Wall = { day: string; minute: number }

const minuteMs = 60_000

export function isZone(zone: string): boolean {
  try {
    return zone !== '' && formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/** The wall-clock time: `2026-03-29`, and minutes since midnight with their fraction. */
export function wallAt(zone: string, at: number): Wall {
  const shown = new Date(shownAt(zone, at))
  // The remainder is negative before 1970.
  return { day: shown.toISOString().slice(0, 10), minute: (((shown.getTime() % dayMs) + dayMs) % dayMs) / minuteMs }
}

/**
 * The instant of a wall-clock time. A time that occurs twice, when clocks go back, is `first` or `last`; one that is
 * skipped, when they go forward, is the instant of the change.
 */
export function momentOf(zone: string, { day, minute }: Wall, which: 'first' | 'last'): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const before = shown - offsetAt(zone, shown - dayMs)
  const after = shown - offsetAt(zone, shown + dayMs)
  const fitting = [before, after].filter((at) => shownAt(zone, at) === shown)
  if (fitting.length === 0) return changeBetween(zone, Math.min(before, after), Math.max(before, after))
  return which === 'first' ? Math.min(...fitting) : Math.max(...fitting)
}

/** The moment a day begins in a time zone. */
export const startOfDayIn = (zone: string, day: string): Date => new Date(momentOf(zone, { day, minute: 0 }, 'first'))

/** The wall-clock time as if it were UTC. */
const shownAt = (zone: string, at: number): number => at + offsetAt(zone, at)

/** A day (UTC) with the same offset at both ends has it all day; on others a change is looked for. */
function offsetAt(zone: string, at: number): number {
  const day = Math.floor(at / dayMs)
  if (Math.abs(day) > lastDay) return formattedAt(zone, at) - at
  const offset = offsetOfDay(zone, day)
  return offset === offsetOfDay(zone, day + 1) ? offset : formattedAt(zone, at) - at
}

/** Dates end soon after this one. */
const lastDay = 99_999_990
const mostDays = 5_000
const offsets = new Map<string, Map<number, number>>()

/** The offset at the beginning of a day, kept: asking the formatter is slow. */
function offsetOfDay(zone: string, day: number): number {
  let days = offsets.get(zone)
  if (!days || days.size >= mostDays) {
    days = new Map()
    offsets.set(zone, days)
  }
  let offset = days.get(day)
  if (offset === undefined) {
    offset = formattedAt(zone, day * dayMs) - day * dayMs
    days.set(day, offset)
  }
  return offset
}

function formattedAt(zone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value)
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000)
}

function changeBetween(zone: string, from: number, to: number): number {
  const old = offsetAt(zone, from)
  let [still, gone] = [from, to]
  while (gone - still > 1000) {
    const middle = Math.floor((still + gone) / 2000) * 1000
    if (offsetAt(zone, middle) === old) still = middle
    else gone = middle
  }
  return gone
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const two = '2-digit' as const
    const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...fields })
    formats.set(zone, format)
  }
  return format
}
