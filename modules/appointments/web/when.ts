import { clockTime, formatTime } from '#kernel/web/time.ts'

export const clock = (at: number): string => formatTime(at, clockTime)
export const dayName = (at: number): string => formatTime(at, { month: 'numeric', day: 'numeric', weekday: 'short' })
/** `Mon 3/2 10:00–11:00`. */
export const spanText = (from: number, to: number): string => `${dayName(from)} ${clock(from)}–${clock(to)}`
/** The middle of a date, so that every zone says the same date. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
