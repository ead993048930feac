import { isAskedOn } from '../../asked-on.ts'
import type { Mark } from '../../shapes.ts'

export type Month = { year: number; month: number }
export type DayMark = Mark | 'missed' | 'today' | 'none'
type Marked = readonly { day: string; slot: number; mark: Mark }[]
type Plan = { startsOn: string; endsOn: string; weekdays: readonly number[]; slots: number }

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

export function monthAfter({ year, month }: Month, by: 1 | -1): Month {
  const at = year * 12 + month - 1 + by
  return { year: Math.floor(at / 12), month: (at % 12) + 1 }
}

/** Weeks of a month from Monday on; '' before the first and after the last day. */
export function weeksOf({ year, month }: Month): string[][] {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const before = (first.getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, i) => i - before + 1)
  const days = cells.map((n) => (n < 1 || n > count ? '' : `${year}-${two(month)}-${two(n)}`))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const two = (n: number): string => String(n).padStart(2, '0')
const graver = ['excused', 'done', 'late', 'exception'] as const

/** The most severe mark of a day; `missed` if it is over and a report is missing, unless one was an exception. */
export function markOf(day: string, marks: Marked, plan: Plan, today: string): DayMark {
  const own = marks.filter((one) => one.day === day)
  const gravest = graver.findLast((mark) => own.some((one) => one.mark === mark))
  const isAsked = isAskedOn(plan, day)
  if (isAsked && day < today && own.length < plan.slots && gravest !== 'exception') return 'missed'
  if (gravest) return gravest
  return isAsked && day === today ? 'today' : 'none'
}
