import { openCalendar } from '#engines/calendar/calendar.ts'
import type { DayKind } from '#engines/calendar/shapes.ts'
import { usualWeek } from '#engines/calendar/usual-hours.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import type { contract } from '../../contract.ts'
import type { DayRow } from '../../shapes.ts'

export type SheetData = ReceivedFrom<typeof contract.sheet>
export type SheetCalendar = ReturnType<typeof calendarIn>

/** The calendar of a year sheet, with the rows of its days. */
export function calendarIn({ terms, campuses, list }: SheetData) {
  const days = list.map(({ reason, reasonEn, ...row }) => ({ ...row, reason: { zh: reason, en: reasonEn } }))
  const shared = { zone: pageInfo().zone, bells: [], hours: usualWeek }
  const calendar = openCalendar({ ...shared, terms, campuses, days })
  const rowsOn = Map.groupBy(list, ({ day }) => day)
  return { ...calendar, rowsOn: (day: string): readonly DayRow[] => rowsOn.get(day) ?? [] }
}

/** The months of a range, as `2026-08`. */
export function monthsIn({ from, until }: Pick<SheetData, 'from' | 'until'>): string[] {
  const months: string[] = []
  for (let day = from; day <= until; day = dayAfter(`${day.slice(0, 7)}-28`, 4)) {
    day = `${day.slice(0, 7)}-01`
    months.push(day.slice(0, 7))
  }
  return months
}

/** The days of a month in rows of seven, '' where there is none. */
export function rowsOfMonth(month: string, weekStart: number): string[][] {
  const first = `${month}-01`
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay() || 7
  const days: string[] = Array.from({ length: (weekday - weekStart + 7) % 7 }, () => '')
  for (let day = first; day.startsWith(month); day = dayAfter(day, 1)) days.push(day)
  while (days.length % 7) days.push('')
  return Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
}

/** Days in a row that are the same: the seven of a holiday. */
export type Stretch = { from: string; until: string; days: number; row: DayRow }

export function stretchesIn(list: readonly DayRow[]): Stretch[] {
  const found: Stretch[] = []
  for (const row of list) {
    const last = found.findLast((one) => one.row.campus === row.campus)
    if (last && isSame(last, row)) Object.assign(last, { until: row.day, days: last.days + 1 })
    else found.push({ from: row.day, until: row.day, days: 1, row })
  }
  return found
}

const isSame = ({ until, row }: Stretch, next: DayRow): boolean =>
  dayAfter(until, 1) === next.day &&
  row.kind === next.kind &&
  row.kind !== 'makeup' &&
  row.reason === next.reason &&
  row.source === next.source

export const kindTones: Readonly<Record<DayKind, 'bad' | 'warn' | 'info' | 'plain'>> = {
  holiday: 'bad',
  makeup: 'warn',
  workday: 'info',
  ordinary: 'plain',
}

/** A date in words, whatever time zone the browser is in. */
export const dayText = (day: string, style: Intl.DateTimeFormatOptions): string =>
  formatTime(new Date(`${day}T00:00:00Z`), { ...style, timeZone: 'UTC' })

export const monthAndDay = { month: 'long', day: 'numeric' } as const
export const dayAndWeekday = { month: 'long', day: 'numeric', weekday: 'short' } as const
