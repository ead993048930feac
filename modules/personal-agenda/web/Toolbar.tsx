import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { daysOf, momentOn, moved, type View, views } from './days.ts'
import { agendaWords } from './words.ts'

type ToolbarProps = { view: View; day: string; onView: (view: View) => void; onDay: (day: string) => void }

/** Which days are shown, steps to others, and the views. */
export function Toolbar({ view, day, onView, onDay }: ToolbarProps) {
  const w = useWords(agendaWords)
  return (
    <div className="agenda-bar">
      <div className="agenda-bar__steps c-line c-gap-1">
        <IconButton icon="chevron-left" label={w('previous')} onClick={() => onDay(moved(view, day, -1))} />
        <h2 className="agenda-bar__title" aria-live="polite">
          {titleOf(view, day)}
        </h2>
        <IconButton icon="chevron-right" label={w('following')} onClick={() => onDay(moved(view, day, 1))} />
        <Button look="soft" size="small" onClick={() => onDay(currentDay())} label={w('today')} />
      </div>
      <Segmented
        label={w('view')}
        options={views.map((key) => ({ key, label: w(`view.${key}`) }))}
        value={view}
        onChange={onView}
      />
    </div>
  )
}

function titleOf(view: View, day: string): string {
  const noon = (one: string) => momentOn(one, 720)
  if (view === 'month') return formatTime(noon(day), { year: 'numeric', month: 'long' })
  if (view === 'day') return formatTime(noon(day), { month: 'long', day: 'numeric', weekday: 'short' })
  const days = daysOf(view, day)
  const short = { month: 'short', day: 'numeric' } as const
  return `${formatTime(noon(days[0]!), short)} – ${formatTime(noon(days.at(-1)!), short)}`
}
