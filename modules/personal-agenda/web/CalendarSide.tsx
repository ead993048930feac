import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import type { CalendarFace } from '../shapes.ts'
import { kindsOf } from './kinds.ts'
import { MiniMonth } from './MiniMonth.tsx'
import { agendaWords } from './words.ts'

type CalendarSideProps = { calendars: readonly CalendarFace[]; day: string; onDay: (day: string) => void }

/** Beside the grid on a desktop: a small month, and which calendars are shown. */
export function CalendarSide({ calendars, day, onDay }: CalendarSideProps) {
  const w = useWords(agendaWords)
  const hide = useAction(contract.hideCalendar, { changes: [contract.view, contract.calendars], cover: false })
  return (
    <aside className="agenda-side c-stack c-gap-4">
      <Button icon="plus" block to={`personalAgenda/add?day=${day}`} label={w('add')} />
      <MiniMonth day={day} onDay={onDay} />
      {kindsOf(calendars).map(({ title, list }) => (
        <fieldset key={title} className="agenda-side__group c-stack c-gap-1">
          <legend className="c-faint c-font-2">{w(title)}</legend>
          {list.map(({ id, name, colour, isHidden }) => (
            <label key={id} className="agenda-side__row c-line c-gap-2">
              <input
                type="checkbox"
                className="agenda-check agenda-hue"
                data-colour={colour}
                checked={!isHidden}
                disabled={hide.busy}
                onChange={() => void hide.run({ id, hidden: !isHidden })}
              />
              <span className="c-ellipsis">{name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="c-cluster">
        <Button look="plain" size="small" icon="settings" to="agenda/classManage" label={w('manageCalendars')} />
        <Button look="plain" size="small" icon="bell" to="agenda/agendaRemind" label={w('reminders')} />
      </div>
    </aside>
  )
}
