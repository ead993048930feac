import { dayAfter, monthAfter, monthsAfter, weekdayOf } from '#kernel/calendar.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import type { ViewItem } from '../shapes.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

const zone = (): string => pageInfo().zone

/** The moment a day begins at the site, in seconds; with minutes a time of that day. */
export const momentOn = (day: string, minute = 0): number => momentOf(zone(), { day, minute }, 'first') / 1000

/** The day and minute of a moment at the site. */
export const wallOf = (at: number) => wallAt(zone(), at * 1000)
export const dayOf = (at: number): string => wallOf(at).day

export const weekStart = (day: string): string => dayAfter(day, 1 - weekdayOf(day))
export const daysFrom = (day: string, n: number): string[] => Array.from({ length: n }, (_, at) => dayAfter(day, at))

/** The weeks a month touches. */
export function weeksOfMonth(day: string): string[][] {
  const first = weekStart(`${day.slice(0, 7)}-01`)
  const weeks: string[][] = []
  for (let at = first; at < monthAfter(day, 1); at = dayAfter(at, 7)) weeks.push(daysFrom(at, 7))
  return weeks
}

/** The days a view shows. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'month') return weeksOfMonth(day).flat()
  if (view === 'week') return daysFrom(weekStart(day), 7)
  return daysFrom(day, view === 'list' ? 30 : 1)
}

export function moved(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return monthsAfter(day, by)
  return dayAfter(day, by * { week: 7, day: 1, list: 30 }[view])
}

/** The last day an item touches: one that ends at midnight ends the day before. */
const lastDayOf = ({ starts, ends }: ViewItem): string => dayOf(Math.max(starts, ends - 1))

export const isOn = (item: ViewItem, day: string): boolean => dayOf(item.starts) <= day && lastDayOf(item) >= day

/** Items by day, in order; those of whole days first. */
export function byDay(list: readonly ViewItem[], days: readonly string[]): Map<string, ViewItem[]> {
  const found = new Map(days.map((day) => [day, [] as ViewItem[]]))
  for (const item of list) {
    const last = lastDayOf(item)
    for (let day = dayOf(item.starts); day <= last; day = dayAfter(day, 1)) found.get(day)?.push(item)
  }
  for (const items of found.values()) items.sort((a, b) => Number(isWide(b)) - Number(isWide(a)) || a.starts - b.starts)
  return found
}

/** Shown above the hours: whole days, and what lasts a day or longer. */
export const isWide = ({ allDay, starts, ends }: ViewItem): boolean => allDay || ends - starts >= 86_400
