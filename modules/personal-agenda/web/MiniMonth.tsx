import { monthsAfter } from '#kernel/calendar.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { momentOn, weeksOfMonth } from './days.ts'
import { agendaWords } from './words.ts'

/** A small month to choose a day from. */
export function MiniMonth({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const w = useWords(agendaWords)
  const weeks = weeksOfMonth(day)
  return (
    <div className="agenda-mini">
      <div className="c-line c-between">
        <b className="agenda-mini__title c-font-3">
          {formatTime(momentOn(day, 720), { year: 'numeric', month: 'short' })}
        </b>
        <span className="c-inline c-gap-half">
          <IconButton icon="chevron-left" size={16} label={w('previous')} onClick={() => onDay(monthsAfter(day, -1))} />
          <IconButton
            icon="chevron-right"
            size={16}
            label={w('following')}
            onClick={() => onDay(monthsAfter(day, 1))}
          />
        </span>
      </div>
      <div className="agenda-mini__days">
        {weeks[0]!.map((one) => (
          <small key={one} className="c-faint" aria-hidden>
            {formatTime(momentOn(one, 720), { weekday: 'narrow' })}
          </small>
        ))}
        {weeks.flat().map((one) => (
          <button
            key={one}
            type="button"
            className={classes(
              'agenda-mini__day c-press',
              one.slice(0, 7) !== day.slice(0, 7) && 'agenda-mini__day--other',
              one === currentDay() && 'agenda-mini__day--today',
            )}
            aria-pressed={one === day}
            aria-label={formatTime(momentOn(one, 720), { month: 'long', day: 'numeric' })}
            onClick={() => onDay(one)}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
