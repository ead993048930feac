import { dayKinds } from '#engines/calendar/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { kindTones } from './sheet-view.ts'
import { manageWords } from './words.ts'

/** What the colours and marks of the sheet mean. */
export function Legend() {
  const w = useWords(manageWords)
  return (
    <ul className="calendar-legend" aria-label={w('legend')}>
      <li>
        <span className="calendar-swatch" data-in="term" data-today />
        {w('legend.today')}
      </li>
      {dayKinds
        .filter((kind) => kind !== 'ordinary')
        .map((kind) => (
          <li key={kind}>
            <span className="calendar-swatch" data-tone={kindTones[kind]}>
              {w(`mark.${kind}`)}
            </span>
            {w(`about.${kind}`)}
          </li>
        ))}
      <li>
        <span className="calendar-swatch" data-in="term" />
        {w('legend.term')}
      </li>
      <li>
        <span className="calendar-swatch" data-in="vacation" />
        {w('legend.vacation')}
      </li>
      <li>
        <span className="calendar-swatch" data-own />
        {w('legend.own')}
      </li>
    </ul>
  )
}
