import { dayAfter } from '#kernel/calendar.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { noonOf } from '../when.ts'
import { bookingWords } from '../words.ts'
import '../booking.css'

type DayStripProps = { value: string; onChange: (day: string) => void; days?: number }

/** The next days side by side. */
export function DayStrip({ value, onChange, days = 14 }: DayStripProps) {
  const w = useWords(bookingWords)
  const today = currentDay()
  const list = Array.from({ length: days }, (_, i) => dayAfter(today, i))
  return (
    <fieldset className="bk-days">
      <legend className="c-sr">{w('day')}</legend>
      {list.map((day) => (
        <button
          key={day}
          type="button"
          className="bk-day c-press"
          aria-pressed={day === value}
          onClick={() => onChange(day)}
        >
          <small>{day === today ? w('today') : formatTime(noonOf(day), { weekday: 'short' })}</small>
          <b className="c-figures">{Number(day.slice(8))}</b>
          <span className="c-sr">{formatTime(noonOf(day), { month: 'long', day: 'numeric', weekday: 'long' })}</span>
        </button>
      ))}
    </fieldset>
  )
}
