import { formatTime } from '#kernel/web/time.ts'

/** Hours with at most one digit after the point. */
export const hoursOf = (minutes: number): string => String(Math.round(minutes / 6) / 10)

/** `3 Mar, 14:00 – 16:00`; with both days where it goes past midnight. */
export function spanText({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const isShort = endsAt - startsAt < 16 * 3_600
  return `${formatTime(startsAt)} – ${formatTime(endsAt, isShort ? { timeStyle: 'short' } : undefined)}`
}
