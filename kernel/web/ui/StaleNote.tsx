import './StaleNote.css'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Icon } from './Icon.tsx'
import { uiWords } from './words.ts'

type StaleNoteProps = {
  /** When the data was fetched; a number is milliseconds, as in `useRead`. */
  asOf: Date | number
  onRefresh?: () => void
}

export function StaleNote({ asOf, onRefresh }: StaleNoteProps) {
  const w = useWords(uiWords)
  return (
    <p className="c-stale" role="status">
      <Icon name="clock" size={14} />
      <span>{w('asOf', { time: formatTime(new Date(asOf), isRecent(asOf) ? clockTime : dayAndTime) })}</span>
      {onRefresh && (
        <button type="button" className="c-stale__again c-press c-focus" onClick={onRefresh}>
          {w('refresh')}
        </button>
      )}
    </p>
  )
}

/** Within twelve hours the time without the date is enough. */
const isRecent = (asOf: Date | number): boolean => Date.now() - new Date(asOf).getTime() < 12 * 3_600_000
