import { useWords } from '#kernel/web/language.tsx'
import { clockTime, currentDay, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { CalendarFace, ViewItem } from '../shapes.ts'
import { byDay, dayOf, isWide, momentOn } from './days.ts'
import type { Words } from './rules.ts'
import { colourOf, pageOf, type Shown } from './shown.ts'
import { agendaWords } from './words.ts'

/** Days with their items below each other. */
export function DayList({ days, list, calendars, skipsEmpty }: Shown & { skipsEmpty: boolean }) {
  const w = useWords(agendaWords)
  const items = byDay(list, days)
  const wanted = skipsEmpty ? days.filter((day) => items.get(day)!.length > 0) : days
  if (wanted.length === 0) return <Empty card icon="calendar-days" title={w('none')} />
  return (
    <div className="c-stack c-gap-4">
      {wanted.map((day) => (
        <DayItems key={day} day={day} items={items.get(day)!} calendars={calendars} />
      ))}
    </div>
  )
}

type DayItemsProps = { day: string; items: readonly ViewItem[]; calendars: readonly CalendarFace[] }

export function DayItems({ day, items, calendars }: DayItemsProps) {
  const w = useWords(agendaWords)
  const said = formatTime(momentOn(day, 720), { month: 'long', day: 'numeric', weekday: 'short' })
  return (
    <section className="c-stack c-gap-2">
      <h3 className="agenda-day c-line c-gap-2">
        {said}
        {day === currentDay() && <StatusTag tone="brand">{w('today')}</StatusTag>}
      </h3>
      <Card flush>
        {items.length === 0 && <p className="agenda-none c-faint">{w('noneOn')}</p>}
        {items.map((item) => (
          <ListRow
            key={item.key}
            mark={<i className="agenda-bullet agenda-hue" data-colour={colourOf(calendars, item)} />}
            title={item.title}
            subtitle={subtitleOf(item, calendars)}
            tag={item.isDone && <StatusTag tone="neutral">{w('isDone')}</StatusTag>}
            value={timeOf(w, item, day)}
            valueNote={
              isWide(item) || item.ends <= item.starts || dayOf(item.starts) < day
                ? undefined
                : formatTime(item.ends, clockTime)
            }
            to={pageOf(item)}
            chevron={false}
          />
        ))}
      </Card>
    </section>
  )
}

/** An item that began the day before says when it ends. */
function timeOf(w: Words, item: ViewItem, day: string): string {
  if (isWide(item)) return w('allDay')
  const isFromBefore = dayOf(item.starts) < day
  return isFromBefore ? w('untilTime', { time: formatTime(item.ends, clockTime) }) : formatTime(item.starts, clockTime)
}

const subtitleOf = ({ place, calendar }: ViewItem, calendars: readonly CalendarFace[]): string =>
  [place, calendars.find(({ id }) => id === calendar)?.name].filter(Boolean).join(' · ')
