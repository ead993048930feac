import './StaleNote.css'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Icon } from '../Icon.tsx'
import { uiWords } from '../words.ts'

/** Within twelve hours the time without the date is enough. */
const recent = 12 * 3_600_000

/** Tells how old the data of a read is when the last refresh failed. */
export function StaleNote({ read: { stale, asOf, refresh } }: { read: Partial<Read<unknown>> }) {
  const w = useWords(uiWords)
  if (!stale || asOf === undefined) return null
  const time = formatTime(new Date(asOf), Date.now() - asOf < recent ? clockTime : dayAndTime)
  return (
    <p className="c-stale" role="status">
      <Icon name="clock" size={14} />
      <span>{w('asOf', { time })}</span>
      <button type="button" className="c-stale__again c-press" onClick={refresh}>
        {w('refresh')}
      </button>
    </p>
  )
}
