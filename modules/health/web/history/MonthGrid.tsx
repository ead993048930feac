import { localeOf, useWords } from '#kernel/web/language.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { healthWords } from '../words.ts'
import { monthName } from './MonthHead.tsx'
import { type DayMark, type Month, weeksOf } from './month.ts'

type MonthGridProps = {
  month: Month
  markOf: (day: string) => DayMark
  today: string
  chosen: string
  onChoose: (day: string) => void
  busy: boolean
}

const signs = { done: 'check', late: 'clock', exception: 'triangle-alert', missed: 'x', excused: 'minus' } as const

/** Marks have an icon besides the colour, for colour-blind people. */
export function MonthGrid({ month, markOf, today, chosen, onChoose, busy }: MonthGridProps) {
  const w = useWords(healthWords)
  return (
    <table className="hh-grid" aria-busy={busy || undefined}>
      <caption className="c-sr">{w('history.days', { month: monthName(month) })}</caption>
      <Weekdays />
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a week do not move.
              <td key={i}>
                {day && (
                  <Day
                    day={day}
                    mark={markOf(day)}
                    isToday={day === today}
                    isChosen={day === chosen}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {weekdays().map(({ short, long }) => (
          <th key={long} scope="col" abbr={long}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = { day: string; mark: DayMark; isToday: boolean; isChosen: boolean; onChoose: (day: string) => void }

function Day({ day, mark, isToday, isChosen, onChoose }: DayProps) {
  const w = useWords(healthWords)
  const said = mark === 'none' || mark === 'today' ? '' : w(`history.${mark}`)
  const label = [formatDay(day), isToday && w('history.today'), said].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className="hh-day"
      data-mark={mark}
      data-today={isToday || undefined}
      aria-pressed={isChosen}
      aria-label={label}
      onClick={() => onChoose(day)}
    >
      <span>{Number(day.slice(8))}</span>
      <i>{mark in signs && <Icon name={signs[mark as keyof typeof signs]} size={14} />}</i>
    </button>
  )
}

/** Weekday names from Monday on. */
function weekdays(): { short: string; long: string }[] {
  const name = (style: 'narrow' | 'long', day: number) =>
    new Intl.DateTimeFormat(localeOf(), { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2026, 5, day))
  return Array.from({ length: 7 }, (_, i) => ({ short: name('narrow', i + 1), long: name('long', i + 1) }))
}
