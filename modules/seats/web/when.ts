import { clockTime, formatTime, isSameDay } from '#kernel/web/time.ts'

const shortDay = { month: 'numeric', day: 'numeric', weekday: 'short' } as const
const longDay = { month: 'long', day: 'numeric', weekday: 'short' } as const

export const clock = (at: number): string => formatTime(at, clockTime)
export const momentOf = (at: number): string => `${formatTime(at, shortDay)} ${clock(at)}`

/** Date range; the date appears once if it is the same day. */
export function spanOf(from: number, to: number): string {
  const day = (at: number) => formatTime(at, longDay)
  return isSameDay(from, to) ? `${day(from)} ${clock(from)}–${clock(to)}` : `${day(from)} – ${day(to)}`
}

/** `07:05` in minutes and seconds; with hours if there are any. */
export function countdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

const two = (n: number): string => String(n).padStart(2, '0')
