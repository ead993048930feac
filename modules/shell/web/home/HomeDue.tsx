import { useState } from 'react'
import type { DayItem } from '#engines/agenda/shapes.ts'
import { asWritten } from '#kernel/clock.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { clockTime, formatTime, isToday } from '#kernel/web/time.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { ShowRest } from '../ShowRest.tsx'
import { homeWords } from './home-words.ts'

/** More would push the rest of the home page out of sight. */
const most = 5

/** Due items, soonest first; a tap shows the rest. */
export function HomeDue({ items }: { items: readonly DayItem[] }) {
  const w = useWords(homeWords)
  useLanguage()
  const [isWhole, setWhole] = useState(false)
  // A single further item is shown without a tap.
  const few = items.length > most + 1 ? items.slice(0, most) : items
  return (
    <>
      <ul className="home-day">
        {(isWhole ? items : few).map((item) => (
          <li key={item.id}>
            <DueRow item={item} />
          </li>
        ))}
      </ul>
      {few.length < items.length && (
        <ShowRest isWhole={isWhole} onChange={setWhole} label={w('today.restDue', { n: items.length - few.length })} />
      )}
    </>
  )
}

function DueRow({ item }: { item: DayItem }) {
  const isLate = item.dueAt > 0 && item.dueAt < serverNow() / 1000
  return (
    <Go to={item.page} className="home-due__item">
      <Icon name={item.kind === 'deadline' ? 'clock' : 'circle-check'} size={20} />
      <span className="home-due__what">
        <span className="home-day__title">{item.title}</span>
        {item.subtitle && <span className="home-day__more">{item.subtitle}</span>}
      </span>
      <span className={classes('home-due__when', isLate && 'home-due__when--late')}>
        <When at={item.dueAt} isLate={isLate} />
      </span>
    </Go>
  )
}

const dayAndMonth = { month: 'numeric', day: 'numeric' } as const

function When({ at, isLate }: { at: number; isLate: boolean }) {
  const w = useWords(homeWords)
  if (at === 0) return <Icon name="chevron-right" size={18} />
  if (isLate) return w('today.late')
  const written = asWritten(pageInfo().zone, at)
  return w('today.until', { at: formatTime(written, isToday(written) ? clockTime : dayAndMonth) })
}
