import { type KeyboardEvent, useRef } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { Chip } from './Chip.tsx'
import { DayItems } from './DayList.tsx'
import { byDay, momentOn } from './days.ts'
import { colourOf, type Shown } from './shown.ts'
import { agendaWords } from './words.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const mostChips = 3
const mostDots = 4

/** A month: cells with events on a desktop, with dots on a phone and the chosen day's events below. Arrow keys move. */
export function MonthGrid(shown: Shown) {
  const { days, day, isWide, onDay, onOpenDay } = shown
  const box = useRef<HTMLDivElement>(null)
  const items = byDay(shown.list, days)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dayAfter(day, step)
    onDay(next)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <>
      <div ref={box} className={classes('agenda-month', isWide && 'agenda-month--wide')}>
        {days.slice(0, 7).map((one) => (
          <span key={one} className="agenda-month__head c-faint c-font-1" aria-hidden>
            {formatTime(momentOn(one, 720), { weekday: 'short' })}
          </span>
        ))}
        {days.map((one) => (
          <Cell
            key={one}
            one={one}
            shown={shown}
            items={items.get(one)!}
            onPick={isWide ? onOpenDay : onDay}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {!isWide && <DayItems day={day} items={items.get(day) ?? []} calendars={shown.calendars} />}
    </>
  )
}

type CellProps = {
  one: string
  shown: Shown
  items: Shown['list']
  onPick: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Cell({ one, shown, items, onPick, onKeyDown }: CellProps) {
  const w = useWords(agendaWords)
  const { day, isWide, calendars } = shown
  const said = formatTime(momentOn(one, 720), { month: 'long', day: 'numeric' })
  const isOther = one.slice(0, 7) !== day.slice(0, 7)
  return (
    <div
      className={classes('agenda-cell', isOther && 'agenda-cell--other', one === currentDay() && 'agenda-cell--today')}
      {...shown.moving?.onto(one)}
    >
      <button
        type="button"
        className="agenda-cell__day c-press"
        data-day={one}
        tabIndex={one === day ? 0 : -1}
        aria-pressed={one === day}
        aria-label={w('dayOf', { day: said, n: items.length })}
        onClick={() => onPick(one)}
        onKeyDown={onKeyDown}
      >
        <b>{Number(one.slice(8))}</b>
        {!isWide && (
          <span className="agenda-cell__dots" aria-hidden>
            {items.slice(0, mostDots).map((item) => (
              <i key={item.key} className="agenda-hue" data-colour={colourOf(calendars, item)} />
            ))}
          </span>
        )}
      </button>
      {isWide && (
        <div className="agenda-cell__list">
          {items.slice(0, items.length > mostChips ? mostChips - 1 : mostChips).map((item) => (
            <Chip key={item.key} item={item} calendars={calendars} moving={shown.moving} />
          ))}
          {items.length > mostChips && (
            <button type="button" className="agenda-cell__more c-press" onClick={() => onPick(one)}>
              {w('more', { n: items.length - mostChips + 1 })}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
