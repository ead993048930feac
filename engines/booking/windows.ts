import type { Calendar } from '#engines/calendar/calendar.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { dayAfter, weekdayOf } from '#kernel/calendar.ts'
import { momentOf } from '#kernel/zone-time.ts'
import type { LimitPeriod, Rule } from './rules.ts'

export type DayWindow = { from: string; to: string }
/** Instants in milliseconds, half open. */
export type TimeSpan = { from: number; to: number }

/** The days over which a limit counts, both included. Outside of terms, a term is the month. */
export function windowOf(calendar: Calendar, per: LimitPeriod, day: string): DayWindow {
  if (per === 'day' || per === 'open') return { from: day, to: day }
  if (per === 'week') {
    const from = dayAfter(day, 1 - weekdayOf(day))
    return { from, to: dayAfter(from, 6) }
  }
  const term = per === 'term' ? calendar.dayOf(day).term : undefined
  if (term) return { from: term.start, to: lastDayOf(term) }
  const month = day.slice(0, 7)
  const next = dayAfter(`${month}-28`, 4).slice(0, 7)
  return { from: `${month}-01`, to: dayAfter(`${next}-01`, -1) }
}

/** A free list asks the same for each slot of a day: what follows from a rule, or from own bookings, is computed once. */
const known = new WeakMap<object, Map<string, unknown>>()

export function once<T>(of: object, key: string, make: () => T): T {
  let values = known.get(of)
  if (!values) {
    values = new Map()
    known.set(of, values)
  }
  if (!values.has(key)) values.set(key, make())
  return values.get(key) as T
}

/** The opening times of a day, as instants in order. */
export const openingOn = (calendar: Calendar, rule: Rule, day: string): readonly TimeSpan[] =>
  once(rule, `opening ${calendar.zone} ${day}`, () => {
    const { kind, weekday } = calendar.dayOf(day)
    if (kind === 'holiday' && !rule.onHolidays) return []
    const at = (minute: number) => momentOf(calendar.zone, { day, minute }, 'first')
    return rule.opening
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ from, to }) => ({ from: at(from), to: at(to) }))
      .sort((a, b) => a.from - b.from)
  })

/** When a day becomes bookable. */
export const opensFor = (zone: string, rule: Rule, day: string, extraDays = 0): number =>
  once(rule, `opens ${zone} ${day} ${extraDays}`, () =>
    momentOf(zone, { day: dayAfter(day, -rule.horizon - extraDays), minute: rule.opensAt }, 'first'),
  )
