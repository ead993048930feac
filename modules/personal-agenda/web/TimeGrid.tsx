import { type CSSProperties, useEffect, useRef } from 'react'
import { clockOf } from '#kernel/clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, currentDay, formatTime } from '#kernel/web/time.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { Chip } from './Chip.tsx'
import { byDay, isWide, momentOn, wallOf } from './days.ts'
import { type Placed, placedOn } from './lanes.ts'
import { colourOf, pageOf, type Shown } from './shown.ts'
import { agendaWords } from './words.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourHeight = 48
const firstHour = 7

/** The hours of one day or of a week, with a line at the present. */
export function TimeGrid(shown: Shown) {
  const w = useWords(agendaWords)
  const { days, calendars, onOpenDay } = shown
  const box = useRef<HTMLElement>(null)
  const items = byDay(shown.list, days)
  const hasWide = [...items.values()].flat().some(isWide)
  useEffect(() => {
    box.current?.scrollTo({ top: firstHour * hourHeight - 12 })
  }, [])
  return (
    <div className="agenda-hours" style={{ '--days': days.length } as CSSProperties}>
      <div className="agenda-hours__head">
        <span className="agenda-hours__corner" />
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={classes('agenda-hours__day c-press', day === currentDay() && 'agenda-hours__day--today')}
            onClick={() => onOpenDay(day)}
          >
            <small>{formatTime(momentOn(day, 720), { weekday: 'short' })}</small>
            <b>{Number(day.slice(8))}</b>
          </button>
        ))}
      </div>
      {hasWide && (
        <div className="agenda-hours__wide">
          <span className="agenda-hours__corner c-faint c-font-1">{w('allDay')}</span>
          {days.map((day) => (
            <div key={day}>
              {items
                .get(day)!
                .filter(isWide)
                .map((item) => (
                  <Chip key={item.key} item={item} calendars={calendars} />
                ))}
            </div>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard. */}
      <section ref={box} className="agenda-hours__body" tabIndex={0} aria-label={w('view.day')}>
        <div className="agenda-hours__scale" aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{hour > 0 && clockOf(hour * 60)}</span>
          ))}
        </div>
        {days.map((day) => (
          <div key={day} className="agenda-hours__column" {...shown.moving?.ontoHours(day)}>
            {placedOn(day, items.get(day)!).map((placed) => (
              <Block key={placed.item.key} placed={placed} shown={shown} />
            ))}
            {day === currentDay() && <NowLine />}
          </div>
        ))}
      </section>
    </div>
  )
}

function Block({ placed: { item, from, to, lane, lanes }, shown }: { placed: Placed; shown: Shown }) {
  const style = {
    top: `${(from / 1_440) * 100}%`,
    height: `${((to - from) / 1_440) * 100}%`,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  }
  const time = formatTime(item.starts, clockTime)
  return (
    <div
      className="agenda-block agenda-hue"
      data-colour={colourOf(shown.calendars, item)}
      data-short={to - from < 45 || undefined}
      style={style}
      {...shown.moving?.from(item)}
    >
      <Go to={pageOf(item)} className={classes('agenda-block__face c-press', item.isDone && 'agenda-chip--done')}>
        <b>{item.title}</b>
        <small className="c-figures">{[time, item.place].filter(Boolean).join(' · ')}</small>
      </Go>
    </div>
  )
}

function NowLine() {
  const now = useNow(60)
  return <i className="agenda-now" style={{ top: `${(wallOf(now).minute / 1_440) * 100}%` }} aria-hidden />
}
