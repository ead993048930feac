import { useWords } from '#kernel/web/language.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { snoozeTimes } from './snooze-times.ts'
import { inboxWords } from './words.ts'

/** Choice of a reminder time, in seconds. */
export function SnoozeSheet({ onPick, onClose }: { onPick: (until: number) => void; onClose: () => void }) {
  const w = useWords(inboxWords)
  const times = snoozeTimes()
  const actions = times.map(({ key }) => ({ key, label: w(`snooze.${key}`) }))
  const pick = (key: string) => onPick(times.find((time) => time.key === key)!.at)
  return <ActionSheet open title={w('snooze.title')} actions={actions} onAct={pick} onClose={onClose} />
}
