import { dayAfter } from '#kernel/calendar.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { clockTime, formatTime, isSameDay, timeParts } from '#kernel/web/time.ts'

const day = { month: 'numeric', day: 'numeric', weekday: 'short' } as const
const long = { ...day, ...clockTime } as const

type Span = { from: number; until: number }

/** 11月18日周三 09:00–11:00; with both days if they differ. */
export function spanText({ from, until }: Span): string {
  const end = isSameDay(from, until) ? formatTime(until, clockTime) : formatTime(until, long)
  return `${formatTime(from, long)} – ${end}`
}

/** Today, or tomorrow when today's usual hours are nearly over. */
export function usualDay(): string {
  const { date, hour } = timeParts(new Date(serverNow()))
  return Number(hour) < 17 ? date : dayAfter(date, 1)
}
