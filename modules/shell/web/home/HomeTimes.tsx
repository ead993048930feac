import { useState } from 'react'
import type { DayItem } from '#engines/agenda/shapes.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime, isToday } from '#kernel/web/time.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { ShowRest } from '../ShowRest.tsx'
import { homeWords } from './home-words.ts'
import { nearest } from './nearest.ts'

/** Events of today by time. */
export function HomeTimes({ items }: { items: readonly DayItem[] }) {
  const w = useWords(homeWords)
  useLanguage()
  const [isWhole, setWhole] = useState(false)
  const now = serverNow() / 1000
  const next = items.find(({ startsAt }) => startsAt >= now)
  const few = nearest(items, now)
  return (
    <>
      <ol className="home-day">
        {(isWhole ? items : few).map((item) => (
          <li key={item.id}>
            <TimeRow item={item} isNext={item === next} isPast={item.startsAt > 0 && item.startsAt < now} />
          </li>
        ))}
      </ol>
      {few.length < items.length && (
        <ShowRest isWhole={isWhole} onChange={setWhole} label={w('today.rest', { n: items.length - few.length })} />
      )}
    </>
  )
}

/** Events shortly after midnight are listed today, with their date beside the time. */
const dayOnly = { month: 'numeric', day: 'numeric' } as const

function TimeRow({ item, isNext, isPast }: { item: DayItem; isNext: boolean; isPast: boolean }) {
  const w = useWords(homeWords)
  const { startsAt } = item
  return (
    <Go
      to={item.page}
      className={classes('home-day__item', isNext && 'home-day__item--next', isPast && 'home-day__item--past')}
    >
      <span className="home-day__time">
        {startsAt ? formatTime(startsAt, clockTime) : w('today.any')}
        {startsAt > 0 && !isToday(startsAt) && <small>{formatTime(startsAt, dayOnly)}</small>}
      </span>
      <span className="home-day__what">
        <span className="home-day__title">{item.title}</span>
        {item.subtitle && <span className="home-day__more">{item.subtitle}</span>}
      </span>
      <Icon name="chevron-right" size={18} />
    </Go>
  )
}
