import type { Period, Term } from '#engines/calendar/shapes.ts'
import { dateIn, daysBetween, lastDayOf, weekOf } from '#engines/calendar/weeks.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'

type DemoTerm = Pick<Term, 'year' | 'term' | 'start' | 'weeks'>

/** Demo terms of this academic year and the one before. Whatever day it is, it is in a term. */
export function demoTerms(today: string, weekStart: number): DemoTerm[] {
  const first = (day: string) => dayAfter(day, (weekStart - weekdayOf(day) + 7) % 7)
  const fallOf = (year: number) => first(`${year}-08-30`)
  const guess = Number(today.slice(0, 4))
  const year = today >= fallOf(guess) ? guess : guess - 1

  function termsOf(y: number): DemoTerm[] {
    const [fall, summer, next] = [fallOf(y), first(`${y + 1}-07-10`), fallOf(y + 1)]
    const spring = springOf(fall, first(`${y + 1}-02-20`))
    const starts = [fall, spring, summer]
    const weeks = [Math.min(20, weeksIn(fall, spring)), weeksIn(spring, summer), weeksIn(summer, next)]
    return starts.map((start, i) => ({ year: `${y}-${y + 1}`, term: String(i + 1), start, weeks: weeks[i]! }))
  }

  /** In the winter vacation the second term has begun two weeks ago. */
  function springOf(fall: string, usual: string): string {
    const isVacation = today > dayAfter(fall, 20 * 7 - 1) && today < usual
    return isVacation ? dayAfter(fall, (weekOf({ start: fall }, today) - 3) * 7) : usual
  }
  return [...termsOf(year - 1), ...termsOf(year)]
}

const weeksIn = (from: string, to: string): number => Math.floor(daysBetween(from, to) / 7)

/** A Friday near today, and the Saturday a week later that makes up for it, both on ordinary days of the term. */
export function demoShift(term: DemoTerm, today: string, isTaken: (day: string) => boolean) {
  const now = weekOf(term, today)
  const weeks = Array.from({ length: term.weeks - 1 }, (_, i) => i + 1)
  const pairs = weeks
    .toSorted((a, b) => Math.abs(a + 1 - now) - Math.abs(b + 1 - now))
    .map((week) => ({ off: dateIn(term, week, 5), makeup: dateIn(term, week + 1, 6) }))
  return pairs.find(({ off, makeup }) => !isTaken(off) && !isTaken(makeup) && makeup <= lastDayOf(term))
}

/** Twelve periods: five in the morning, four in the afternoon, three in the evening. */
export function demoPeriods(afternoon: number, { morning = 480, pause = 5 } = {}): Period[] {
  const starts = [
    ...[0, 1, 2, 3, 4].map((i) => morning + i * (45 + pause) + (i > 1 ? 10 : 0)),
    ...[0, 1, 2, 3].map((i) => afternoon + i * (45 + pause) + (i > 1 ? 10 : 0)),
    ...[0, 1, 2].map((i) => afternoon + 300 + i * (45 + pause)),
  ]
  return starts.map((from, i) => ({ n: i + 1, from, to: from + 45 }))
}
