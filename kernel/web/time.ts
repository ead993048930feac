import { clearDate } from '#kernel/clear-date.ts'
import { formatFen, type MoneyStyle } from '#kernel/money.ts'
import { serverNow } from './calls/server-clock.ts'
import { localeOf } from './language.tsx'
import { pageInfo } from './pages/page-info.ts'

/** A time in zero-padded parts, in the site's time zone. */
type TimeParts = {
  year: string
  month: string
  day: string
  hour: string
  min: string
  /** YYYY-MM-DD HH:mm */
  full: string
  /** YYYY-MM-DD */
  date: string
}

/** Numbers are seconds, like every time on the wire. */
export function timeParts(time: number | Date, zone: string = pageInfo().zone): TimeParts {
  const format = formatter('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const parts = Object.fromEntries(format.formatToParts(asDate(time)).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute: min = '' } = parts
  const date = `${year}-${month}-${day}`
  return { year, month, day, hour, min, date, full: `${date} ${hour}:${min}` }
}

export const isSameDay = (a: number | Date, b: number | Date, zone?: string): boolean =>
  timeParts(a, zone).date === timeParts(b, zone).date

/** The current date, YYYY-MM-DD. */
export const currentDay = (zone?: string): string => timeParts(new Date(serverNow()), zone).date
export const isToday = (time: number | Date, zone?: string): boolean => timeParts(time, zone).date === currentDay(zone)

/** Time between two moments, in whole days, hours and minutes; never negative. */
export function elapsed(from: number | Date, to: number | Date) {
  const minutes = Math.max(0, Math.floor((asDate(to).getTime() - asDate(from).getTime()) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

/** A time in the format of the person's language, in the site's time zone. */
export function formatTime(time: number | Date, style: Intl.DateTimeFormatOptions = dayAndTime): string {
  return formatter(localeOf(), { timeZone: pageInfo().zone, hourCycle: 'h23', ...style }).format(asDate(time))
}

/** A month `YYYY-MM`. */
export const formatMonth = (month: string, style: Intl.DateTimeFormatOptions = wholeMonth): string =>
  formatTime(new Date(`${month}-15T04:00:00Z`), style)

export const dayAndTime = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const wholeMonth = { year: 'numeric', month: 'short' } as const
export const clockTime = { hour: '2-digit', minute: '2-digit' } as const
export const wholeDay = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const

export const formatNumber = (value: number, style?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeOf(), style).format(value)

/** Money is in fen (integer). */
export const formatMoney = (fen: number, style?: MoneyStyle): string => formatFen(fen, localeOf(), style)

const asDate = (time: number | Date): Date => (typeof time === 'number' ? new Date(time * 1000) : time)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter costs a hundred times as much as using one. */
function formatter(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, clearDate(locale, style))
  formatters.set(key, known)
  return known
}
