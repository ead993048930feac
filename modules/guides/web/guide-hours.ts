import { dayMs } from '#kernel/clock.ts'
import { localeOf } from '#kernel/web/language.tsx'
import type { OpenHours, OpenState } from '../shapes.ts'
import type { guideWords } from './words.ts'

type Words = (key: keyof typeof guideWords.messages.zh, params?: Record<string, string | number>) => string

/** Monday is 1. */
export function weekdayName(day: number, style: 'short' | 'long' = 'short'): string {
  const monday = Date.UTC(2026, 10, 16)
  const at = new Date(monday + (day - 1) * dayMs)
  return new Intl.DateTimeFormat(localeOf(), { weekday: style, timeZone: 'UTC' }).format(at)
}

export function openingText(w: Words, { open, known, until, next, nextDays, nextWeekday }: OpenState): string {
  if (!known) return ''
  if (open) return until >= '23:59' ? w('open.allDay') : w('open.until', { until })
  if (!next) return w('open.closed')
  if (nextDays === 0) return w('open.later', { next })
  return nextDays === 1 ? w('open.tomorrow', { next }) : w('open.day', { day: weekdayName(nextWeekday), next })
}

/** 周一至周五 08:00–11:30、14:00–17:00: hours on the same days share a line. */
export function hoursLines(w: Words, hours: readonly OpenHours[]): string[] {
  const byDays = Map.groupBy(hours, ({ days }) => daysText(w, days))
  return [...byDays].map(([days, list]) => {
    const times = list.map(({ from, until }) => (isAllDay(from, until) ? w('allDay') : `${from}–${until}`))
    return `${days} ${times.join(', ')}`
  })
}

const isAllDay = (from: string, until: string): boolean => from === '00:00' && until >= '23:59'

function daysText(w: Words, days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (sorted.length === 7) return w('everyDay')
  const isRun = sorted.length > 2 && sorted.every((day, i) => i === 0 || day === sorted[i - 1]! + 1)
  if (isRun) return `${weekdayName(sorted[0]!)}–${weekdayName(sorted.at(-1)!)}`
  return sorted.map((day) => weekdayName(day)).join(', ')
}
