import { useState } from 'react'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
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
      <div className="tt-bar__mid c-column c-middle">
        <b aria-live="polite">{w('weekOf', { n: week, all: shown.weeks })}</b>
        <button type="button" className="tt-bar__term c-press c-muted c-font-2" onClick={() => setChoosing(true)}>
          {textIn(shown.name, language)} ▾
        </button>
      </div>
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
      <ActionSheet
        open={isChoosing}
        title={w('chooseTerm')}
        actions={calendar.terms.map(({ id, name }) => ({ key: id, label: textIn(name, language) }))}
        onAct={(id) => {
          setChoosing(false)
          onTerm(id)
        }}
        onClose={() => setChoosing(false)}
      />
    </div>
  )
}
