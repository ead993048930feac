import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { dayMs } from '#kernel/clock.ts'
import type { Term } from './shapes.ts'

type Weeks = Pick<Term, 'start' | 'weeks'>

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

export const lastDayOf = ({ start, weeks }: Weeks): string => dayAfter(start, weeks * 7 - 1)

/** The week of a date, counted from the start of the term; 0 and less before it, more than `weeks` after it. */
export const weekOf = ({ start }: Pick<Term, 'start'>, day: string): number =>
  Math.floor(daysBetween(start, day) / 7) + 1

/** The same, but one of the weeks the term has: the first before it begins, the last after it. */
export const nearestWeek = (term: Weeks, day: string): number => Math.min(Math.max(weekOf(term, day), 1), term.weeks)

/** The date of a weekday (1 Monday … 7 Sunday) in a week, whatever weekday the weeks begin on. */
export const dateIn = ({ start }: Pick<Term, 'start'>, week: number, weekday: number): string =>
  dayAfter(start, (week - 1) * 7 + ((weekday - weekdayOf(start) + 7) % 7))

/** First and last date shown for an academic year: August to July. */
export function rangeOfYear(year: string): { from: string; until: string } {
  const first = Number(year.slice(0, 4))
  return { from: `${first}-08-01`, until: `${first + 1}-07-31` }
}

/** The academic year of a date, `2026-2027`. */
export function yearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0)
  return `${year}-${year + 1}`
}
