import { sayDay, weekdayName } from '#engines/calendar/say-day.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { dayAndWeekday, dayText, kindTones, rowsOfMonth, type SheetCalendar } from './sheet-view.ts'
import { manageWords } from './words.ts'

type Shared = { calendar: SheetCalendar; onOpen: (day: string) => void }

/** One month, with the weeks of its term beside it. */
export function MonthTable({ month, weekStart, ...shared }: Shared & { month: string; weekStart: number }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((i) => ((weekStart - 1 + i) % 7) + 1)
  return (
    <table className="calendar-month">
      <caption>{dayText(`${month}-01`, { year: 'numeric', month: 'long' })}</caption>
      <thead>
        <tr>
          <th scope="col">{w('weekColumn')}</th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" aria-label={weekdayName(weekday, language, 'long')}>
              {weekdayName(weekday, language, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOfMonth(month, weekStart).map((days) => (
          <tr key={days.find(Boolean)}>
            <th scope="row">{weeksOf(shared.calendar, days)}</th>
            {days.map((day, i) => (
              <td key={day || `none ${weekdays[i]}`}>{day && <Day day={day} {...shared} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, calendar, onOpen }: Shared & { day: string }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const rows = calendar.rowsOn(day)
  const info = calendar.dayOf(day)
  const shown = rows.find(({ campus }) => campus === '')
  const said = `${dayText(day, dayAndWeekday)} ${sayDay(calendar, info, language)}`
  return (
    <button
      type="button"
      className="calendar-day"
      title={said}
      aria-label={said}
      data-in={info.term ? 'term' : 'vacation'}
      {...(shown && { 'data-tone': kindTones[shown.kind], 'data-mark': w(`mark.${shown.kind}`) })}
      {...(rows.some(({ source }) => source === 'own') && { 'data-own': true })}
      {...(!calendar.isWorkday(day) && { 'data-off': true })}
      {...(day === currentDay() && { 'aria-current': 'date' as const })}
      onClick={() => onOpen(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

/** The week of a row; two where a term's weeks begin on another weekday than the sheet's. */
function weeksOf(calendar: SheetCalendar, days: readonly string[]): string {
  const weeks = days.flatMap((day) => (day ? calendar.dayOf(day).week || [] : []))
  return [...new Set(weeks)].join('/')
}
