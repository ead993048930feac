import { weekdayName } from '#engines/calendar/say-day.ts'
import { parityOf, rangesOf } from '#engines/courses/number-sets.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { tableWords } from './words.ts'

type Met = { weekday: number; periods: readonly number[]; weeks: readonly number[] }

/** When a meeting is, in words. */
export function useSaid() {
  const w = useWords(tableWords)
  const language = useLanguage()
  const weeksSaid = (weeks: readonly number[]): string => {
    const parity = parityOf(weeks)
    const range = parity ? `${weeks[0]}–${weeks.at(-1)}` : rangesOf(weeks)
    const text = w(weeks.length === 1 ? 'weekOnly' : 'weeks', { weeks: range })
    return parity ? `${text} ${w(parity)}` : text
  }
  return {
    weeksSaid,
    meetingSaid: ({ weekday, periods, weeks }: Met): string =>
      [
        w(periods.length === 1 ? 'inWeekOne' : 'inWeek', {
          weekday: weekdayName(weekday, language),
          periods: rangesOf(periods),
        }),
        weeksSaid(weeks),
      ].join(' · '),
    periodsSaid: (periods: readonly number[]): string =>
      w(periods.length === 1 ? 'period' : 'periods', { n: rangesOf(periods) }),
  }
}

/** A date with its weekday. */
export const daySaid = (day: string): string =>
  formatTime(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', month: 'numeric', day: 'numeric', weekday: 'short' })

export const shortDay = (day: string): string =>
  formatTime(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
