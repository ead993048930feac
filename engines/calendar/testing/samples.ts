import { openCalendar } from '../calendar.ts'
import { officialDays } from '../server/official-days.ts'
import type { CalendarData, SpecialDay, Term } from '../shapes.ts'
import { usualWeek } from '../usual-hours.ts'
import { yearOf } from '../weeks.ts'

export const said = (zh: string) => ({ zh, en: `${zh} (en)`, tw: zh })
export const holiday = (day: string, campus = ''): SpecialDay => ({
  ...{ day, campus, kind: 'holiday', standsFor: '' },
  reason: said('放假'),
})
export const makeup = (day: string, standsFor: string, campus = ''): SpecialDay => ({
  ...{ day, campus, kind: 'makeup', standsFor },
  reason: said('调休'),
})
export const termOf = (id: string, start: string, weeks: number): Term => ({
  ...{ id, start, weeks, year: yearOf(start), term: '1' },
  name: said(`学期${id}`),
})
export const calendarWith = (data: Partial<CalendarData>) =>
  openCalendar({ zone: 'Asia/Shanghai', terms: [], days: [], bells: [], campuses: [], hours: usualWeek, ...data })

/** Public holidays of three years as the package has them. */
export const days: SpecialDay[] = officialDays('2024-01-01', '2026-12-31').map((one) => ({
  ...one,
  campus: '',
  standsFor: one.standsFor ?? '',
}))
