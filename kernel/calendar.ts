import { dayMs } from '#kernel/clock.ts'

/** Calendar days `YYYY-MM-DD`, without a time zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The first day of the month so many months later. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The same day of another month, or its last. */
export function monthsAfter(day: string, months: number): string {
  const first = monthAfter(day, months)
  const last = dayAfter(monthAfter(first, 1), -1)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return same <= last ? same : last
}
