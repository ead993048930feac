import { weekdayOf } from '#kernel/calendar.ts'
import { daySeconds } from '#kernel/clock.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { timeParts } from '#kernel/web/time.ts'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { inboxWords } from './words.ts'

/** Choice of a reminder time, in seconds. */
export function SnoozeSheet({ onPick, onClose }: { onPick: (until: number) => void; onClose: () => void }) {
  const w = useWords(inboxWords)
  const times = snoozeTimes()
  const actions = times.map(({ key }) => ({ key, label: w(`snooze.${key}`) }))
  const pick = (key: string) => onPick(times.find((time) => time.key === key)!.at)
  return <ActionSheet open title={w('snooze.title')} actions={actions} onAct={pick} onClose={onClose} />
}

type SnoozeTime = 'hour' | 'evening' | 'tomorrow' | 'week'

/** Reminder times in the site's time zone; only future ones. */
function snoozeTimes(now: number = serverNow() / 1000): { key: SnoozeTime; at: number }[] {
  const { hour, min, date } = timeParts(now)
  const midnight = now - Number(hour) * 3600 - Number(min) * 60 - (now % 60)
  const weekday = weekdayOf(date)
  const all = [
    { key: 'hour' as const, at: now + 3600 },
    { key: 'evening' as const, at: midnight + 19 * 3600 },
    { key: 'tomorrow' as const, at: midnight + daySeconds + 8 * 3600 },
    { key: 'week' as const, at: midnight + (8 - weekday) * daySeconds + 8 * 3600 },
  ]
  // Not tonight if it is less than an hour away, and not Monday on a Sunday (it is tomorrow).
  return all
    .filter(({ key, at }) => (key !== 'evening' || at > now + 3600) && (key !== 'week' || weekday < 7))
    .map(({ key, at }) => ({ key, at: Math.floor(at) }))
}
