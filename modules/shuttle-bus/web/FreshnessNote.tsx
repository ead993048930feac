import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Freshness } from '../shapes.ts'
import { busWords } from './words.ts'
import './bus.css'

/** Source and age of the times. */
export function FreshnessNote({ freshness }: { freshness: Freshness }) {
  const w = useWords(busWords)
  if (freshness.asOf === 0) return null
  return (
    <p className="bus-fresh c-line c-gap-2 c-faint c-font-2">
      <Icon name="clock" size={14} />
      <span>
        {w('static')} · {w('asOf', { time: formatTime(freshness.asOf, dayAndTime) })}
      </span>
    </p>
  )
}

/** Shown only if the timetable is expired or old. */
export function FreshnessWarning({ freshness }: { freshness: Freshness }) {
  const w = useWords(busWords)
  if (freshness.asOf === 0 || !(freshness.expired || freshness.stale)) return null
  return (
    <Notice
      tone="warning"
      icon="triangle-alert"
      text={freshness.expired ? w('expired', { day: formatDay(freshness.until) }) : w('stale')}
    />
  )
}
