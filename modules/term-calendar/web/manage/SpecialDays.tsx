import { weekdayName } from '#engines/calendar/say-day.ts'
import { textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Tag } from '#kernel/web/office/parts.tsx'
import {
  dayAndWeekday,
  dayText,
  kindTones,
  monthAndDay,
  type SheetCalendar,
  type SheetData,
  type Stretch,
  stretchesIn,
} from './sheet-view.ts'
import { manageWords } from './words.ts'

type Props = { data: SheetData; calendar: SheetCalendar; onOpen: (day: string) => void }

/** The special days of the year as a list. */
export function SpecialDays({ data, calendar, onOpen }: Props) {
  const w = useWords(manageWords)
  const stretches = stretchesIn(data.list)
  return (
    <OfficeCard title={w('specialDays')}>
      {stretches.length === 0 && <Empty text={w('noSpecialDays')} />}
      <ul className="calendar-list">
        {stretches.map((one) => (
          <li key={`${one.from} ${one.row.campus}`}>
            <button type="button" onClick={() => onOpen(one.from)}>
              <StretchLine stretch={one} calendar={calendar} />
            </button>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}

function StretchLine({ stretch, calendar }: { stretch: Stretch; calendar: SheetCalendar }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const { from, until, days, row } = stretch
  const campus = calendar.campuses.find(({ id }) => id === row.campus)
  return (
    <>
      <span>
        {days === 1 ? dayText(from, dayAndWeekday) : `${dayText(from, monthAndDay)} – ${dayText(until, monthAndDay)}`}
      </span>
      <Tag tone={kindTones[row.kind]}>{w(`kind.${row.kind}`)}</Tag>
      <span>
        {(language === 'en' && row.reasonEn) || row.reason}
        <StandsFor row={row} calendar={calendar} />
      </span>
      <span className="c-faint c-font-2">
        {[days > 1 && w('dayCount', { n: days }), campus && textIn(campus.name, language), w(`source.${row.source}`)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function StandsFor({ row, calendar }: { row: Stretch['row']; calendar: SheetCalendar }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  if (row.kind !== 'makeup') return null
  const { countsAs } = calendar.dayOf(row.day, row.campus)
  const week = countsAs
    ? `${w('weekShort', { week: countsAs.week })} ${weekdayName(countsAs.weekday, language)}`
    : w('outsideTerm')
  return <small className="c-muted">{w('standsForDay', { day: dayText(row.standsFor, monthAndDay), week })}</small>
}
