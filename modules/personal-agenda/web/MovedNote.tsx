import { useEffect } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import type { Moving } from './use-moving.ts'
import { agendaWords } from './words.ts'

const shownMs = 12_000

/** What was just moved, and a way back for some seconds. */
export function MovedNote({ moving: { moved, undo, forget } }: { moving: Moving }) {
  const w = useWords(agendaWords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from each move.
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(forget, shownMs)
    return () => clearTimeout(timer)
  }, [moved])
  if (!moved) return null
  const { item, starts } = moved
  const format = { month: 'numeric', day: 'numeric', weekday: 'short' } as const
  const time = formatTime(starts, item.allDay ? format : { ...format, hour: '2-digit', minute: '2-digit' })
  const back = async () => {
    await undo()
    popup(w('undone'))
  }
  return (
    <div className="agenda-moved" role="status">
      <span className="c-ellipsis">{w('movedTo', { title: item.title, time })}</span>
      <Button look="soft" onClick={() => void back().catch(() => {})} label={w('undo')} />
    </div>
  )
}
