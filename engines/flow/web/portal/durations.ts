import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { formatNumber } from '#kernel/web/time.ts'

/** A length of time in its largest sensible unit: 40 minutes, 5 hours, 3 days. */
export function lengthText(minutes: number): string {
  const [value, unit] =
    minutes < 60
      ? ([Math.max(1, minutes), 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1_440), 'day'] as const)
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' })
}

/** How long ago a moment in seconds was. */
export const sinceText = (seconds: number): string => lengthText(Math.floor((serverNow() / 1_000 - seconds) / 60))

export const isPast = (seconds: number): boolean => seconds > 0 && seconds * 1_000 < serverNow()
