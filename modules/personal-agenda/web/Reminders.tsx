import './marks.css'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { saidMinutes } from './reminder-text.ts'
import { agendaWords } from './words.ts'

const dayOnly = { month: 'numeric', day: 'numeric', weekday: 'short' } as const

/** One's own reminders to come. */
export default function Reminders() {
  const w = useWords(agendaWords)
  const found = useMore(contract.reminders, {})
  return (
    <Screen title={w('title.reminders')}>
      <List
        {...found}
        label={w('title.reminders')}
        rowKey={({ event, minutes }) => `${event} ${minutes}`}
        empty={<Empty card icon="bell" title={w('noReminders')} note={w('noRemindersNote')} />}
        renderRow={({ event, title, minutes, at, starts, allDay, colour }) => (
          <ListRow
            mark={<i className="agenda-bullet agenda-hue" data-colour={colour} />}
            title={title}
            subtitle={formatTime(starts, allDay ? dayOnly : { ...dayAndTime, weekday: 'short' })}
            value={formatTime(at, dayAndTime)}
            valueNote={saidMinutes(w, minutes)}
            to={`agenda/detail?id=${event}`}
          />
        )}
      />
    </Screen>
  )
}
