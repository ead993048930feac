import { localeOf } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'

/** A picked day (`2026-03-02`) is a calendar day, not a moment: no time zone may shift it. */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(localeOf(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export function formatBytes(count: number): string {
  const [unit, size] = count >= 1_048_576 ? (['megabyte', 1_048_576] as const) : (['kilobyte', 1024] as const)
  const value = Math.max(count / size, 0.1)
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 })
}
