import { dayAfter } from '#kernel/calendar.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import type { Span } from './shapes.ts'

type HoursOn = (day: string) => readonly Span[]

const minuteMs = 60_000
/** Without any office hours for so long there are none. */
const mostDays = 3_660

/** The instant at which so many minutes of office hours have passed. It never falls into closed time. */
export function addWorkTime(zone: string, hoursOn: HoursOn, at: Date, minutes: number): Date {
  let left = minutes * minuteMs
  if (left <= 0) return at
  for (const [from, to] of spansFrom(zone, hoursOn, at)) {
    if (to - from >= left) return new Date(from + left)
    left -= to - from
  }
  throw new Error('the calendar has no office hours')
}

/** Minutes of office hours between two instants; 0 if the second comes first. */
export function workTimeBetween(zone: string, hoursOn: HoursOn, from: Date, to: Date): number {
  let passed = 0
  for (const [starts, ends] of spansFrom(zone, hoursOn, from)) {
    if (starts >= to.getTime()) break
    passed += Math.min(ends, to.getTime()) - starts
  }
  return passed / minuteMs
}

/** Office hours as instants, from a moment on. Days with a clock change have their true length. */
function* spansFrom(zone: string, hoursOn: HoursOn, at: Date): Generator<[from: number, to: number]> {
  const first = wallAt(zone, at.getTime()).day
  for (let i = 0; i < mostDays; i++) {
    const day = dayAfter(first, i)
    for (const { from, to } of hoursOn(day)) {
      const starts = Math.max(instantOf(zone, day, from), at.getTime())
      const ends = instantOf(zone, day, to)
      if (ends > starts) yield [starts, ends]
    }
  }
}

/** Epoch milliseconds of a wall-clock time. */
export const instantOf = (zone: string, day: string, minute: number): number =>
  minute === 1440
    ? momentOf(zone, { day: dayAfter(day, 1), minute: 0 }, 'first')
    : momentOf(zone, { day, minute }, 'first')
