import { daySeconds } from '#kernel/clock.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { localeOf } from '#kernel/web/language.tsx'
import { clockTime, formatNumber, formatTime, timeParts } from '#kernel/web/time.ts'

/** Relative date: today 10:32, yesterday, 2 March, 2 March 2025. */
export function worded(seconds: number, now: number = serverNow() / 1000): string {
  const [then, today] = [timeParts(seconds).date, timeParts(now).date]
  if (then === today) return `${near(0)} ${formatTime(seconds, clockTime)}`
  if (then === timeParts(now - daySeconds).date) return `${near(-1)} ${formatTime(seconds, clockTime)}`
  const thisYear = then.slice(0, 4) === today.slice(0, 4)
  return formatTime(seconds, { month: 'short', day: 'numeric', ...(thisYear ? {} : { year: 'numeric' }) })
}

/** "Today", "Yesterday", capitalised. */
function near(days: number): string {
  const name = new Intl.RelativeTimeFormat(localeOf(), { numeric: 'auto' }).format(days, 'day')
  return name.charAt(0).toLocaleUpperCase(localeOf()) + name.slice(1)
}

/** Compact numbers: 1.2万. */
export const short = (count: number): string =>
  count < 10_000 ? formatNumber(count) : formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 })

/** Full date and time, for the head of an article. */
export const momentOf = (seconds: number): string => formatTime(seconds, { dateStyle: 'long', timeStyle: 'short' })
