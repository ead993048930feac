import { clockTime, formatTime, isSameDay } from '#kernel/web/time.ts'

const dayStyle = { month: 'short', day: 'numeric', weekday: 'short' } as const

export const clock = (at: number): string => formatTime(at, clockTime)

/** `11月20日 周五`; Intl puts the Chinese weekday directly after the day, which is hard to read beside an hour. */
export const dayOf = (at: number): string => formatTime(at, dayStyle).replace(/日(?=[周週星(（])/, '日\u00a0')
export const momentOf = (at: number): string => `${dayOf(at)}\u00a0${clock(at)}`

const oneNight = 12 * 3600

/** Date and time range; the date appears once, also if it ends after midnight. */
export function spanOf(from: number, to: number): string {
  if (isSameDay(from, to) || to - from < oneNight) return `${dayOf(from)} ${clock(from)}–${clock(to)}`
  return `${dayOf(from)} ${clock(from)} – ${dayOf(to)} ${clock(to)}`
}

/** `1:02:03`, or `02:03` within the hour; days are separate. */
export function clockLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [hours, rest] = [Math.floor(left / 3600), left % 3600]
  const tail = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`
  return hours > 0 ? `${two(hours)}:${tail}` : tail
}

export const two = (n: number): string => String(n).padStart(2, '0')
