import { useState } from 'react'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { tableWords } from './words.ts'

type WeekBarProps = {
  calendar: Calendar
  term: string
  week: number
  /** The week of today in this term; 0 if it is in none. */
  thisWeek: number
  onTerm: (term: string) => void
  onWeek: (week: number) => void
}

/** Which week is shown, and the way to others. */
export function WeekBar({ calendar, term, week, thisWeek, onTerm, onWeek }: WeekBarProps) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const shown = calendar.term(term)
  if (!shown) return null
  return (
    <div className="tt-bar c-line c-between">
      <IconButton icon="chevron-left" label={w('earlier')} disabled={week <= 1} onClick={() => onWeek(week - 1)} />
      <button type="button" className="tt-bar__mid c-column c-middle c-press" onClick={() => setChoosing(true)}>
        <b aria-live="polite">{w('weekOf', { n: week, all: shown.weeks })}</b>
        <span className="c-inline c-gap-1 c-muted c-font-2">
          {textIn(shown.name, language)}
          <Icon name="chevron-down" size={14} />
        </span>
      </button>
      {thisWeek > 0 && thisWeek !== week && (
        <button type="button" className="tt-bar__now c-press c-font-2" onClick={() => onWeek(thisWeek)}>
          {w('thisWeek')}
        </button>
      )}
      <IconButton
        icon="chevron-right"
        label={w('later')}
        disabled={week >= shown.weeks}
        onClick={() => onWeek(week + 1)}
      />
      <SelectPicker
        open={isChoosing}
        title={w('chooseTerm')}
        options={calendar.terms.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
        value={[term]}
        onPick={([id]) => id && onTerm(id)}
        onClose={() => setChoosing(false)}
      />
    </div>
  )
}
